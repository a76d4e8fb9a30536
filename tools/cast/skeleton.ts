/** The skeleton that the whole cast shares: joint names, parents and where the joints stand in the bind pose. */
import type { Vec3 } from './vector.ts';

/** name, parent, position in the model (metres). In the bind pose no joint is turned: arms hang, feet stand on y = 0. */
const JOINT_TABLE = [
  ['root', null, [0, 0, 0]],
  ['hips', 'root', [0, 0.47, 0]],
  ['spine', 'hips', [0, 0.52, -0.01]],
  ['chest', 'spine', [0, 0.62, -0.015]],
  ['head', 'chest', [0, 0.86, -0.01]],
  ['jaw', 'head', [0, 1.0, 0.02]],
  ['upperarm.l', 'chest', [0.19, 0.775, -0.01]],
  ['lowerarm.l', 'upperarm.l', [0.225, 0.61, -0.01]],
  ['hand.l', 'lowerarm.l', [0.245, 0.455, 0]],
  ['upperarm.r', 'chest', [-0.19, 0.775, -0.01]],
  ['lowerarm.r', 'upperarm.r', [-0.225, 0.61, -0.01]],
  ['hand.r', 'lowerarm.r', [-0.245, 0.455, 0]],
  ['handslot.r', 'hand.r', [-0.25, 0.405, 0.02]],
  ['upperleg.l', 'hips', [0.088, 0.445, 0]],
  ['lowerleg.l', 'upperleg.l', [0.092, 0.26, 0]],
  ['foot.l', 'lowerleg.l', [0.094, 0.075, -0.015]],
  ['toes.l', 'foot.l', [0.098, 0.028, 0.07]],
  ['upperleg.r', 'hips', [-0.088, 0.445, 0]],
  ['lowerleg.r', 'upperleg.r', [-0.092, 0.26, 0]],
  ['foot.r', 'lowerleg.r', [-0.094, 0.075, -0.015]],
  ['toes.r', 'foot.r', [-0.098, 0.028, 0.07]],
  ['cloth', 'chest', [0, 0.8, -0.15]],
  ['cloth.tip', 'cloth', [0, 0.57, -0.19]],
] as const;

export type Joint = (typeof JOINT_TABLE)[number][0];

export const JOINTS: readonly Joint[] = JOINT_TABLE.map(([name]) => name);

export const PARENT_OF = Object.fromEntries(JOINT_TABLE.map(([name, parent]) => [name, parent])) as Record<
  Joint,
  Joint | null
>;

/** Where each joint stands in the bind pose, in the model. */
export const BIND_POSITION = Object.fromEntries(JOINT_TABLE.map(([name, , at]) => [name, at])) as Record<Joint, Vec3>;

/** Where each joint stands in the bind pose, from its parent. */
export const BIND_OFFSET = Object.fromEntries(
  JOINT_TABLE.map(([name, parent, at]) => {
    const from: Vec3 = parent === null ? [0, 0, 0] : BIND_POSITION[parent];
    return [name, [at[0] - from[0], at[1] - from[1], at[2] - from[2]]];
  }),
) as unknown as Record<Joint, Vec3>;
