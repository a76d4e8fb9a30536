/**
 * Additive clips: their keys are differences from another pose, which glTF has no word for. Baked as a pose of its own
 * such a clip folds the body up, so it is told wherever something gives it away.
 */

import type { Bounds } from 'horde/vat/format';
import type { ClipPlan } from './plan-clips.ts';

/** Of the rest pose's longest side: a body that never reaches so far has lost its joints' distances. */
const FOLDED_SHARE = 0.5;

/** One line for each clip whose extras or name say additive, or whose body is folded up from beginning to end. */
export function tellAdditive(clips: readonly ClipPlan[], boxes: readonly Bounds[], rest: Bounds): string[] {
  return clips.flatMap(({ name, animation }, index): string[] => {
    const extras = animation?.getExtras() ?? {};
    const marked = isAdditive(extras.additive) || /(^|[^a-z])additive([^a-z]|$)|Additive/.test(name);
    const folded = animation !== null && longestSide(boxes[index]) < FOLDED_SHARE * longestSide(rest);
    if (!marked && !folded) return [];
    const why = marked ? 'says that it is additive' : 'folds the body up as an additive clip would';
    return [
      `clip ${name} ${why}: differences from another pose are baked as a pose of their own; leave it out (clips), or bake it onto that pose in your tool`,
    ];
  });
}

/** `additive: true`, or the name of the pose that it adds to. */
function isAdditive(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value !== '');
}

function longestSide({ min, max }: Bounds): number {
  return Math.max(...max.map((value, axis) => value - min[axis]));
}
