/** Which triangles a level gets, of ladders made by hand. */
import { expect, test } from 'vitest';
import { chooseRungs, type Ladder } from '../../src/bake/choose-rungs.ts';

const rung = (triangles: number) => ({ indices: new Uint32Array(triangles * 3), error: 0 });

/** A ladder of one piece; the last rung is none of it. */
const ladder = (triangles: number[], costs: number[]): Ladder => ({ rungs: [...triangles, 0].map(rung), costs });
const choose = (ladders: Ladder[], target: number) =>
  chooseRungs(ladders, target, (_piece, triangles) => rung(Math.floor(triangles))).length / 3;

test.each([
  ['rungs that err as a coarser one does', [0, 1, 40, 40, 40, 41, 1000]],
  ['rungs whose errors grow evenly', [0, 1, 2, 4, 8, 16, 1000]],
])('one piece comes close to what was asked: %s', (_what, costs) => {
  const one = ladder([1962, 706, 422, 252, 150, 90], costs);
  for (const target of [1600, 800, 580, 300, 100]) {
    expect(choose([one], target)).toBeLessThanOrEqual(target);
    expect(choose([one], target), `of ${target}`).toBeGreaterThanOrEqual(0.9 * target);
  }
});

test('what is left over goes where a triangle gains most', () => {
  const dear = ladder([100, 60, 36], [0, 100, 200, 900]);
  const cheap = ladder([100, 60, 36], [0, 1, 2, 900]);
  const chosen: number[] = [];
  chooseRungs([cheap, dear], 150, (piece, triangles) => {
    chosen.push(piece);
    return rung(Math.floor(triangles));
  });
  expect(chosen).toEqual([0]); // the dear one is whole, the cheap one takes the rest
});
