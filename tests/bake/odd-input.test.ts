/**
 * Odd but legal input. Every bake compares all its vertices with the independent reference skinner and throws where
 * they differ, so a test here that bakes at all has passed that; what is asserted comes on top.
 */
import { expect, test } from 'vitest';
import { bakeAndOpen, largestDifference } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig, makeTower, type Store, turnZ } from './rig-generator.ts';

const attributesOf = ({ json }: GlbDraft) => json.meshes[0].primitives[0].attributes;

test('three primitives, three materials and a hat on the same skin all go in, one part a material', async () => {
  const { report, full } = await bakeAndOpen(
    makeRig(({ json }) => {
      const [primitive] = json.meshes[0].primitives;
      json.materials = [{ name: 'skin' }, { name: 'cloth', doubleSided: true }, { name: 'steel' }];
      json.meshes[0].primitives = [0, 1, 2].map((material) => ({ ...primitive, material }));
      json.meshes.push({ name: 'hat', primitives: [{ ...primitive, material: 2 }] });
      json.nodes.push({ name: 'Hat', mesh: 1, skin: 0 });
      json.nodes[0].children.push(4);
    }),
    { keepMaterials: true },
  );
  expect(report.vertices).toBe(4 * 20);
  expect(full.map((primitive) => primitive.getMaterial()?.getName())).toEqual(['skin', 'cloth', 'steel']);
  expect(full.map((primitive) => primitive.getAttribute('POSITION')?.getCount())).toEqual([20, 20, 40]);
});

test('a mesh on two nodes follows each node’s own skin', async () => {
  const { at } = await bakeAndOpen(
    makeRig(({ json }) => {
      json.nodes.push({ name: 'Root2', translation: [5, 0, 0], children: [6] }, { name: 'Twin', mesh: 0, skin: 1 });
      json.nodes.push({ name: 'Tip2', translation: [0, 1, 0] });
      json.nodes[0].children.push(4, 5);
      json.skins.push({ joints: [4, 6], inverseBindMatrices: json.skins[0].inverseBindMatrices });
    }),
  );
  expect(at(0, 0)[0]).toBeCloseTo(-0.2, 3);
  expect(at(20, 0)[0]).toBeCloseTo(4.8, 3);
});

test('an armature of 0.01 scale, turned on its side, stands in metres', async () => {
  const { report, manifest } = await bakeAndOpen(
    makeRig(({ json, add }) => {
      const { positions } = makeTower();
      const upright = positions.flatMap((_, i) => (i % 3 ? [] : [positions[i], -positions[i + 2], positions[i + 1]]));
      attributesOf({ json, add }).POSITION = add(
        upright.map((value) => value * 100),
        'VEC3',
      );
      json.nodes[0] = { ...json.nodes[0], scale: [0.01, 0.01, 0.01], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] };
      delete json.nodes[2].translation;
      delete json.skins[0].inverseBindMatrices;
    }),
  );
  expect(report.heightM).toBeCloseTo(2, 5);
  expect(manifest.bounds.min[1]).toBeCloseTo(0, 5);
});

test('the transform of a skinned node, its parent and its own channel change nothing', async () => {
  const plain = await bakeAndOpen(makeRig());
  const moved = await bakeAndOpen(
    makeRig((draft) => {
      const { json } = draft;
      json.nodes[0].children = [1, 4];
      json.nodes[3].translation = [0, 1, 0];
      json.nodes.push({ name: 'Mover', translation: [1, 0, 0], children: [3] });
      const slide = makeClip(
        draft,
        '',
        3,
        'translation',
        [0, 1],
        [
          [0, 0, 0],
          [9, 9, 9],
        ],
      );
      json.animations[0].samplers.push(slide.samplers[0]);
      json.animations[0].channels.push({ sampler: 1, target: slide.channels[0].target });
    }),
  );
  expect(moved.texels).toEqual(plain.texels);
});

test('an animated node above the skeleton, itself no joint, moves the body', async () => {
  const { at } = await bakeAndOpen(
    makeRig((draft) => {
      draft.json.animations = [
        makeClip(
          draft,
          'rise',
          0,
          'translation',
          [0, 1],
          [
            [0, 0, 0],
            [0, 3, 0],
          ],
        ),
      ];
    }),
    { once: ['rise'] },
  );
  expect(at(0, 30)[1]).toBeCloseTo(3, 3);
});

test('missing inverse binds are identities', async () => {
  const { at } = await bakeAndOpen(
    makeRig(({ json }) => {
      delete json.skins[0].inverseBindMatrices;
      json.animations = [];
    }),
    { still: true },
  );
  // The top ring hangs on Tip, one metre up: without its inverse bind it stands a metre higher.
  expect(at(16, 0)[1]).toBeCloseTo(3, 3);
});

test('eight influences all count in the rows; the rig keeps four and the difference is told', async () => {
  const { report } = await bakeAndOpen(
    makeRig((draft) => {
      const { json, add } = draft;
      const attributes = attributesOf(draft);
      const joints = Array.from({ length: 20 }, () => [0, 1, 2, 3]).flat();
      for (let node = 4; node < 10; node++) json.nodes.push({ name: `Extra${node}`, translation: [node * 0.1, 0, 0] });
      json.nodes[1].children.push(4, 5, 6, 7, 8, 9);
      json.skins[0] = { joints: [1, 2, 4, 5, 6, 7, 8, 9] };
      attributes.JOINTS_0 = add(joints, 'VEC4', { componentType: 5121 });
      attributes.JOINTS_1 = add(
        joints.map((joint) => joint + 4),
        'VEC4',
        { componentType: 5121 },
      );
      attributes.WEIGHTS_0 = add(
        joints.map((joint) => 0.175 - joint * 0.001),
        'VEC4',
      );
      attributes.WEIGHTS_1 = add(
        joints.map(() => 0.075),
        'VEC4',
      );
    }),
  );
  expect(report.rigErrorMm).toBeGreaterThan(10);
  expect(report.changes.join()).toContain('20 vertices keep the heaviest 4 of up to 8 influences');
});

test('weights that sum to 0.8, 1.2 or nothing are settled and counted', async () => {
  const { report, rowOf } = await bakeAndOpen(
    makeRig((draft) => {
      const { weights } = makeTower();
      const factors = [0.8, 1.2, 0, 1];
      attributesOf(draft).WEIGHTS_0 = draft.add(
        weights.map((weight, index) => weight * factors[Math.floor(index / 4) % 4]),
        'VEC4',
      );
    }),
  );
  expect(rowOf(0).every(Number.isFinite)).toBe(true);
  expect(report.warnings).toEqual([
    "tower: 5 vertices without weights follow the skin's first joint",
    'tower: weights of 10 vertices did not sum to 1 and were normalised',
  ]);
});

test('weights as floats, bytes, shorts, interleaved and sparse bake alike', async () => {
  const ways: Store[] = [
    {},
    { componentType: 5121, normalized: true },
    { componentType: 5123, normalized: true },
    { stride: 32 },
    { sparse: true },
  ];
  const rows: number[][] = [];
  for (const store of ways) {
    const source = makeRig((draft) => {
      const scale = store.componentType === 5121 ? 255 : store.componentType === 5123 ? 65535 : 1;
      const weights = makeTower().weights.map((weight) => (scale === 1 ? weight : Math.round(weight * scale)));
      attributesOf(draft).WEIGHTS_0 = draft.add(weights, 'VEC4', store);
    });
    rows.push((await bakeAndOpen(source)).rowOf(20));
  }
  for (const row of rows) expect(largestDifference(row, rows[0])).toBeLessThan(2 / 255);
});

test('quantised positions, with the size hidden in the inverse binds, bake within the quantum', async () => {
  const plain = await bakeAndOpen(makeRig());
  const quantised = await bakeAndOpen(
    makeRig((draft) => {
      const { json, add } = draft;
      const codes = makeTower().positions.map((value) => Math.round((value / 2) * 32767));
      attributesOf(draft).POSITION = add(codes, 'VEC3', { componentType: 5122, normalized: true, stride: 8 });
      const root = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1];
      const tip = root.map((value, index) => (index === 13 ? -1 : value));
      json.skins[0].inverseBindMatrices = add([...root, ...tip], 'MAT4');
      json.extensionsUsed = ['KHR_mesh_quantization'];
      json.extensionsRequired = ['KHR_mesh_quantization'];
    }),
  );
  expect(largestDifference(quantised.rowOf(20), plain.rowOf(20))).toBeLessThan(3e-4);
  expect(quantised.report.changes).toContain('KHR_mesh_quantization decoded');
});

test('morph targets come before the skin; default and animated weights both count', async () => {
  const morph = (animated: boolean) =>
    makeRig((draft) => {
      const { json, add } = draft;
      const offsets = makeTower().positions.map((_, index) => (index % 3 === 0 ? 1 : 0));
      json.meshes[0].primitives[0].targets = [{ POSITION: add(offsets, 'VEC3') }];
      json.meshes[0].weights = [0.5];
      json.animations = animated ? [makeClip(draft, 'grow', 3, 'weights', [0, 1], [[0], [1]])] : [];
    });
  const still = await bakeAndOpen(morph(false), { still: true });
  expect(still.at(0, 0)[0]).toBeCloseTo(0.3, 3);
  const grown = await bakeAndOpen(morph(true), { once: ['grow'] });
  expect(grown.at(0, 0)[0]).toBeCloseTo(-0.2, 3);
  expect(grown.at(0, 30)[0]).toBeCloseTo(0.8, 3);
});

test('a cubic spline of rotations with tangents and a flipped key keeps edges rigid', async () => {
  const key = (degrees: number, sign: number) => turnZ(degrees).map((part) => part * sign);
  const { at, manifest } = await bakeAndOpen(
    makeRig((draft) => {
      const keys = [[0, 0, 0, 0], key(0, 1), [0, 0, 2, 0], [0, 0, 1, 0.5], key(90, -1), [0, 0, 0, 0]];
      draft.json.animations = [makeClip(draft, 'swing', 1, 'rotation', [0, 1], keys, 'CUBICSPLINE')];
    }),
    { once: ['swing'] },
  );
  for (let row = 0; row < manifest.clips[0].rows; row++) {
    const [a, b] = [at(0, row), at(16, row)];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeCloseTo(2, 3);
  }
});

test.each([30, 24, 60])('STEP keys at %i fps bake to held values and nothing between', async (fps) => {
  const { at, manifest } = await bakeAndOpen(
    makeRig((draft) => {
      const keys = [
        [0, 0, 0],
        [1, 0, 0],
        [1, 0, 0],
      ];
      draft.json.animations = [makeClip(draft, 'jump', 1, 'translation', [0, 0.5, 1], keys, 'STEP')];
    }),
    { fps, once: ['jump'] },
  );
  const places = Array.from({ length: manifest.clips[0].rows }, (_, row) => at(0, row)[0]);
  for (const [row, place] of places.entries()) expect(place).toBeCloseTo(row * 2 < fps ? -0.2 : 0.8, 3);
});

test('odd and double names: every channel finds its node, the manifest keeps the clip’s name, the rig gets safe ones', async () => {
  const { manifest, document, at } = await bakeAndOpen(
    makeRig((draft) => {
      const { json } = draft;
      json.nodes[1].name = 'b.001';
      json.nodes[2].name = 'b 001';
      json.nodes[3].name = 'b.001';
      json.nodes.push({ name: '右手' }, { name: 'mixamorig:Hips' }, {});
      json.nodes[0].children.push(4, 5, 6);
      json.animations[0].name = '走る / run';
    }),
  );
  expect(manifest.clips[0].name).toBe('走る / run');
  expect(largestDifference(at(16, 30), at(16, 0))).toBeGreaterThan(0.5);
  const names = document
    .getRoot()
    .listNodes()
    .map((node) => node.getName());
  expect(names).toEqual(['Armature', 'b_001', 'b_001_1', 'b_001_2', '右手', 'mixamorig_Hips', 'node_6']);
});

test('no normals: one vertex a corner, each face its own normal in every row', async () => {
  const { report, manifest, texels, full } = await bakeAndOpen(
    makeRig((draft) => {
      delete attributesOf(draft).NORMAL;
    }),
  );
  expect(report.vertices).toBe(32 * 3);
  expect(manifest.vertices).toBe(96);
  expect(texels.length).toBe(96 * manifest.rows * 2);
  const normal = full[0].getAttribute('NORMAL')?.getElement(0, []) as number[];
  expect(largestDifference(normal, [0, 0, 1])).toBeLessThan(1e-6);
});

test.each([
  ['stretched', [1, 2, 1]],
  ['shrunk to nothing', [0, 0, 0]],
  ['mirrored', [-1, 1, 1]],
])('a joint %s gives finite positions and unit normals', async (_, scale) => {
  const { manifest, texels } = await bakeAndOpen(
    makeRig(({ json }) => {
      json.nodes[2].scale = scale;
    }),
  );
  expect(texels.length).toBe(manifest.vertices * manifest.rows * 2);
});

test('a rigid mesh on a bone is posed with it and turned inside out by nobody when mirrored', async () => {
  const { at, full, report } = await bakeAndOpen(
    makeRig(({ json }) => {
      const { POSITION, NORMAL } = json.meshes[0].primitives[0].attributes;
      const { indices } = json.meshes[0].primitives[0];
      json.meshes.push({ name: 'sword', primitives: [{ attributes: { POSITION, NORMAL }, indices }] });
      json.nodes.push({ name: 'Sword', mesh: 1, scale: [-1, 1, 1], translation: [1, 0, 0] });
      json.nodes[2].children = [4];
    }),
    { once: ['bend'] },
  );
  expect(report.vertices).toBe(40);
  // Eighty degrees about Tip, one metre up.
  const [x, y] = at(0, 30);
  expect(x).toBeCloseTo(1.2 * Math.cos((80 * Math.PI) / 180), 2);
  expect(y).toBeCloseTo(1 + 1.2 * Math.sin((80 * Math.PI) / 180), 2);
  const order = Array.from(full[0].getIndices()?.getArray() ?? []);
  expect(order.slice(0, 3)).toEqual([0, 4, 1]);
  expect(order.slice(96, 99)).toEqual([20, 21, 24]);
});

test('parts without a colour are white, and parts without a UV get zero', async () => {
  const { full } = await bakeAndOpen(
    makeRig(({ json, add }) => {
      const [primitive] = json.meshes[0].primitives;
      const uvs = Array.from({ length: 40 }, (_, index) => index / 40);
      const colors = Array.from({ length: 80 }, () => 0.5);
      json.meshes[0].primitives = [
        { ...primitive, attributes: { ...primitive.attributes, TEXCOORD_0: add(uvs, 'VEC2') } },
        { ...primitive, attributes: { ...primitive.attributes, COLOR_0: add(colors, 'VEC4') } },
      ];
    }),
  );
  expect(full).toHaveLength(1);
  const colors = full[0].getAttribute('COLOR_0');
  expect([colors?.getElement(0, []), colors?.getElement(20, [])]).toEqual([
    [1, 1, 1, 1],
    [0.5, 0.5, 0.5, 0.5],
  ]);
  const uvs = full[0].getAttribute('TEXCOORD_0');
  expect(uvs?.getElement(19, [])[0]).toBeCloseTo(38 / 40);
  expect(uvs?.getElement(20, [])).toEqual([0, 0]);
});

test('strips and fans are cut in the order of the specification', async () => {
  const { report } = await bakeAndOpen(
    makeRig(({ json, add }) => {
      const [primitive] = json.meshes[0].primitives;
      const { NORMAL: _, ...attributes } = primitive.attributes;
      const strip = add([0, 1, 4, 5, 8], 'SCALAR', { componentType: 5123 });
      const fan = add([0, 1, 5, 4], 'SCALAR', { componentType: 5123 });
      json.meshes[0].primitives = [
        { ...primitive, mode: 5, indices: strip },
        { attributes, mode: 5, indices: strip },
        { attributes, mode: 6, indices: fan },
      ];
    }),
  );
  expect(report.triangles).toBe(3 + 3 + 2);
});
