/**
 * Takes a matrix apart into what a joint of bone mode's quaternion form, a rigid piece or a socket can hold: one scale,
 * one turn, one shift. What it cannot hold (a stretch along one axis, a shear) is measured, never dropped silently.
 *
 * The turn is the orthogonal factor of the polar decomposition, by Newton's iteration (Higham 1986, "Computing the Polar
 * Decomposition"); the scale is the one that leaves the least. Matrices are column-major, 16 numbers, last row 0 0 0 1.
 */

/** A matrix taken apart. */
export interface Similarity {
  /** x y z w, of unit length. */
  turn: [number, number, number, number];
  /** Below zero where the matrix mirrors. */
  scale: number;
  /** The most that a vector of length 1 can be off, with this turn and scale for the matrix. */
  residual: number;
}

/** Iterations after which Newton has long converged for anything that is nearly a turn. */
const MAX_ITERATIONS = 30;
const CONVERGED = 1e-14;
/** A matrix whose determinant is below this share of its size cubed turns nothing any particular way. */
const FLAT = 1e-12;

/** Takes the matrix at `m[at …]` apart. A matrix without a turn, all zero say, keeps `usual`. */
export function findSimilarity(m: ArrayLike<number>, at: number, usual: Similarity['turn']): Similarity {
  // Rows of the upper 3 × 3.
  const a = [0, 1, 2].flatMap((row) => [m[at + row], m[at + 4 + row], m[at + 8 + row]]);
  const size = Math.hypot(...a);
  const mirror = determinant3(a) < 0 ? -1 : 1;
  if (!(size > 0)) return { turn: usual, scale: 0, residual: 0 };
  if (!(Math.abs(determinant3(a)) > FLAT * size ** 3)) return { turn: usual, scale: 0, residual: size };
  const turn = findTurn(a.map((value) => (value * mirror) / size));
  // The scale nearest to the matrix: trace(Rᵀ M) / 3.
  const scale = turn.reduce((sum, value, i) => sum + value * a[i], 0) / 3;
  const residual = Math.hypot(...a.map((value, i) => value - scale * turn[i]));
  return { turn: toQuaternion(turn), scale, residual };
}

/** The orthogonal matrix nearest to one whose determinant is above 0. */
function findTurn(start: number[]): number[] {
  let a = start;
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const volume = determinant3(a);
    const cofactors = cofactors3(a);
    // Scaled by the determinant, so that the first steps do not creep.
    const factor = iteration === 0 ? Math.abs(volume) ** (-1 / 3) : 1;
    const next = a.map((value, i) => (value * factor + cofactors[i] / (volume * factor)) / 2);
    const change = Math.hypot(...next.map((value, i) => value - a[i]));
    a = next;
    if (change < CONVERGED) break;
  }
  return a;
}

function cofactors3([a, b, c, d, e, f, g, h, i]: number[]): number[] {
  return [
    ...[e * i - f * h, f * g - d * i, d * h - e * g],
    ...[c * h - b * i, a * i - c * g, b * g - a * h],
    ...[b * f - c * e, c * d - a * f, a * e - b * d],
  ];
}

function determinant3(a: number[]): number {
  const [x, y, z] = cofactors3(a);
  return a[0] * x + a[1] * y + a[2] * z;
}

/** The quaternion of a rotation, by its largest part (Shepperd 1978). */
function toQuaternion([a, b, c, d, e, f, g, h, i]: number[]): Similarity['turn'] {
  const parts = [1 + a - e - i, 1 - a + e - i, 1 - a - e + i, 1 + a + e + i];
  const largest = parts.indexOf(Math.max(...parts));
  const s = 1 / (2 * Math.sqrt(parts[largest]));
  const raw = [
    [parts[0], b + d, c + g, h - f],
    [b + d, parts[1], f + h, c - g],
    [c + g, f + h, parts[2], d - b],
    [h - f, c - g, d - b, parts[3]],
  ][largest].map((value) => value * s);
  const length = Math.hypot(...raw);
  return raw.map((value) => value / length) as Similarity['turn'];
}
