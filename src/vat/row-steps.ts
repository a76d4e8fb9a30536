/** How far vertices go from row to row, and whether they go on or turn back: what `validate-vat.ts` tells lost rows by. */

/** The steps of a clip from row to row. */
export interface RowSteps {
  lengths: number[];
  /** For each step how alike the ones before and after it are: 1 the same way, −1 back again. */
  onward: number[];
  /** The same for a step from the last row to the first. */
  acrossSeam(): number;
  add(from: Float64Array, to: Float64Array): void;
}

/** Keeps the last three steps whole, and the first. `size` counts numbers, three a vertex. */
export function createRowSteps(size: number): RowSteps {
  const [first, ...last] = Array.from({ length: 4 }, () => new Float64Array(size));
  const lengths: number[] = [];
  const onward: number[] = [];
  return {
    ...{ lengths, onward },
    acrossSeam: () => cosineOf(last[(lengths.length - 1) % 3], first),
    add(from, to) {
      const step = last[lengths.length % 3];
      for (let at = 0; at < size; at++) step[at] = to[at] - from[at];
      if (lengths.length === 0) first.set(step);
      if (lengths.length > 1) onward[lengths.length - 1] = cosineOf(last[(lengths.length - 2) % 3], step);
      lengths.push(largestStep(from, to));
    },
  };
}

function cosineOf(a: Float64Array, b: Float64Array): number {
  let [dot, aSq, bSq] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    dot += a[at] * b[at];
    aSq += a[at] * a[at];
    bSq += b[at] * b[at];
  }
  return dot / Math.sqrt(aSq * bSq || 1);
}

/** The longest way of any vertex between two rows. */
export function largestStep(a: Float64Array, b: Float64Array): number {
  let worstSq = 0;
  for (let at = 0; at < a.length; at += 3) {
    const x = b[at] - a[at];
    const y = b[at + 1] - a[at + 1];
    const z = b[at + 2] - a[at + 2];
    worstSq = Math.max(worstSq, x * x + y * y + z * z);
  }
  return Math.sqrt(worstSq);
}
