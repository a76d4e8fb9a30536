/** Opens what the bakes of frames wrote, and asks the official validator about it. */
import { createRequire } from 'node:module';
import { openVat } from 'horde/bake';
import type { WritableNumbers } from 'horde/vat/format';
import { expect } from 'vitest';

const validator = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array, options: object): Promise<{ issues: { messages: { code: string }[] } }>;
};

/** What the validator remarks and glTF allows: our extension, and tangents for a normal map that comes later. */
const NOTES = ['UNSUPPORTED_EXTENSION', 'UNUSED_OBJECT', 'UNUSED_MESH_TANGENT'];

/** The file, opened, once the validator has nothing against it. */
export async function openSound(file: Uint8Array) {
  const { issues } = await validator.validateBytes(file, { maxIssues: 20 });
  const real = issues.messages.filter(({ code }) => !NOTES.includes(code));
  expect(real).toEqual([]);
  return openVat(file, 'test.vat.glb');
}

/** Distance of two places. */
export function apart(a: WritableNumbers, b: WritableNumbers): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A seeded stream of numbers from 0 to 1 (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
