/**
 * Damaged files, by seed: each is refused in one line, or bakes to just what its damaged bytes say, judged from the
 * outside; and none takes long. The sound files are several of the generator's, compressed ones among them.
 */
import { WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression } from '@gltf-transform/extensions';
import { bakeGlb } from 'horde/bake';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { expect, test } from 'vitest';
import { createRandom, nextFloat, nextUint, type Random } from '../../src/sim/random.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { compareWithSource } from './compare-with-source.ts';
import { RIG_VARIANTS } from './rig-variants.ts';

/** Of each kind. Four kinds. */
const MUTATIONS = PROVE ? 500 : 25;
const LONGEST_MS = 5000; // a sound rig takes 30 ms
const HEADER = 20; // bytes before the JSON
const BASES = [
  'plain',
  'morph targets that move while the tower bends',
  'weights stored sparsely',
  'positions and normals quantised, the size in the inverse binds',
  'CUBICSPLINE keys, late and with a flipped quaternion',
  'nodes alone, without a skin',
  'one mesh on two nodes with two skins',
];

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

/** The same rig with EXT_meshopt_compression. */
async function compress(glb: Uint8Array): Promise<Uint8Array> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new WebIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
  const document = await io.readBinary(glb as Uint8Array<ArrayBuffer>);
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  return io.writeBinary(document);
}

async function makeBases(): Promise<Uint8Array[]> {
  const rigs = BASES.map((name) => RIG_VARIANTS.find((variant) => variant.name === name)!.make());
  return [...rigs, await compress(rigs[0])];
}

/** Every number of the report. JSON writes what is not finite as null. */
function expectFinite(value: unknown, path: string): void {
  if (typeof value === 'number') expect(Number.isFinite(value), `${path} is ${value}`).toBe(true);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) expectFinite(inner, `${path}.${key}`);
}

async function tryFile(source: Uint8Array, what: string): Promise<'baked' | 'refused'> {
  const began = performance.now();
  const baked = await bakeGlb(source, { name: 'hurt.glb' }).catch((reason: Error) => reason);
  expect(performance.now() - began, what).toBeLessThan(LONGEST_MS);
  if (baked instanceof Error) {
    if (baked.name !== 'BakeError') throw new Error(what, { cause: baked });
    expect(baked.message, what).toMatch(/^[^\n]{5,400}$/);
    return 'refused';
  }
  expectFinite(baked.report, what);
  // Clips that were settled are no longer the file's own.
  if (!baked.report.changes.some((change) => /end of|travel of/.test(change))) {
    const { worst, allowed } = await compareWithSource(source, baked.file, {}, 10);
    expect(worst, what).toBeLessThanOrEqual(allowed);
  }
  return 'baked';
}

test('the sound files bake', async () => {
  for (const base of await makeBases()) expect(await tryFile(base, 'sound')).toBe('baked');
});

test.each([
  { what: 'flipped bits', mutate: flipBits },
  { what: 'flipped bits of the data', mutate: flipData },
  { what: 'a cut file', mutate: truncate },
  { what: 'a wrong value in the JSON', mutate: editJson },
])(`$what, ${MUTATIONS} times: right by its bytes, or one clear line`, PATIENCE, async ({ what, mutate }) => {
  const bases = await makeBases();
  const count = { baked: 0, refused: 0 };
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const source = mutate(bases[seed % bases.length], createRandom(seed));
    count[await tryFile(source, `${what}, seed ${seed}, base ${seed % bases.length}`)]++;
  }
  console.log(`${what}: ${count.baked} baked, ${count.refused} refused`);
  expect(count.refused).toBeGreaterThan(0);
});
