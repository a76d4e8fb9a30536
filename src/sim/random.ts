/** A seeded integer generator (mulberry32's mixer): the same numbers on every engine. */
export interface Random {
  state: number;
}

export function createRandom(seed: number): Random {
  return { state: (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635) >>> 0 };
}

/** An integer in [0, 2^32). */
export function nextUint(random: Random): number {
  random.state = (random.state + 0x6d2b79f5) >>> 0;
  return mixUint(random.state);
}

/** A number in [0, 1). */
export function nextFloat(random: Random): number {
  return nextUint(random) / 4294967296;
}

/** A number in [1 - spread, 1 + spread). */
export function nextFactor(random: Random, spread: number): number {
  return 1 + (nextFloat(random) * 2 - 1) * spread;
}

/** A direction, every one alike, without trigonometry. Writes `out.x`, `out.z`. */
export function nextDirection(random: Random, out: { x: number; z: number }): void {
  let lengthSq = 0;
  do {
    out.x = nextFloat(random) * 2 - 1;
    out.z = nextFloat(random) * 2 - 1;
    lengthSq = out.x * out.x + out.z * out.z;
  } while (lengthSq > 1 || lengthSq < 0.01);
  const inv = 1 / Math.sqrt(lengthSq);
  out.x *= inv;
  out.z *= inv;
}

/** Scrambles an integer into [0, 2^32): one number's luck, without a generator. */
export function mixUint(value: number): number {
  return mixBits(value) >>> 0;
}

/** The same 32 bits as a signed integer, which engines pass about without making an object of it. */
export function mixBits(value: number): number {
  let t = Math.imul(value ^ (value >>> 15), value | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return t ^ (t >>> 14);
}
