/**
 * Every legal oddity of a rigged glTF, as variations of the generator's tower: one list for the tests that bake each,
 * for the mutated files and for the pictures. `note` is a part of the warning or change that the bake must tell.
 */
import { type GlbDraft, makeClip, makeRig, makeTower, type Store, turnZ } from './rig-generator.ts';

/** One variation. */
export interface RigVariant {
  name: string;
  make: () => Uint8Array;
  /** What the report must say about it. */
  note?: RegExp;
}

const TOWER = makeTower();
const VERTICES = TOWER.positions.length / 3;

const primitiveOf = ({ json }: GlbDraft) => json.meshes[0].primitives[0];
const attributesOf = (draft: GlbDraft) => primitiveOf(draft).attributes;
const variant = (name: string, edit: (draft: GlbDraft) => void, note?: RegExp): RigVariant => ({
  ...{ name, note },
  make: () => makeRig(edit),
});

/** A number for each component, from its place. */
const listOf = (count: number, value: (index: number) => number) => Array.from({ length: count }, (_, i) => value(i));

const scaled = (values: number[], factor: number) => values.map((value) => Math.round(value * factor));

function storeWeights(store: Store, factor: number) {
  return (draft: GlbDraft) => {
    attributesOf(draft).WEIGHTS_0 = draft.add(
      factor === 1 ? TOWER.weights : scaled(TOWER.weights, factor),
      'VEC4',
      store,
    );
  };
}

/** Eight influences: two sets over eight joints. */
function addSecondSet(draft: GlbDraft): void {
  const { json, add } = draft;
  for (let node = 4; node < 10; node++) json.nodes.push({ name: `Extra${node}`, translation: [node * 0.02, 0.1, 0] });
  json.nodes[1].children.push(4, 5, 6, 7, 8, 9);
  json.skins[0] = { joints: [1, 2, 4, 5, 6, 7, 8, 9] };
  const joints = listOf(VERTICES * 4, (index) => index % 4);
  attributesOf(draft).JOINTS_0 = add(joints, 'VEC4', { componentType: 5121 });
  attributesOf(draft).JOINTS_1 = add(
    joints.map((joint) => joint + 4),
    'VEC4',
    { componentType: 5123 },
  );
  attributesOf(draft).WEIGHTS_0 = add(
    joints.map((joint) => 0.175 - joint * 0.001),
    'VEC4',
  );
  attributesOf(draft).WEIGHTS_1 = add(
    joints.map(() => 0.075),
    'VEC4',
  );
}

/** A chain of joints, each vertex on two of them. */
function addLongChain(draft: GlbDraft, count: number): void {
  const { json, add } = draft;
  json.nodes = [
    { name: 'Armature', children: [1, 2] },
    { name: 'Body', mesh: 0, skin: 0 },
    ...listOf(count, (joint) => joint).map((joint) => ({
      name: `joint ${joint}`,
      translation: [0, joint === 0 ? 0 : 2 / count, 0],
      ...(joint + 1 < count && { children: [joint + 3] }),
    })),
  ];
  const binds = listOf(count, (joint) => joint).flatMap((joint) =>
    listOf(16, (cell) => (cell % 5 === 0 ? 1 : cell === 13 ? (-2 / count) * joint : 0)),
  );
  json.skins = [{ joints: listOf(count, (joint) => joint + 2), inverseBindMatrices: add(binds, 'MAT4') }];
  const joint = (vertex: number) => Math.min(count - 2, Math.floor((Math.floor(vertex / 4) / 5) * count));
  attributesOf(draft).JOINTS_0 = add(
    listOf(VERTICES * 4, (i) => (i % 4 < 2 ? joint(i >> 2) + (i % 4) : 0)),
    'VEC4',
    { componentType: 5123 },
  );
  attributesOf(draft).WEIGHTS_0 = add(
    listOf(VERTICES * 4, (i) => [0.5, 0.5, 0, 0][i % 4]),
    'VEC4',
  );
  json.animations = [makeClip(draft, 'bend', 2 + count - 10, 'rotation', [0, 1], [turnZ(0), turnZ(70)])];
}

function addMorph(
  draft: GlbDraft,
  { weights, nodeWeights }: { weights?: number[]; nodeWeights?: number[] } = {},
): void {
  const { json, add } = draft;
  const wide = TOWER.positions.map((value, index) => (index % 3 === 0 ? value : 0));
  const leaning = TOWER.normals.map((_, index) => (index % 3 === 1 ? 0.5 : 0));
  const tall = TOWER.positions.map((value, index) => (index % 3 === 1 ? value * 0.2 : 0));
  primitiveOf(draft).targets = [
    { POSITION: add(wide, 'VEC3'), NORMAL: add(leaning, 'VEC3') },
    { POSITION: add(tall, 'VEC3', { sparse: true }) },
  ];
  if (weights) json.meshes[0].weights = weights;
  if (nodeWeights) json.nodes[3].weights = nodeWeights;
}

/** A second clip joined to the first, so that one clip has both. */
function joinClips(draft: GlbDraft, ...clips: ReturnType<typeof makeClip>[]): void {
  const [first] = draft.json.animations;
  for (const clip of clips) {
    first.channels.push({ sampler: first.samplers.length, target: clip.channels[0].target });
    first.samplers.push(...clip.samplers);
  }
}

const spline = (draft: GlbDraft, node = 1) =>
  makeClip(
    draft,
    'swing',
    node,
    'rotation',
    [0.2, 1.3],
    [[0, 0, 0, 0], turnZ(0), [0, 0, 2, 0], [0, 0, 1, 0.5], turnZ(90).map((part) => -part), [0, 0, 0, 0]],
    'CUBICSPLINE',
  );

const still = (x: number) => [x, 0, 0];

/** All variations. */
export const RIG_VARIANTS: readonly RigVariant[] = [
  variant('plain', () => {}),
  variant('three primitives, two materials, a hat on the same skin', ({ json }) => {
    const [primitive] = json.meshes[0].primitives;
    json.materials = [{ name: 'skin' }, { name: 'cloth', doubleSided: true }];
    json.meshes[0].primitives = [0, 1, 0].map((material) => ({ ...primitive, material }));
    json.meshes.push({ name: 'hat', primitives: [{ ...primitive, material: 1 }] });
    json.nodes.push({ name: 'Hat', mesh: 1, skin: 0 });
    json.nodes[0].children.push(4);
  }),
  variant('one mesh on two nodes with two skins', ({ json }) => {
    json.nodes.push({ name: 'Root2', translation: [5, 0, 0], children: [6] }, { name: 'Twin', mesh: 0, skin: 1 });
    json.nodes.push({ name: 'Tip2', translation: [0, 1, 0] });
    json.nodes[0].children.push(4, 5);
    json.skins.push({ joints: [4, 6], inverseBindMatrices: json.skins[0].inverseBindMatrices });
  }),
  variant('a skin whose joints stand in another order, below the mesh that they move', ({ json, add }) => {
    const at = (y: number) => listOf(16, (cell) => (cell % 5 === 0 ? 1 : cell === 13 ? y : 0));
    json.skins[0] = { joints: [2, 1], inverseBindMatrices: add([...at(-1), ...at(0)], 'MAT4'), skeleton: 3 };
    json.nodes[0].children = [3];
    json.nodes[3].children = [1];
    const swapped = TOWER.joints.map((joint) => 1 - joint);
    attributesOf({ json, add }).JOINTS_0 = add(swapped, 'VEC4', { componentType: 5121 });
  }),
  variant('an armature of 0.01 scale turned on its side', ({ json, add }) => {
    const lying = TOWER.positions.flatMap((_, i) =>
      i % 3 ? [] : [TOWER.positions[i], -TOWER.positions[i + 2], TOWER.positions[i + 1]].map((value) => value * 100),
    );
    attributesOf({ json, add }).POSITION = add(lying, 'VEC3');
    json.nodes[0] = { ...json.nodes[0], scale: [0.01, 0.01, 0.01], rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] };
    delete json.nodes[2].translation;
    delete json.skins[0].inverseBindMatrices;
  }),
  variant('a mirrored armature', ({ json }) => {
    json.nodes[0].scale = [-1, 1, 1];
  }),
  variant('a mirrored armature without normals', (draft) => {
    draft.json.nodes[0].scale = [1, 1, -2];
    delete attributesOf(draft).NORMAL;
  }),
  variant('a skinned node that is moved, below a node that is moved', (draft) => {
    const { json } = draft;
    json.nodes[0].children = [1, 4];
    json.nodes[3].translation = [0, 1, 0];
    json.nodes.push({ name: 'Mover', translation: [1, 0, 0], scale: [3, 3, 3], children: [3] });
    joinClips(draft, makeClip(draft, '', 3, 'translation', [0, 1], [still(0), still(9)]));
  }),
  variant('an animated node above the skeleton that is no joint', (draft) => {
    joinClips(draft, makeClip(draft, '', 0, 'rotation', [0, 1], [turnZ(0), turnZ(-50)]));
  }),
  variant('no inverse binds', ({ json }) => {
    delete json.skins[0].inverseBindMatrices;
  }),
  variant('inverse binds that are not those of the rest pose', ({ json, add }) => {
    const turned = [0, 0.25, 0, 0, -0.25, 0, 0, 0, 0, 0, 0.25, 0, 0.1, 0.2, 0, 1];
    json.skins[0].inverseBindMatrices = add([...turned, ...turned], 'MAT4');
    json.nodes[2].rotation = turnZ(25);
  }),
  variant('eight influences', addSecondSet, /20 vertices keep the heaviest 4 of up to 8 influences/),
  variant(
    'weights that sum to 0.8, 1.2 and nothing',
    (draft) => {
      const factors = [0.8, 1.2, 0, 1];
      const odd = TOWER.weights.map((weight, index) => weight * factors[Math.floor(index / 4) % 4]);
      attributesOf(draft).WEIGHTS_0 = draft.add(odd, 'VEC4');
    },
    /5 vertices without weights follow the skin's first joint/,
  ),
  variant('weights in bytes', storeWeights({ componentType: 5121, normalized: true }, 255)),
  variant('weights in shorts', storeWeights({ componentType: 5123, normalized: true }, 65535)),
  variant('weights interleaved with a stride', storeWeights({ stride: 32 }, 1)),
  variant('weights stored sparsely', storeWeights({ sparse: true }, 1)),
  variant(
    'positions and normals quantised, the size in the inverse binds',
    (draft) => {
      const { json, add } = draft;
      const short: Store = { componentType: 5122, normalized: true, stride: 8 };
      attributesOf(draft).POSITION = add(scaled(TOWER.positions, 32767 / 2), 'VEC3', short);
      attributesOf(draft).NORMAL = add(scaled(TOWER.normals, 127), 'VEC3', {
        ...{ componentType: 5120, normalized: true, stride: 4 },
      });
      const at = (y: number) => listOf(16, (cell) => (cell === 15 ? 1 : cell % 5 === 0 ? 2 : cell === 13 ? y : 0));
      json.skins[0].inverseBindMatrices = add([...at(0), ...at(-1)], 'MAT4');
      json.extensionsUsed = json.extensionsRequired = ['KHR_mesh_quantization'];
    },
    /KHR_mesh_quantization decoded/,
  ),
  variant('keys in normalised shorts', (draft) => {
    const keys = scaled([...turnZ(0), ...turnZ(80)], 32767);
    const output = draft.add(keys, 'VEC4', { componentType: 5122, normalized: true });
    draft.json.animations[0].samplers[0].output = output;
  }),
  variant('morph targets at their default weights', (draft) => addMorph(draft, { weights: [0.5, 0.25] })),
  variant('morph targets at the node’s own weights', (draft) =>
    addMorph(draft, { weights: [0.5, 0.25], nodeWeights: [0.1, 0.9] }),
  ),
  variant('morph targets that move while the tower bends', (draft) => {
    addMorph(draft, { weights: [0.5, 0] });
    joinClips(
      draft,
      makeClip(
        draft,
        '',
        3,
        'weights',
        [0.25, 0.75, 1],
        [
          [0, 0],
          [1, 0.5],
          [0.5, 1],
        ],
      ),
    );
  }),
  variant('morph targets with splines and without normals', (draft) => {
    addMorph(draft);
    delete attributesOf(draft).NORMAL;
    for (const target of primitiveOf(draft).targets) delete target.NORMAL;
    const keys = [
      [0, 0],
      [0, 0],
      [2, 0],
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    joinClips(draft, makeClip(draft, '', 3, 'weights', [0, 1], keys, 'CUBICSPLINE'));
  }),
  variant('nodes alone, without a skin', (draft) => {
    const { json } = draft;
    const { POSITION, NORMAL } = attributesOf(draft);
    json.meshes[0].primitives[0].attributes = { POSITION, NORMAL };
    json.nodes = [
      { name: 'Body', mesh: 0, children: [1] },
      { name: 'Arm', mesh: 0, translation: [0.5, 1, 0], scale: [0.3, 0.8, 0.3], children: [2] },
      { name: 'Hand', mesh: 0, translation: [0, 2, 0], rotation: turnZ(30), scale: [-1, 0.4, 1] },
    ];
    delete json.skins;
    json.animations = [
      makeClip(draft, 'wave', 1, 'rotation', [0, 0.5, 1], [turnZ(0), turnZ(-90), turnZ(0)]),
      makeClip(draft, 'hop', 0, 'translation', [0, 0.5, 1], [still(0), [0, 1, 0], still(0)]),
    ];
  }),
  variant('a rigid sword on a bone, mirrored', ({ json }) => {
    const { POSITION, NORMAL } = json.meshes[0].primitives[0].attributes;
    const { indices } = json.meshes[0].primitives[0];
    json.meshes.push({ name: 'sword', primitives: [{ attributes: { POSITION, NORMAL }, indices }] });
    json.nodes.push({ name: 'Sword', mesh: 1, scale: [-1, 1, 1], translation: [1, 0, 0] });
    json.nodes[2].children = [4];
  }),
  variant('300 joints', (draft) => addLongChain(draft, 300)),
  variant('STEP keys', (draft) => {
    draft.json.animations = [
      makeClip(draft, 'jump', 1, 'translation', [0, 0.5, 1], [still(0), still(1), still(1)], 'STEP'),
    ];
  }),
  variant('CUBICSPLINE keys, late and with a flipped quaternion', (draft) => {
    draft.json.animations = [spline(draft)];
  }),
  variant(
    'a pointer channel among others',
    (draft) => {
      const { animations } = draft.json;
      animations[0].channels.push({
        sampler: 0,
        target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: '/materials/0/x' } } },
      });
      draft.json.extensionsUsed = draft.json.extensionsRequired = ['KHR_animation_pointer'];
    },
    /1 channels move no node \(KHR_animation_pointer\) and are left out/,
  ),
  variant('late first keys, different joints, one key, no length', (draft) => {
    draft.json.animations = [
      makeClip(draft, 'late', 1, 'translation', [0.5, 1], [still(4), still(5)]),
      makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(80)]),
      makeClip(draft, 'pose', 1, 'translation', [0], [still(3)]),
      makeClip(draft, 'pose late', 2, 'rotation', [0.5], [turnZ(40)]),
    ];
  }),
  variant(
    'a clip that moves nothing',
    ({ json }) => {
      json.animations.push({ name: 'nothing', samplers: [], channels: [] });
    },
    /clip nothing moves nothing and was skipped/,
  ),
  variant(
    'names that are double, odd, and in other scripts',
    ({ json }) => {
      json.nodes[1].name = 'b.001';
      json.nodes[2].name = 'b001';
      json.nodes[3].name = 'b.001';
      json.nodes.push({ name: '右手' }, { name: 'mixamorig:Hips' }, {}, { name: 'a b' });
      json.nodes[0].children.push(4, 5, 6, 7);
      json.animations[0].name = '走る / run';
    },
    /node "b.001" is called b_001, "b.001" is called b_001_1, .*, and 1 more likewise/,
  ),
  variant(
    'no normals',
    (draft) => {
      delete attributesOf(draft).NORMAL;
    },
    /no normals, so one vertex a corner/,
  ),
  variant('tangents but no normals', (draft) => {
    delete attributesOf(draft).NORMAL;
    attributesOf(draft).TANGENT = draft.add(
      listOf(VERTICES * 4, (index) => [1, 0, 0, 1][index % 4]),
      'VEC4',
    );
  }),
  variant('no indices', (draft) => {
    const corners = (values: number[], width: number) =>
      TOWER.indices.flatMap((vertex) => values.slice(vertex * width, vertex * width + width));
    attributesOf(draft).POSITION = draft.add(corners(TOWER.positions, 3), 'VEC3');
    attributesOf(draft).NORMAL = draft.add(corners(TOWER.normals, 3), 'VEC3');
    attributesOf(draft).JOINTS_0 = draft.add(corners(TOWER.joints, 4), 'VEC4', { componentType: 5121 });
    attributesOf(draft).WEIGHTS_0 = draft.add(corners(TOWER.weights, 4), 'VEC4');
    delete primitiveOf(draft).indices;
  }),
  variant('indices of 32 bits', (draft) => {
    primitiveOf(draft).indices = draft.add(TOWER.indices, 'SCALAR', { componentType: 5125 });
  }),
  variant('strips and fans', ({ json, add }) => {
    const [primitive] = json.meshes[0].primitives;
    const { NORMAL: _, ...attributes } = primitive.attributes;
    const strip = add([0, 1, 4, 5, 8], 'SCALAR', { componentType: 5123 });
    const fan = add([0, 1, 5, 4], 'SCALAR', { componentType: 5121 });
    json.meshes[0].primitives = [
      { ...primitive, mode: 5, indices: strip },
      { attributes, mode: 6, indices: fan },
    ];
  }),
  variant('colours and UVs on some parts only', ({ json, add }) => {
    const [primitive] = json.meshes[0].primitives;
    const uvs = add(
      listOf(VERTICES * 2, (index) => index / 40),
      'VEC2',
    );
    const colors = add(
      listOf(VERTICES * 4, () => 128),
      'VEC4',
      { componentType: 5121, normalized: true },
    );
    json.meshes[0].primitives = [
      { ...primitive, attributes: { ...primitive.attributes, TEXCOORD_0: uvs } },
      { ...primitive, attributes: { ...primitive.attributes, COLOR_0: colors } },
    ];
  }),
  ...[
    ['stretched', [1, 2, 1]],
    ['shrunk to nothing', [0, 0, 0]],
    ['mirrored', [-1, 1, 1]],
  ].map(([how, scale]) =>
    variant(`a joint ${how}`, ({ json }) => {
      json.nodes[2].scale = scale;
    }),
  ),
  variant('no scene', ({ json }) => {
    delete json.scene;
    delete json.scenes;
  }),
  variant(
    'joints that no scene shows',
    ({ json }) => {
      json.nodes[0].children = [3];
    },
    /node Root is in no scene, and joints are below it: added/,
  ),
  variant(
    'normals a hundred long',
    (draft) => {
      const long = TOWER.normals.map((value) => value * 100);
      attributesOf(draft).NORMAL = draft.add(long, 'VEC3');
    },
    /tower: 20 normals were not of unit length/,
  ),
  variant('as wide as a town, and thin', (draft) => {
    joinClips(draft, makeClip(draft, '', 0, 'translation', [0, 1], [still(0), still(1e5)]));
  }),
  variant('a node given by its matrix', ({ json }) => {
    json.nodes[0].matrix = [0, 0, -2, 0, 0, 2, 0, 0, 2, 0, 0, 0, 1, 2, 3, 1];
  }),
];
