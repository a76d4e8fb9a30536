/** What cannot be baked is refused in one clear line. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bakeGlb } from 'horde/bake';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';
import { type GlbDraft, makeClip, makeRig, makeTower, toGltf } from './rig-generator.ts';

const text = (value: string) => new TextEncoder().encode(value);
const rig = (edit: (draft: GlbDraft) => void) => makeRig(edit);
const primitive = ({ json }: GlbDraft) => json.meshes[0].primitives[0];
const withNumber = (values: number[], at: number, value: number) => values.map((old, i) => (i === at ? value : old));

/** What is wrong, the file, what the line says. */
const BAD: [string, Uint8Array, RegExp][] = [
  ['nothing', new Uint8Array(0), /is empty/],
  ['text', text('hello, this is no model at all'), /is no GLB: export the model as \.glb/],
  ['half a .gltf', text('{"asset":{"version":"2.0"}, "and so on": '), /is damaged/],
  ['an old .gltf', text('{"asset":{"version":"1.0"}, "nodes": {}}'), /is glTF 1\.0, the bake reads glTF 2/],
  ['half a file', makeRig().subarray(0, 900), /is cut short: 900 of \d+ bytes/],
  ['a .gltf alone', toGltf(makeRig(), 'beside').gltf, /needs donn%C3%A9es%20des%20os%20%E9%AA%A8\.bin beside it: keep/],
  ['broken JSON', makeRig().map((byte, index) => (index === 25 ? 0 : byte)), /is damaged/],
  ['an unknown need', rig(({ json }) => (json.extensionsRequired = ['ACME_magic'])), /requires ACME_magic/],
  [
    'meshopt that nobody reads',
    rig(({ json }) => (json.extensionsRequired = ['KHR_meshopt_compression'])),
    /requires KHR_meshopt_compression: export it without that extension/,
  ],
  ['no mesh', rig(({ json }) => (json.nodes[3] = { name: 'Body' })), /shows no mesh, only 1 clips: bake the character/],
  ['no clips', rig(({ json }) => (json.animations = [])), /has no clips: give it those of other files/],
  [
    'no meshes and no clips',
    rig(({ json }) => (json.nodes[3] = json.animations = [])),
    /shows no mesh: export|damaged/,
  ],
  [
    'no vertices',
    rig((draft) => {
      for (const accessor of draft.json.accessors) accessor.count = 0;
    }),
    /tower has no positions: remove it/,
  ],
  [
    'no triangles',
    rig((draft) => (primitive(draft).indices = draft.add([], 'SCALAR', { componentType: 5123 }))),
    /no tri/,
  ],
  [
    'a UV that is no number',
    rig((draft) => {
      const uvs = Array.from({ length: 40 }, (_, index) => (index === 3 ? NaN : 0.5));
      primitive(draft).attributes.TEXCOORD_0 = draft.add(uvs, 'VEC2');
    }),
    /^tower: TEXCOORD_0 has a value that is no number/,
  ],
  [
    'a colour without end',
    rig((draft) => {
      primitive(draft).attributes.COLOR_0 = draft.add(withNumber(Array(60).fill(1), 7, Infinity), 'VEC3');
    }),
    /^tower: COLOR_0 has a value that is no number/,
  ],
  ...['hello', 'a text that is as long as the header of a picture would be'].map((words): (typeof BAD)[number] => [
    `a picture that says: ${words}`,
    rig((draft) => {
      draft.json.images = [{ uri: `data:image/png;base64,${btoa(words)}` }];
      draft.json.textures = [{ source: 0 }];
      draft.json.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }];
      primitive(draft).material = 0;
    }),
    /picture 0 is no image\/png/,
  ]),
  ['lines', rig((draft) => (primitive(draft).mode = 1)), /tower has points or lines/],
  ['no joints', rig((draft) => delete primitive(draft).attributes.JOINTS_0), /no JOINTS_0 and WEIGHTS_0/],
  [
    'a joint too many',
    rig((draft) => {
      draft.json.skins[0].joints = [1];
    }),
    /vertex \d+ uses joint 1 of 1/,
  ],
  ['a joint that is no node', rig(({ json }) => (json.skins[0].joints = [1, 77])), /is damaged/],
  [
    'a vertex that is no number',
    rig((draft) => {
      const { positions } = makeTower();
      primitive(draft).attributes.POSITION = draft.add(withNumber(positions, 30, Number.NaN), 'VEC3');
    }),
    /tower: POSITION of vertex 10 is no number/,
  ],
  [
    'a weight that is no number',
    rig((draft) => {
      const { weights } = makeTower();
      primitive(draft).attributes.WEIGHTS_0 = draft.add(withNumber(weights, 9, Number.NaN), 'VEC4');
    }),
    /tower: WEIGHTS_0 of vertex 2 is no number/,
  ],
  [
    'inverse binds that are no numbers',
    rig((draft) => {
      draft.json.skins[0].inverseBindMatrices = draft.add(Array(32).fill(Number.NaN), 'MAT4');
    }),
    /at rest has a vertex at NaN/,
  ],
  [
    'fewer inverse binds than joints',
    rig((draft) => {
      draft.json.skins[0].inverseBindMatrices = draft.add(Array(16).fill(1), 'MAT4');
    }),
    /has fewer inverse binds than joints/,
  ],
  [
    'an index out of range',
    rig((draft) => (primitive(draft).indices = draft.add([0, 1, 99], 'SCALAR', { componentType: 5123 }))),
    /index 99 of 20 vertices/,
  ],
  [
    'a morph target of other vertices',
    rig((draft) => (primitive(draft).targets = [{ POSITION: draft.add([1, 2, 3], 'VEC3') }])),
    /tower: a morph target has 1 values for 20 vertices/,
  ],
  [
    'weights for targets that are not there',
    rig((draft) => {
      primitive(draft).targets = [{ POSITION: draft.add(makeTower().positions, 'VEC3') }];
      draft.json.animations = [
        makeClip(
          draft,
          'bad',
          3,
          'weights',
          [0, 1],
          [
            [0, 1, 2],
            [1, 1, 1],
          ],
        ),
      ];
    }),
    /clip bad, node Body: 3 weights a key, the mesh has 1 morph targets/,
  ],
  [
    'normals of four numbers',
    rig((draft) => (primitive(draft).attributes.NORMAL = draft.add(Array(80).fill(0.5), 'VEC4'))),
    /tower: NORMAL is VEC4, not VEC3/,
  ],
  [
    'a rotation of no length',
    rig(({ json }) => (json.nodes[1].rotation = [0, 0, 0, 0])),
    /node Root has a rotation of no/,
  ],
  [
    'a sheared node',
    rig(({ json }) => (json.nodes[0].matrix = [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])),
    /node Armature is sheared/,
  ],
  ['a node that is its own parent', rig(({ json }) => (json.nodes[2].children = [1])), /is damaged/],
  [
    'a way from key to key that nobody knows',
    rig((draft) => {
      draft.json.animations = [makeClip(draft, 'bad', 1, 'translation', [0], [[0, 0, 0]])];
      draft.json.animations[0].samplers[0].interpolation = 'BOUNCE';
    }),
    /is damaged \(clip bad goes from key to key by BOUNCE, which glTF does not know\)/,
  ],
  ['a scene that is not there', rig(({ json }) => (json.scene = 7)), /is damaged \(its scene is number 7, of/],
  [
    'keys that are no numbers',
    rig((draft) => {
      draft.json.animations = [makeClip(draft, 'bad', 1, 'translation', [0], [[Number.NaN, 0, 0]])];
    }),
    /clip bad, node Root: translation has a key that is no number/,
  ],
  [
    'keys that go back in time',
    rig((draft) => {
      const keys = [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
      ];
      draft.json.animations = [makeClip(draft, 'bad', 1, 'translation', [0, 2, 1], keys)];
    }),
    /clip bad, node Root: translation has keys that go back in time/,
  ],
  [
    'a view past its buffer',
    rig(({ json }) => (json.bufferViews[0].byteLength = 1e6)),
    /view 0 reaches past its buffer/,
  ],
  ['an accessor past its view', rig(({ json }) => (json.accessors[0].count = 21)), /accessor 0 reaches past its view/],
  ['a count of a billion', rig(({ json }) => (json.accessors[0].count = 1e9)), /accessor 0 has a count of 1000000000/],
  [
    'a missing picture',
    rig(({ json }) => {
      json.images = [{ uri: 'skin.png' }];
      json.textures = [{ source: 0 }];
      json.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }];
      json.meshes[0].primitives[0].material = 0;
    }),
    /needs skin\.png beside it/,
  ],
  [
    'a picture that is none',
    rig((draft) => {
      const view = draft.json.accessors[draft.add([1, 2, 3, 4], 'SCALAR')].bufferView;
      draft.json.images = [{ bufferView: view, mimeType: 'image/png', name: 'skin' }];
      draft.json.textures = [{ source: 0 }];
      draft.json.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }];
      draft.json.meshes[0].primitives[0].material = 0;
    }),
    /picture skin is no image\/png/,
  ],
  [
    'more rows than a texture holds',
    rig((draft) => {
      const keys = [
        [0, 0, 0],
        [1, 0, 0],
      ];
      draft.json.animations = [makeClip(draft, 'forever', 1, 'translation', [0, 1000], keys)];
    }),
    /20 vertices x 30001 rows need 30001 lines of 20 texels, devices allow 8192 x 8192: bake with a lower --fps/,
  ],
];

test.each(BAD)('%s', async (_, source, message) => {
  const error = await bakeGlb(source, { name: 'bad.glb' }).then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message).toMatch(message);
  expect(error?.name).toBe('BakeError');
  expect(error?.message).not.toContain('\n');
});

test.each([
  [{ clips: ['run'] }, 'there is no clip run: the file has bend'],
  [{ loop: ['bend'], once: ['bend'] }, 'clip bend is named by --loop and by --once: choose one'],
  [{ fps: 0 }, 'fps is 0: give a number from 1 to 240'],
  [{ fps: Number.NaN }, 'fps is NaN: give a number from 1 to 240'],
  [{ root: 'stay' as 'keep' }, 'root is stay: give keep or strip'],
  [{ encoding: 'constructor' as 'half' }, 'there is no encoding constructor: there are fixed8'],
  [{ height: -1 }, 'height is -1: give a number from 0.001 to 10000'],
])('%o: %s', async (options, message) => {
  await expect(bakeGlb(makeRig(), options)).rejects.toThrow(message);
});

const work = mkdtempSync(join(tmpdir(), 'horde bad ü-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('the command says it in one line, ends with 1 and leaves nothing behind', () => {
  const bad = BAD.slice(0, 14).map(([what, source, message], index) => {
    const name = `${index} ${what.replace(/\W/g, '_')}.glb`;
    writeFileSync(join(work, name), source);
    return { name, message };
  });
  const before = readdirSync(work);
  const names = bad.map(({ name }) => name);
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'bake', ...names], {
    cwd: work,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: work }, // as npm says where it was called
  });
  expect(status).toBe(1);
  const lines = stderr.trim().split('\n');
  for (const { name, message } of bad) {
    const own = lines.filter((line) => line.startsWith(name));
    expect(own, name).toHaveLength(1);
    expect(own[0]).toMatch(message);
  }
  expect(lines).toHaveLength(bad.length);
  expect(readdirSync(work)).toEqual(before);
});
