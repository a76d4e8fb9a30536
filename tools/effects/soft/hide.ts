/**
 * A hide of scales that curls and twists: a surface to see normal maps by. Its first frame hangs flat and faces +Z, so that its
 * map says the same in tangent space and in object space, and the two ways to turn it can be compared.
 */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import { cosTurns, sinTurns } from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { gridIndices, gridUvs } from './grid-mesh.ts';
import { paintScaleNormals, paintScales } from './scales-picture.ts';

const ROWS = 25;
const COLUMNS = 13;
const FRAMES = 32;
const FPS = 12;
const WIDTH = 0.96; // metres
const HEIGHT = 1.6;
const TOP = 1.7;
/** Turns from one side to the other, and from head to hem, at their largest. */
const CURL = 0.34;
const TWIST = 0.19;

/** Mesh of the hide, with its maps. */
export function hideGeometry(): FrameGeometry {
  const indices = gridIndices(ROWS, COLUMNS);
  const material = {
    ...{ name: 'hide', roughness: 0.34, metalness: 0.1, doubleSided: true },
    ...{ image: paintScales(), normalImage: paintScaleNormals() },
  };
  return {
    indices,
    uvs: gridUvs(ROWS, COLUMNS),
    groups: [{ first: 0, count: indices.length, material }],
  };
}

/** Places of all vertices in a frame: a scroll about an upright axis, wound up more and more towards the hem. */
export function hideAt(frame: number): number[] {
  const swing = sinTurns(frame / FRAMES);
  return gridUvs(ROWS, COLUMNS)
    .reduce<number[][]>((pairs, value, at) => {
      if (at % 2 === 0) pairs.push([value]);
      else pairs[pairs.length - 1].push(value);
      return pairs;
    }, [])
    .flatMap(([u, v]) => {
      const curl = CURL * swing * (0.35 + 0.65 * v);
      const twist = TWIST * swing * v;
      const half = (u - 0.5) * curl; // turns from the middle
      const radius = curl === 0 ? 0 : WIDTH / (curl * 2 * Math.PI);
      const x = curl === 0 ? (u - 0.5) * WIDTH : radius * sinTurns(half);
      const z = curl === 0 ? 0 : radius * (1 - cosTurns(half));
      const bow = 0.16 * swing * swing * v * v;
      return [
        x * cosTurns(twist) + z * sinTurns(twist),
        TOP - v * HEIGHT * (1 - 0.4 * bow),
        z * cosTurns(twist) - x * sinTurns(twist) + bow,
      ];
    });
}

/** Normals of kind `rotation`, which turn tangents. */
export const hide: Effect = {
  name: 'hide',
  about: 'a hide of scales that curls and twists: 325 vertices, 32 frames, normals as rotations for its normal map',
  async bake() {
    const options = { fps: FPS, loop: true, name: 'hide', normals: 'rotation' as const };
    return (await bakeFrames(hideGeometry(), FRAMES, hideAt, options)).file;
  },
};
