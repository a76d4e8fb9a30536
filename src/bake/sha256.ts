/** Hashes of what is baked. */

import type { Resources } from './split-source.ts';

/**
 * SHA-256 of a source: of its bytes alone where it stands alone, else of the hashes of all files that belong to it.
 */
export async function hashSources(
  source: Uint8Array,
  {
    resources = {},
    clipSources = [],
  }: { resources?: Resources; clipSources?: readonly { name: string; bytes: Uint8Array; resources?: Resources }[] },
): Promise<string> {
  const own = await digest(source);
  const others: string[] = [];
  const list = async (files: Resources): Promise<void> => {
    for (const uri of Object.keys(files).sort()) others.push(`${uri} ${await digest(files[uri])}`);
  };
  await list(resources);
  for (const clips of clipSources) {
    others.push(`${clips.name} ${await digest(clips.bytes)}`);
    await list(clips.resources ?? {});
  }
  return others.length === 0 ? own : hashSha256(new TextEncoder().encode([own, ...others].join('\n')));
}

/** By the platform where it has one, which is quicker. */
async function digest(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return hashSha256(bytes);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * SHA-256 (FIPS 180-4) of bytes as hex. `crypto.subtle` exists only on secure origins, and the bake also runs on a
 * page served over plain HTTP in a local network.
 */
export function hashSha256(bytes: Uint8Array): string {
  const state = firstRootBits(8, 1 / 2);
  const padded = padMessage(bytes);
  const view = new DataView(padded.buffer);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(block + i * 4);
    mixBlock(schedule, state);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

const ROUND_CONSTANTS = /*@__PURE__*/ firstRootBits(64, 1 / 3);

/** First 32 bits of the fractions of a root of the first primes. */
function firstRootBits(count: number, power: number): Uint32Array {
  const bits = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++;
    if (divisor * divisor <= candidate) continue;
    bits[found++] = Math.floor((candidate ** power % 1) * 2 ** 32);
  }
  return bits;
}

function padMessage(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  return padded;
}

function mixBlock(w: Uint32Array, state: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[i] + w[i]) | 0;
    const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] += word;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
