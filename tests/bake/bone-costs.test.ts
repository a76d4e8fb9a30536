/** What both modes cost on our minion, for 1, 6 and 20 clips: the table of the README, worked out from real bakes. */
import { readFileSync } from 'node:fs';
import { bakeGlb } from 'horde/bake';
import { expect, test } from 'vitest';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const MINION = new Uint8Array(readFileSync(new URL('../../assets/models/minion.glb', import.meta.url)));
const ALL = ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt'];

/** The minion with its clips again and again under other names, until there are `count`. */
function withClips(count: number): { source: Uint8Array; clips: string[] } {
  const view = new DataView(MINION.buffer, MINION.byteOffset, MINION.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(MINION.subarray(20, 20 + length)));
  const own = ALL.map((name) => json.animations.find((clip: { name: string }) => clip.name === name));
  json.animations = Array.from({ length: count }, (_, i) => ({ ...own[i % 8], name: `${own[i % 8].name} ${i}` }));
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  padded.set(text);
  const rest = MINION.subarray(20 + length);
  const glb = new Uint8Array(20 + padded.length + rest.length);
  glb.set(MINION.subarray(0, 20));
  glb.set(padded, 20);
  glb.set(rest, 20 + padded.length);
  const head = new DataView(glb.buffer);
  head.setUint32(8, glb.length, true);
  head.setUint32(12, padded.length, true);
  return { source: glb, clips: json.animations.map(({ name }: { name: string }) => name) };
}

const KIB = 1024;
const show = (bytes: number): string =>
  bytes < KIB * KIB ? `${Math.round(bytes / KIB)} KiB` : `${(bytes / KIB / KIB).toFixed(1)} MiB`;

test.each([1, 6, 20])('README says what %i clips cost in both modes', { timeout: 120_000 }, async (count) => {
  const { source } = withClips(count);
  const bake = (mode: 'vertex' | 'bones') => bakeGlb(source, { mode, name: 'minion.glb' });
  const [vertex, bones] = [(await bake('vertex')).report, (await bake('bones')).report];
  const { joints = 0, bytesPerJoint = 0, bytesPerVertex = 0, fetches } = bones.bones ?? {};
  const rows = bones.clips.reduce((sum, clip) => sum + clip.rows, 0);
  expect(bones.bytes.texture).toBe(rows * joints * bytesPerJoint);
  expect(vertex.bytes.texture).toBe(rows * vertex.vertices * 8);
  expect(fetches).toBe(8);
  const attributes = bytesPerVertex * bones.vertices;
  const row = `| ${count} | ${rows} | ${show(vertex.bytes.texture)} | ${show(bones.bytes.texture)} + ${show(attributes)} |`;
  console.log(row);
  expect(README).toContain(row);
});
