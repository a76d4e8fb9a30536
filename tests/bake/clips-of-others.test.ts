/** Clips of other files on this file's joints, and the command that asks for them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeGlb } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';
import { compareWithSource } from './compare-with-source.ts';
import { bakeAndOpen } from './play-bake.ts';
import { makeClip, makeRig, toGltf, turnZ } from './rig-generator.ts';

/** The skeleton of the tower without its mesh, in another order, with other nodes around. */
const motion = (name: string, degrees: number, rename: (name: string) => string = (same) => same) =>
  makeRig((draft) => {
    const { json } = draft;
    json.nodes = [
      { name: 'Camera' },
      { name: rename('Tip') },
      { name: rename('Root'), children: [1] },
      { name: 'Tail' },
    ];
    json.scenes = [{ nodes: [0, 2, 3] }];
    delete json.skins;
    delete json.meshes;
    json.animations = [makeClip(draft, name, 1, 'rotation', [0, 1], [turnZ(0), turnZ(degrees)])];
    const tail = makeClip(draft, name, 3, 'rotation', [0, 2], [turnZ(0), turnZ(10)]);
    json.animations[0].samplers.push(tail.samplers[0]);
    json.animations[0].channels.push({ sampler: 1, target: tail.channels[0].target });
  });

const body = makeRig(({ json }) => {
  json.animations = [];
});

test('clips find their joints by name, keep their own length, and tell what they did not find', async () => {
  const clipSources = [
    { name: 'walk.glb', bytes: motion('walk', 30) },
    { name: 'run.glb', bytes: motion('run', -60) },
  ];
  const { report, file, at } = await bakeAndOpen(body, { clipSources });
  expect(report.clips.map(({ name, seconds }) => [name, seconds])).toEqual([
    ['walk', 1],
    ['run', 1],
  ]);
  expect(report.warnings).toEqual(
    expect.arrayContaining(['walk.glb: 1 nodes are not in the character and were left out: Tail']),
  );
  expect(at(16, 30, 0)[0]).toBeLessThan(at(16, 0, 0)[0]);
  expect(at(16, 30, 1)[0]).toBeGreaterThan(at(16, 0, 1)[0]);
  const { worst, allowed } = await compareWithSource(body, file, { clipSources });
  expect(worst).toBeLessThanOrEqual(allowed);
});

test.each([
  ['a namespace', (name: string) => `mixamorig:${name}`],
  ['another case and other marks', (name: string) => `${name.toUpperCase()}_`],
])('names with %s are found where that leaves one', async (_, rename) => {
  const clipSources = [{ name: 'walk.glb', bytes: motion('walk', 30, rename) }];
  const { file, at } = await bakeAndOpen(body, { clipSources });
  expect(at(16, 30)[0]).toBeLessThan(at(16, 0)[0] - 0.3);
  const { worst, allowed } = await compareWithSource(body, file, { clipSources });
  expect(worst).toBeLessThanOrEqual(allowed);
});

test('a joint comes before another node of its name', async () => {
  const twice = makeRig(({ json }) => {
    json.animations = [];
    json.nodes.unshift({ name: 'Tip' });
    json.nodes[1].children = [2, 4];
    json.nodes[2].children = [3];
    json.skins[0].joints = [2, 3];
    json.scenes = [{ nodes: [0, 1] }];
  });
  const { at } = await bakeAndOpen(twice, { clipSources: [{ name: 'walk.glb', bytes: motion('walk', 30) }] });
  expect(at(16, 30)[0]).toBeLessThan(at(16, 0)[0] - 0.3);
});

test('a clip whose name is taken is called by its file', async () => {
  const clipSources = ['walk.glb', 'run.glb'].map((name) => ({ name, bytes: motion('mixamo.com', 20) }));
  const { report } = await bakeGlb(body, { clipSources });
  expect(report.clips.map(({ name }) => name)).toEqual(['mixamo.com', 'run']);
});

test.each([
  [
    'moves nothing that is there',
    motion('walk', 20, (name) => `other${name}`),
    /moves nothing that the character has \(/,
  ],
  ['has no clips', body, /walk\.glb has no clips/],
])('a file that %s is refused by its name', async (_, bytes, message) => {
  const refused = bakeGlb(body, { clipSources: [{ name: 'walk.glb', bytes }] });
  await expect(refused).rejects.toThrow(message);
});

const work = mkdtempSync(join(tmpdir(), 'horde Tür 走-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('the command takes them, and a .gltf, from paths with spaces and letters of all kinds', () => {
  const { gltf, resources } = toGltf(body, 'beside');
  const [[uri, bytes]] = Object.entries(resources);
  writeFileSync(join(work, 'der Körper.gltf'), gltf);
  writeFileSync(join(work, decodeURI(uri)), bytes);
  mkdirSync(join(work, 'clips'));
  writeFileSync(join(work, 'clips/walk.glb'), motion('walk', 30));
  writeFileSync(join(work, 'clips/run.glb'), motion('run', -60));
  const run = (...flags: string[]) => {
    const program = join(ROOT, 'tools/run.mjs');
    const env = { ...process.env, INIT_CWD: work }; // as npm says where it was called
    const done = spawnSync(process.execPath, [program, 'bake', ...flags], { cwd: work, encoding: 'utf8', env });
    return { ...done, said: done.stderr.trim() };
  };
  const flags = ['der Körper.gltf', '--clips-from', 'clips/walk.glb', 'clips/run.glb', '--json'];
  const { status, stdout, said } = run(...flags);
  expect(said).toContain('walk.glb: 1 nodes are not in the character');
  expect(status).toBe(0);
  expect(stdout).toContain('"name":"run"');
  expect(readdirSync(work)).toContain('der Körper.vat.glb');
  expect(readFileSync(join(work, 'der Körper.vat.glb')).toString('latin1', 0, 4)).toBe('glTF');

  const alone = run('der Körper.gltf', '-o', 'other.vat.glb');
  expect(alone.status).toBe(1);
  expect(alone.said).toMatch(/^der Körper\.gltf has no clips: [^\n]*$/);
  rmSync(join(work, decodeURI(uri)));
  const broken = run('der Körper.gltf', '--still', '-o', 'other.vat.glb');
  expect(broken.status).toBe(1);
  expect(broken.said).toMatch(/^der Körper\.gltf needs donn[^\n]*\.bin beside it: [^\n]*$/);
  expect(readdirSync(work).filter((name) => name.startsWith('other'))).toEqual([]);
});
