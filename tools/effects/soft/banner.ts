/**
 * A torn banner on a pole with a crossbar, in a fitful wind. The cloth is a little wider than the bar lets it hang and held by
 * every third vertex of its head, so that it falls in folds; pole, bar and finials never move.
 */
import { bakeFrames, type FrameGeometry } from 'horde/bake';
import { sinTurns, type Vec3 } from '../../cast/vector.ts';
import type { Effect } from '../effect.ts';
import { CLOTH_HEIGHT, CLOTH_SHARE, CLOTH_WIDTH, paintBanner, STRIPS } from './banner-picture.ts';
import { simulateCloth } from './cloth.ts';
import { gridIndices, gridUvs } from './grid-mesh.ts';
import { joinTubes, type Tube } from './tubes.ts';

const ROWS = 27;
const COLUMNS = 16;
export const FRAMES = 32;
const FPS = 16;
const BAR_Y = 3.02; // metres
const HANG = 0.95; // of the cloth's width, on the bar

const POLE: readonly Tube[] = [
  { from: [0, -0.3, -0.07], to: [0, 3.25, -0.07], radii: [0.045, 0.038], u: STRIPS.wood },
  { from: [-0.66, BAR_Y, -0.02], to: [0.66, BAR_Y, -0.02], radii: [0.03, 0.03], u: STRIPS.wood },
  { from: [-0.64, BAR_Y, -0.02], to: [-0.76, BAR_Y, -0.02], radii: [0.055, 0.004], u: STRIPS.iron },
  { from: [0.64, BAR_Y, -0.02], to: [0.76, BAR_Y, -0.02], radii: [0.055, 0.004], u: STRIPS.iron },
  { from: [0, 3.2, -0.07], to: [0, 3.31, -0.07], radii: [0.06, 0.1], u: STRIPS.gold },
  { from: [0, 3.3, -0.07], to: [0, 3.66, -0.07], radii: [0.1, 0.004], u: STRIPS.gold },
];

/** Places of cloth and pole in each of the frames, and their mesh. */
export function makeBanner(): { geometry: FrameGeometry; frames: Float64Array[] } {
  const flat = gridUvs(ROWS, COLUMNS);
  const place = (share: number) =>
    Array.from({ length: ROWS * COLUMNS }, (_, vertex): Vec3 => {
      const x = (flat[vertex * 2] - 0.5) * CLOTH_WIDTH * share;
      return [x, BAR_Y - 0.04 - flat[vertex * 2 + 1] * CLOTH_HEIGHT, 0.02 * (vertex % 2)];
    }).flat();
  const cloth = simulateCloth({
    ...{ rows: ROWS, columns: COLUMNS, rest: place(1).map((v, at) => (at % 3 === 2 ? 0 : v)), start: place(HANG) },
    ...{ frames: FRAMES, fps: FPS, drag: 3.4, bend: 4e-5, windAt },
    isPinned: (row, column) => row === 0 && column % 3 === 0,
  });
  const pole = joinTubes(POLE, 8, ROWS * COLUMNS);
  const indices = [...gridIndices(ROWS, COLUMNS), ...pole.indices];
  const material = {
    ...{ name: 'banner', roughness: 0.85, doubleSided: true, alpha: 'MASK' as const },
    image: paintBanner(),
  };
  return {
    geometry: {
      indices,
      uvs: [...gridUvs(ROWS, COLUMNS, [0.004, 0.003, CLOTH_SHARE - 0.004, 0.99]), ...pole.uvs],
      groups: [{ first: 0, count: indices.length, material }],
    },
    frames: cloth.map((frame) => Float64Array.from([...frame, ...pole.positions])),
  };
}

/** A breath from the front and the side that swells and dies once a loop, with smaller gusts that run down and across. */
function windAt(phase: number, row: number, column: number): Vec3 {
  const swell = 0.5 + 0.5 * sinTurns(phase - 0.1 * (row / ROWS));
  const gust = sinTurns(2 * phase + 0.13 * column - 0.5 * (row / ROWS)) + 0.6 * sinTurns(3 * phase - 0.21 * column);
  return [1.6 * swell + 0.7 * gust, 0.2 * gust, 1.2 + 2.6 * swell * (0.5 + row / ROWS) + 1.1 * gust];
}

/** Cloth, pole and crossbar in one mesh. */
export const banner: Effect = {
  name: 'banner',
  about: 'a torn banner on a pole: cloth of 432 vertices, 32 frames, a loop of 2 s',
  async bake() {
    const { geometry, frames } = makeBanner();
    return (await bakeFrames(geometry, FRAMES, (frame) => frames[frame], { fps: FPS, loop: true, name: 'banner' }))
      .file;
  },
};
