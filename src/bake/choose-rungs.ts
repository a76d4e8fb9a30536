/**
 * How many triangles each loose piece of a body gets, so that the body as a whole looks its best: the least sum of
 * surface · error², where an error weighs more on a thin piece, and a piece that is left out errs by its own radius.
 *
 *   cost                 one price for a triangle makes each piece choose the rung of least cost + price · triangles;
 *   │ ╲                  the price at which all choices together fit the target is found by halving (Lagrange, as in
 *   │   ╲__              rate–distortion coding: Shoham and Gersho 1988)
 *   └───────── triangles
 *
 * So a rib goes before a leg grows thin, and goes whole: nothing is worn down to a splinter.
 */

import { measureIsolation } from './piece-isolation.ts';
import type { Rung } from './simplify-pieces.ts';

/** A piece's rungs, the last one without triangles, and what each costs. */
export interface Ladder {
  rungs: Rung[];
  costs: number[];
}

interface PieceSize {
  area: number;
  thickness: number;
}

/** A piece this thick, as a share of the body, has its errors counted as they are; a thinner one more. */
const THICK_SHARE = 0.06;
const THINNEST_SHARE = 0.003;
/** A missing piece errs by its radius times this, the largest of a joint by more: without it a limb is in two. */
const ABSENCE = { usual: 1.4, largest: 3 };
/** A missing piece errs also by so much of its distance from all larger ones. */
const ISOLATION = 2;
/** The radius of a sphere is the root of its surface over this. */
const SPHERE = Math.sqrt(4 * Math.PI);
const HALVINGS = 50;
/** Triangles left over that are worth another simplification. */
const WORTHWHILE = 10;
/**
 * A share left over that is worth another round: one price skips rungs that err hardly less than a coarser one, and a
 * body of one piece may then be left many rungs below what was asked.
 */
const ROUND_SHARE = 0.1;

/**
 * Makes the ladders of all pieces, weighed by their sizes in the rest pose and by where they stand in others.
 *
 * @param positions of the rest pose
 * @param poses of some rows
 * @param size the body's largest extent
 * @param jointOf the joint that moves a column most
 */
export function weighLadders(
  pieces: readonly Rung[][],
  { positions, poses, size }: { positions: ArrayLike<number>; poses: readonly Float32Array[]; size: number },
  jointOf: ArrayLike<number>,
): Ladder[] {
  const measured = pieces.map(([{ indices }]) => measurePiece(indices, positions));
  const areas = measured.map(({ area }) => area);
  const isolation = measureIsolation(
    pieces.map(([{ indices }]) => indices),
    areas,
    poses,
  );
  const largest = new Map<number, number>();
  pieces.forEach(([{ indices }], piece) => {
    const joint = jointOf[indices[0]];
    const best = largest.get(joint);
    if (best === undefined || measured[piece].area > measured[best].area) largest.set(joint, piece);
  });
  return pieces.map((rungs, piece) => {
    const isLargest = largest.get(jointOf[rungs[0].indices[0]]) === piece;
    const absence = (ABSENCE[isLargest ? 'largest' : 'usual'] * Math.sqrt(measured[piece].area)) / SPHERE;
    return weighLadder(rungs, measured[piece], size, Math.max(absence, ISOLATION * isolation[piece]));
  });
}

function weighLadder(rungs: readonly Rung[], { area, thickness }: PieceSize, size: number, absence: number): Ladder {
  const thin = Math.max(1, Math.sqrt((THICK_SHARE * size) / Math.max(thickness, THINNEST_SHARE * size)));
  const absent: Rung = {
    indices: new Uint32Array(0),
    error: Math.max(absence, lastOf(rungs).error),
  };
  const all = [...rungs, absent];
  return { rungs: all, costs: all.map(({ error }) => area * thin * error * error) };
}

/**
 * All triangles of the best choice with at most `target` of them; of one piece at least, whatever it costs.
 *
 * @param simplifyTo gives a piece with so many triangles or fewer, between two rungs
 */
export function chooseRungs(
  ladders: readonly Ladder[],
  target: number,
  simplifyTo: (piece: number, triangles: number) => Rung,
): Uint32Array {
  let [low, high] = [0, 1];
  while (count(chooseAt(ladders, high)) > target && high < Number.MAX_VALUE / 4) high *= 4;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (count(chooseAt(ladders, middle)) > target) low = middle;
    else high = middle;
  }
  let chosen = chooseAt(ladders, high);
  for (let before = 0; count(chosen) > before && (before === 0 || target - count(chosen) > ROUND_SHARE * target); ) {
    before = count(chosen);
    chosen = spendRest(ladders, chosen, target, simplifyTo);
  }
  const all = new Uint32Array(chosen.reduce((sum, { indices }) => sum + indices.length, 0));
  let at = 0;
  for (const { indices } of chosen) {
    all.set(indices, at);
    at += indices.length;
  }
  return all;
}

/** The rung of least cost and price of each piece; if that leaves nothing at all, the dearest piece's smallest. */
function chooseAt(ladders: readonly Ladder[], price: number): Rung[] {
  const chosen = ladders.map(({ rungs, costs }) => {
    let best = 0;
    const total = (rung: number) => costs[rung] + (price * rungs[rung].indices.length) / 3;
    for (let rung = 1; rung < rungs.length; rung++) if (total(rung) < total(best)) best = rung;
    return rungs[best];
  });
  if (chosen.some(({ indices }) => indices.length > 0)) return chosen;
  const dearest = ladders.reduce(
    (most, ladder, at) => (lastOf(ladder.costs) > lastOf(ladders[most].costs) ? at : most),
    0,
  );
  chosen[dearest] = ladders[dearest].rungs[ladders[dearest].rungs.length - 2];
  return chosen;
}

/** Steps pieces up where there is room left, those first that gain most by a triangle; the last of them part of the way. */
function spendRest(
  ladders: readonly Ladder[],
  chosen: readonly Rung[],
  target: number,
  simplifyTo: (piece: number, triangles: number) => Rung,
): Rung[] {
  const better = [...chosen];
  let room = target - count(better);
  const steps = ladders
    .flatMap(({ rungs, costs }, piece) => {
      const at = rungs.indexOf(better[piece]);
      if (at <= 0) return []; // whole, or between two rungs already
      const more = (rungs[at - 1].indices.length - rungs[at].indices.length) / 3;
      return [{ piece, more, gain: (costs[at] - costs[at - 1]) / more, next: rungs[at - 1] }];
    })
    .sort((a, b) => b.gain - a.gain);
  for (const { piece, more, next } of steps) {
    const has = better[piece].indices.length / 3;
    if (more > room && (room < WORTHWHILE || has === 0)) continue;
    const step = more <= room ? next : simplifyTo(piece, has + room);
    const taken = step.indices.length / 3 - has;
    if (taken <= 0 || taken > room) continue;
    better[piece] = step;
    room -= taken;
  }
  return better;
}

function count(rungs: readonly Rung[]): number {
  return rungs.reduce((sum, { indices }) => sum + indices.length / 3, 0);
}

function lastOf<T>(list: readonly T[]): T {
  return list[list.length - 1];
}

/** Surface and thickness of a piece: the middle one of its three standard deviations, by its corners. */
function measurePiece(indices: Uint32Array, positions: ArrayLike<number>): PieceSize {
  let area = 0;
  const mean = [0, 0, 0];
  for (const column of indices) for (let i = 0; i < 3; i++) mean[i] += positions[column * 3 + i] / indices.length;
  const m = new Float64Array(6);
  for (let corner = 0; corner < indices.length; corner++) {
    const [x, y, z] = mean.map((value, i) => positions[indices[corner] * 3 + i] - value);
    [x * x, y * y, z * z, x * y, x * z, y * z].forEach((product, i) => {
      m[i] += product / indices.length;
    });
    if (corner % 3 === 0) area += areaOf(indices, corner, positions);
  }
  return { area, thickness: Math.sqrt(middleEigenvalue(m)) };
}

function areaOf(indices: Uint32Array, corner: number, positions: ArrayLike<number>): number {
  const [a, b, c] = [0, 1, 2].map((step) => indices[corner + step] * 3);
  const u = [0, 1, 2].map((i) => positions[b + i] - positions[a + i]);
  const v = [0, 1, 2].map((i) => positions[c + i] - positions[a + i]);
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}

/** The middle eigenvalue of a symmetric matrix xx yy zz xy xz yz (Smith 1961, "Eigenvalues of a symmetric 3 × 3"). */
function middleEigenvalue([xx, yy, zz, xy, xz, yz]: Float64Array): number {
  const mean = (xx + yy + zz) / 3;
  const off = xy * xy + xz * xz + yz * yz;
  const p = Math.sqrt(((xx - mean) ** 2 + (yy - mean) ** 2 + (zz - mean) ** 2 + 2 * off) / 6);
  if (!(p > 0)) return mean;
  const [a, b, c, d, e, f] = [xx - mean, yy - mean, zz - mean, xy, xz, yz].map((value) => value / p);
  const half = (a * (b * c - f * f) - d * (d * c - f * e) + e * (d * f - b * e)) / 2;
  const angle = Math.acos(Math.min(1, Math.max(-1, half))) / 3;
  const [largest, smallest] = [mean + 2 * p * Math.cos(angle), mean + 2 * p * Math.cos(angle + (2 * Math.PI) / 3)];
  return Math.max(0, 3 * mean - largest - smallest);
}
