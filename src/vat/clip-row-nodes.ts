/**
 * `clip-rows.ts` in TSL: which rows a phase of a clip means, by the clip table of `vat-textures.ts`. Rows are whole
 * floats; all is exact but the fraction between two rows. What is made of them is in `row-tap-nodes.ts`.
 */

import { clamp, float, floor, int, ivec2, max, min, mod, select, textureLoad } from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import { STEP_SLACK_ROWS } from './clip-rows.ts';

/** Two rows of the whole texture, and how far the pose lies from the first towards the second. */
export interface RowMixNodes {
  rowA: Node<'float'>;
  rowB: Node<'float'>;
  amount: Node<'float'>;
  /** The row before the first and the one after the second, wrapped or clamped as `row-taps.ts` says; made when asked for. */
  rowBefore(): Node<'float'>;
  rowAfter(): Node<'float'>;
}

/** The rows of a clip, an index into `manifest.clips`, at a phase; called inside a `Fn`. */
export function readClipRows(
  clipTable: DataTexture,
  clip: Node<'uint'> | Node<'float'> | Node<'int'>,
  phase: Node<'float'>,
): RowMixNodes {
  const facts = textureLoad(clipTable, ivec2(int(clip as Node<'int'>), 0)).toVar() as unknown as Node<'vec4'>;
  const firstRow = facts.x;
  const rows = facts.y;
  const lastRow = rows.sub(1);
  const heldSteps = floor(facts.z.div(4));
  const flags = mod(facts.z, 4);
  const steps = flags.greaterThan(1.5);
  const loops = mod(flags, 2).greaterThan(0.5);
  const looped = phase.sub(floor(phase)).mul(rows);
  const once = clamp(phase, 0, 1).mul(lastRow.add(heldSteps));
  const place = select(loops, looped, once)
    .add(select(steps, STEP_SLACK_ROWS, 0))
    .toVar();
  // Rounding may lift a phase just below 1 to the very end: that is the first row again, or the held last one.
  const first = min(floor(place), lastRow).toVar();
  const next = first.add(1);
  const second = select(next.lessThan(rows), next, select(loops, float(0), lastRow));
  return {
    rowA: firstRow.add(first),
    rowB: firstRow.add(second),
    amount: select(steps, float(0), min(place.sub(first), 1)).toVar(),
    rowBefore() {
      const held = select(first.lessThan(lastRow), max(first.sub(1), 0), lastRow);
      const wrapped = select(first.greaterThan(0.5), first.sub(1), lastRow);
      return firstRow.add(select(loops, wrapped, held)).toVar() as Node<'float'>;
    },
    rowAfter() {
      const beyond = first.add(2);
      const wrapped = select(beyond.lessThan(rows), beyond, select(rows.greaterThan(1.5), beyond.sub(rows), float(0)));
      return firstRow.add(select(loops, wrapped, min(beyond, lastRow))).toVar() as Node<'float'>;
    },
  };
}
