/** Damaged files, by seed: each bakes to finite numbers or is refused in one line, and none takes long. */
import { bakeGlb, openVat } from 'horde/bake';
import { expect, test } from 'vitest';
import { createRandom, nextFloat, nextUint, type Random } from '../../src/sim/random.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { makeRig } from './rig-generator.ts';

const MUTATIONS = PROVE ? 500 : 25;
const LONGEST_MS = 5000; // a sound rig takes 30 ms
const HEADER = 20; // bytes before the JSON

const below = (random: Random, limit: number) => nextUint(random) % limit;
const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)];

/** Turns over one to eight bits, anywhere. */
function flipBits(source: Uint8Array, random: Random): Uint8Array {
  const glb = source.slice();
  for (let flips = 1 + below(random, 8); flips > 0; flips--) glb[below(random, glb.length)] ^= 1 << below(random, 8);
  return glb;
}

/** The same in the binary chunk alone: the JSON still says what it said. */
function flipData(source: Uint8Array, random: Random): Uint8Array {
  const data = HEADER + jsonLength(source) + 8;
  const glb = source.slice();
  for (let flips = 1 + below(random, 8); flips > 0; flips--) {
    glb[data + below(random, glb.length - data)] ^= 1 << below(random, 8);
  }
  return glb;
}

/** Ends early; in half of the cases the header knows. */
function truncate(source: Uint8Array, random: Random): Uint8Array {
  const glb = source.slice(0, below(random, source.length));
  if (glb.length >= 12 && nextFloat(random) < 0.5) new DataView(glb.buffer).setUint32(8, glb.length, true);
  return glb;
}

const WRONG = [null, -1, 0, 1, 2, 7, 0.5, 255, 65536, 1e9, -1e30, 1e308, '', 'x', true, [], {}, [0], [1e30, 0, 0]];

/** Puts a wrong value in one place of the JSON, or takes the place away. */
function editJson(source: Uint8Array, random: Random): Uint8Array {
  const end = HEADER + jsonLength(source);
  const json = JSON.parse(new TextDecoder().decode(source.subarray(HEADER, end)));
  const places: [Record<string, unknown>, string][] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(json);
  for (let edits = 1 + below(random, 2); edits > 0; edits--) {
    const [holder, key] = pick(random, places);
    if (nextFloat(random) < 0.2) delete holder[key];
    else holder[key] = pick(random, WRONG);
  }
  let text = JSON.stringify(json);
  while (new TextEncoder().encode(text).length % 4 !== 0) text += ' ';
  const bytes = new TextEncoder().encode(text);
  const glb = new Uint8Array(HEADER + bytes.length + source.length - end);
  glb.set(source.subarray(0, HEADER));
  glb.set(bytes, HEADER);
  glb.set(source.subarray(end), HEADER + bytes.length);
  const view = new DataView(glb.buffer);
  view.setUint32(8, glb.length, true);
  view.setUint32(12, bytes.length, true);
  return glb;
}

const jsonLength = (glb: Uint8Array) => new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);

/** Every number of the report and the manifest. JSON writes what is not finite as null. */
function expectFinite(value: unknown, path: string): void {
  if (typeof value === 'number') expect(Number.isFinite(value), `${path} is ${value}`).toBe(true);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) expectFinite(inner, `${path}.${key}`);
}

test.each([
  { what: 'flipped bits', mutate: flipBits },
  { what: 'flipped bits of the data', mutate: flipData },
  { what: 'a cut file', mutate: truncate },
  { what: 'a wrong value in the JSON', mutate: editJson },
])(`$what, ${MUTATIONS} times: a finite bake or one clear line`, PATIENCE, async ({ mutate }) => {
  const source = makeRig();
  let refused = 0;
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const began = performance.now();
    try {
      const { file, report } = await bakeGlb(mutate(source, createRandom(seed)), { name: 'hurt.glb' });
      expectFinite(report, `seed ${seed}: report`);
      expectFinite((await openVat(file, 'hurt.vat.glb')).manifest, `seed ${seed}: manifest`);
    } catch (reason) {
      if (!(reason instanceof Error) || reason.name !== 'BakeError') throw new Error(`seed ${seed}`, { cause: reason });
      expect(reason.message, `seed ${seed}`).toMatch(/^[^\n]{5,400}$/);
      refused++;
    }
    expect(performance.now() - began, `seed ${seed}`).toBeLessThan(LONGEST_MS);
  }
  expect(refused).toBeGreaterThan(0);
});
