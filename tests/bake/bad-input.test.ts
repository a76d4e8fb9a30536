/** What cannot be baked is refused in one clear line. */
import { bakeGlb } from 'horde/bake';
import { expect, test } from 'vitest';
import { type GlbDraft, makeClip, makeRig } from './rig-generator.ts';

const text = (value: string) => new TextEncoder().encode(value);
const rig = (edit: (draft: GlbDraft) => void) => makeRig(edit);
const primitive = ({ json }: GlbDraft) => json.meshes[0].primitives[0];

test.each<[string, Uint8Array, RegExp]>([
  ['nothing', new Uint8Array(0), /is empty/],
  ['text', text('hello, this is no model at all'), /is no GLB: export the model as \.glb/],
  ['.gltf', text('{"asset":{"version":"2.0"}, "and so on": 1}'), /is glTF as text: export it as one \.glb/],
  ['half a file', makeRig().subarray(0, 900), /is cut short: 900 of \d+ bytes/],
  ['broken JSON', makeRig().map((byte, index) => (index === 25 ? 0 : byte)), /is damaged/],
  ['Draco', rig(({ json }) => (json.extensionsUsed = ['KHR_draco_mesh_compression'])), /without Draco/],
  ['an unknown need', rig(({ json }) => (json.extensionsRequired = ['ACME_magic'])), /requires ACME_magic/],
  ['no mesh', rig(({ json }) => (json.nodes[3] = { name: 'Body' })), /shows no mesh/],
  ['lines', rig((draft) => (primitive(draft).mode = 1)), /tower has points or lines/],
  ['no joints', rig((draft) => delete primitive(draft).attributes.JOINTS_0), /no JOINTS_0 and WEIGHTS_0/],
  [
    'a joint too many',
    rig((draft) => {
      draft.json.skins[0].joints = [1];
    }),
    /vertex \d+ uses joint 1 of 1/,
  ],
  [
    'a vertex that is no number',
    rig((draft) => {
      const values = Array.from({ length: 60 }, (_, index) => (index === 30 ? Number.NaN : index));
      primitive(draft).attributes.POSITION = draft.add(values, 'VEC3');
    }),
    /tower: POSITION of vertex 10 is no number/,
  ],
  [
    'an index out of range',
    rig((draft) => (primitive(draft).indices = draft.add([0, 1, 99], 'SCALAR', { componentType: 5123 }))),
    /index 99 of 20 vertices/,
  ],
  [
    'a sheared node',
    rig(({ json }) => (json.nodes[0].matrix = [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])),
    /node Armature is sheared/,
  ],
  [
    'keys that are no numbers',
    rig((draft) => {
      draft.json.animations = [makeClip(draft, 'bad', 1, 'translation', [0], [[Number.NaN, 0, 0]])];
    }),
    /clip bad, node Root: translation has a key that is no number/,
  ],
])('%s', async (_, source, message) => {
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
  [{ height: -1 }, 'height is -1: give a number from 0.001 to 10000'],
])('%o: %s', async (options, message) => {
  await expect(bakeGlb(makeRig(), options)).rejects.toThrow(message);
});

test('a bake that no device could show is refused with the numbers', async () => {
  const source = makeRig((draft) => {
    const keys = [
      [0, 0, 0],
      [1, 0, 0],
    ];
    draft.json.animations = [makeClip(draft, 'forever', 1, 'translation', [0, 1000], keys)];
  });
  await expect(bakeGlb(source, { fps: 60, once: ['forever'] })).rejects.toThrow(
    /20 vertices x 60001 rows need 60001 lines of 20 texels, devices allow 8192 x 8192: bake with a lower --fps/,
  );
});
