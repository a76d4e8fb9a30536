/** A swallow-tailed flag on a pole, in a wind that does not let it rest. A wheel of thorns is woven into it. */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import { sinTurns, type Vec3 } from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { simulateCloth } from './cloth.ts';
import { FLAG_SHARE, FLAG_STRIPS, paintFlag } from './flag-picture.ts';
import { gridIndices, gridUvs } from './grid-mesh.ts';
import { joinTubes, type Tube } from './tubes.ts';

const ROWS = 12;
const COLUMNS = 22;
const FRAMES = 32;
const FPS = 20;
const FLY = 1.9; // metres from the pole to the tails
const HOIST = 1.0;
const TOP = 3.3;

const POLE: readonly Tube[] = [
  { from: [0, -0.3, 0], to: [0, 3.5, 0], radii: [0.04, 0.032], u: FLAG_STRIPS.wood },
  { from: [0, 3.46, 0], to: [0, 3.54, 0], radii: [0.03, 0.075], u: FLAG_STRIPS.gold },
  { from: [0, 3.53, 0], to: [0, 3.72, 0], radii: [0.075, 0.004], u: FLAG_STRIPS.gold },
];

function makeFlag(): { geometry: FrameGeometry; frames: Float64Array[] } {
  const flat = gridUvs(ROWS, COLUMNS);
  const rest = Array.from({ length: ROWS * COLUMNS }, (_, vertex): Vec3 => {
    return [0.035 + flat[vertex * 2] * FLY, TOP - flat[vertex * 2 + 1] * HOIST, 0];
  }).flat();
  const start = rest.map((value, at) => (at % 3 === 2 ? 0.05 * sinTurns(rest[at - 2] * 0.7) : value));
  const cloth = simulateCloth({
    ...{ rows: ROWS, columns: COLUMNS, rest, start, frames: FRAMES, fps: FPS, drag: 9, bend: 3e-5, windAt },
    isPinned: (row, column) => column === 0 && row % 2 === 0,
  });
  const pole = joinTubes(POLE, 8, ROWS * COLUMNS);
  const indices = [...gridIndices(ROWS, COLUMNS), ...pole.indices];
  const material = {
    ...{ name: 'flag', roughness: 0.85, doubleSided: true, alpha: 'MASK' as const },
    image: paintFlag(),
  };
  return {
    geometry: {
      indices,
      uvs: [...gridUvs(ROWS, COLUMNS, [0.004, 0.004, FLAG_SHARE - 0.004, 0.996]), ...pole.uvs],
      groups: [{ first: 0, count: indices.length, material }],
    },
    frames: cloth.map((frame) => Float64Array.from([...frame, ...pole.positions])),
  };
}

/** A strong wind along the flag; eddies run from the pole to the tails and push to either side. */
function windAt(phase: number, row: number, column: number): Vec3 {
  const along = column / COLUMNS;
  const eddy = sinTurns(2 * phase - 1.1 * along + 0.1 * (row / ROWS)) + 0.45 * sinTurns(3 * phase - 1.9 * along + 0.3);
  return [9 + 1.5 * sinTurns(phase), 0.9 + 0.6 * sinTurns(phase - 0.3), 4.6 * (0.35 + along) * eddy];
}

/** Cloth and pole in one mesh. */
export const flag: Effect = {
  name: 'flag',
  about: 'a swallow-tailed flag in a strong wind: cloth of 264 vertices, 32 frames, a loop of 1.6 s',
  async bake() {
    const { geometry, frames } = makeFlag();
    return (await bakeFrames(geometry, FRAMES, (frame) => frames[frame], { fps: FPS, loop: true, name: 'flag' })).file;
  },
};
