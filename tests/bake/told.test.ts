/** What a file says beyond what a VAT can hold is settled or told in one line, never dropped in silence. */
import { bakeGlb } from 'horde/bake';
import { expect, test } from 'vitest';
import { bakeAndOpen } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig, makeTower } from './rig-generator.ts';

const attributesOf = ({ json }: GlbDraft) => json.meshes[0].primitives[0].attributes;
const bakeRig = (edit: (draft: GlbDraft) => void, options = {}) => bakeAndOpen(makeRig(edit), options);

test('optional extensions that nobody knows are named', async () => {
  const { report } = await bakeRig(({ json }) => {
    json.extensionsUsed = ['VRMC_vrm', 'KHR_materials_unlit', 'MSFT_lod'];
    json.extensions = { VRMC_vrm: { specVersion: '1.0' } };
  });
  expect(report.warnings).toEqual(['VRMC_vrm, MSFT_lod: unknown to the bake, what they say is left out']);
});

test('what three.js does not read is told', async () => {
  const { report } = await bakeRig(({ json }) => {
    json.extensionsUsed = ['KHR_materials_variants'];
    json.extensions = { KHR_materials_variants: { variants: [{ name: 'red' }] } };
  });
  expect(report.warnings).toEqual([
    'KHR_materials_variants stays in the file, but three.js does not read it: the first look is shown',
  ]);
});

test('a hidden node and all below it show no mesh, neither in the VAT nor in the rig', async () => {
  const { report, document } = await bakeRig(({ json }) => {
    json.meshes.push({ name: 'twin', primitives: json.meshes[0].primitives });
    json.nodes.push({ name: 'Hidden', children: [5], extensions: { KHR_node_visibility: { visible: false } } });
    json.nodes.push({ name: 'Collider', mesh: 1 });
    json.nodes[0].children.push(4);
    json.extensionsUsed = ['KHR_node_visibility'];
  });
  expect(report.vertices).toBe(20);
  expect(report.changes).toContain('Collider: hidden (KHR_node_visibility), so its mesh is left out');
  const shown = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh());
  expect(shown.map((node) => node.getName())).toEqual(['Body']);
});

test.each([
  ['without plain colours', undefined, [0.2, 0.4, 0.6, 1], 0.25, /became its base colour, roughness 0\.25$/],
  ['with them', [1, 0, 0, 1], [1, 0, 0, 1], 1, /its plain colours are shown/],
])('a material of specular and glossiness, %s', async (_, baseColorFactor, color, roughness, line) => {
  const { report, full } = await bakeRig((draft) => {
    const { json } = draft;
    const extension = { diffuseFactor: [0.2, 0.4, 0.6, 1], glossinessFactor: 0.75 };
    json.materials = [
      {
        name: 'old',
        ...(baseColorFactor && { pbrMetallicRoughness: { baseColorFactor } }),
        extensions: { KHR_materials_pbrSpecularGlossiness: extension },
      },
    ];
    json.meshes[0].primitives[0].material = 0;
    json.extensionsUsed = ['KHR_materials_pbrSpecularGlossiness'];
  });
  const material = full[0].getMaterial();
  expect(material?.getBaseColorFactor()).toEqual(color);
  expect(material?.getRoughnessFactor()).toBe(roughness);
  expect(report.changes.join('\n')).toMatch(new RegExp(`material old: .*${line.source}`, 'm'));
});

test.each([
  ['by its extras', 'lean', { additive: 'idle' }],
  ['by its name', 'lean (additive)', undefined],
])('an additive clip is told %s', async (_, name, extras) => {
  const { report } = await bakeRig((draft) => {
    draft.json.animations[0] = { ...draft.json.animations[0], name, extras };
  });
  expect(report.warnings).toEqual([
    expect.stringMatching(`^clip ${name.replace(/[()]/g, '.')} says that it is additive`),
  ]);
});

test('a clip of differences gives itself away, as it folds the body up', async () => {
  const { report } = await bakeRig((draft) => {
    const still = [0, 0, 0];
    draft.json.animations = [makeClip(draft, 'lean', 2, 'translation', [0, 1], [still, still])];
    draft.json.animations[0].channels.push({ sampler: 1, target: { node: 1, path: 'scale' } });
    draft.json.animations[0].samplers.push({
      input: draft.add([0], 'SCALAR'),
      output: draft.add([0.1, 0.1, 0.1], 'VEC3'),
    });
  });
  expect(report.warnings).toEqual([expect.stringMatching(/^clip lean folds the body up as an additive clip would/)]);
});

test('channels of a clip file that move no node are told too', async () => {
  const library = makeRig((draft) => {
    draft.json.animations[0].channels.push({
      sampler: 0,
      target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: '/materials/0/x' } } },
    });
    draft.json.extensionsUsed = ['KHR_animation_pointer'];
  });
  const { report } = await bakeRig(({ json }) => (json.animations = []), {
    clipSources: [{ name: 'walk.glb', bytes: library }],
  });
  expect(report.warnings).toEqual(['walk.glb: 1 channels move no node (KHR_animation_pointer) and are left out']);
});

test('normals of no length get those of their faces', async () => {
  const { report, document } = await bakeRig((draft) => {
    const { normals } = makeTower();
    attributesOf(draft).NORMAL = draft.add(
      normals.map((value, at) => (at < 12 ? 0 : value)),
      'VEC3',
    );
  });
  expect(report.changes).toContain('tower: 4 normals had no length: those of their faces stand in');
  const rig = document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === 'Body');
  const normal = rig?.getMesh()?.listPrimitives()[0].getAttribute('NORMAL');
  const lengths = Array.from({ length: 20 }, (_, at) => Math.hypot(...(normal?.getElement(at, []) ?? [])));
  for (const length of lengths) expect(length).toBeCloseTo(1, 5);
});

test('inverse binds that end in another row than 0 0 0 1 are settled, flat ones are told', async () => {
  const plain = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const tip = plain.map((value, at) => (at === 13 ? -1 : value));
  const good = await bakeRig(() => {});
  const uneven = await bakeRig((draft) => {
    const broken = tip.map((value, at) => (at === 7 ? 0.5 : at === 15 ? 2 : value));
    draft.json.skins[0].inverseBindMatrices = draft.add([...plain, ...broken], 'MAT4');
  });
  expect(uneven.report.changes).toContain('joint Tip: inverse binds did not end in the row 0 0 0 1, and do now');
  expect(uneven.texels).toEqual(good.texels);
  expect(uneven.report.rigErrorMm).toBe(good.report.rigErrorMm);
  const binds = uneven.document.getRoot().listSkins()[0].getInverseBindMatrices();
  expect(binds?.getElement(1, [])).toEqual(tip);
  const flat = await bakeRig((draft) => {
    draft.json.skins[0].inverseBindMatrices = draft.add([...plain, ...tip.map((v, at) => (at < 4 ? 0 : v))], 'MAT4');
  });
  expect(flat.report.warnings).toEqual(['joint Tip: inverse binds flatten what hangs on them: bind it again']);
});

test('a file with nothing odd is told nothing', async () => {
  const { report } = await bakeGlb(makeRig());
  expect([report.warnings, report.changes.filter((line) => !/is called/.test(line))]).toEqual([[], []]);
});
