/**
 * Rigged GLBs made byte by byte, one odd thing at a time. The rig is a square tower of two joints: the lower ring of
 * vertices follows `Root`, the upper ring `Tip`, the middle one both; one clip bends it. `edit` may change the JSON or
 * append data before the bytes are joined.
 */

/** A glTF document under construction: JSON that may be edited freely, and bytes that only grow. */
export interface GlbDraft {
  // biome-ignore lint/suspicious/noExplicitAny: fixtures break the rules of glTF on purpose
  json: any;
  /** Appends numbers as an accessor and returns its index. */
  add(values: readonly number[], type: string, store?: Store): number;
}

/** How an accessor is stored. */
export interface Store {
  componentType?: 5120 | 5121 | 5122 | 5123 | 5125 | 5126;
  normalized?: boolean;
  /** Bytes from one element to the next, for interleaved views. */
  stride?: number;
  /** Written as zeros with every value replaced sparsely. */
  sparse?: boolean;
}

/** Rings of the tower, each four corners at half a metre. */
export const RING_HEIGHTS = [0, 0.5, 1, 1.5, 2];
const CORNERS = [
  [-0.2, 0.2],
  [0.2, 0.2],
  [0.2, -0.2],
  [-0.2, -0.2],
];
const WIDTHS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 };
const SIZES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };

/** Positions, normals and triangles of the tower. */
export function makeTower() {
  const positions = RING_HEIGHTS.flatMap((y) => CORNERS.flatMap(([x, z]) => [x, y, z]));
  const normals = RING_HEIGHTS.flatMap(() =>
    CORNERS.flatMap(([x, z]) => [Math.sign(x) * Math.SQRT1_2, 0, Math.sign(z) * Math.SQRT1_2]),
  );
  const indices: number[] = [];
  for (let ring = 0; ring + 1 < RING_HEIGHTS.length; ring++) {
    for (let side = 0; side < 4; side++) {
      const [a, b] = [ring * 4 + side, ring * 4 + ((side + 1) % 4)];
      indices.push(a, b, a + 4, b, b + 4, a + 4);
    }
  }
  const joints = RING_HEIGHTS.flatMap(() => CORNERS.flatMap(() => [0, 1, 0, 0]));
  const weights = RING_HEIGHTS.flatMap((y) => CORNERS.flatMap(() => [1 - y / 2, y / 2, 0, 0]));
  return { positions, normals, indices, joints, weights };
}

/** Quaternion of a turn about Z. */
export const turnZ = (degrees: number): number[] => {
  const half = (degrees * Math.PI) / 360;
  return [0, 0, Math.sin(half), Math.cos(half)];
};

/** A rigged tower with one clip `bend` of one second, changed by `edit`. */
export function makeRig(edit: (draft: GlbDraft) => void = () => {}): Uint8Array {
  const draft = createDraft();
  const { positions, normals, indices, joints, weights } = makeTower();
  draft.json.meshes = [
    {
      name: 'tower',
      primitives: [
        {
          attributes: {
            POSITION: draft.add(positions, 'VEC3'),
            NORMAL: draft.add(normals, 'VEC3'),
            JOINTS_0: draft.add(joints, 'VEC4', { componentType: 5121 }),
            WEIGHTS_0: draft.add(weights, 'VEC4'),
          },
          indices: draft.add(indices, 'SCALAR', { componentType: 5123 }),
        },
      ],
    },
  ];
  draft.json.nodes = [
    { name: 'Armature', children: [1, 3] },
    { name: 'Root', children: [2] },
    { name: 'Tip', translation: [0, 1, 0] },
    { name: 'Body', mesh: 0, skin: 0 },
  ];
  const binds = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const tipBind = binds.map((value, index) => (index === 13 ? -1 : value));
  draft.json.skins = [{ joints: [1, 2], inverseBindMatrices: draft.add([...binds, ...tipBind], 'MAT4') }];
  draft.json.scenes = [{ nodes: [0] }];
  draft.json.animations = [makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(80)])];
  edit(draft);
  return joinGlb(draft);
}

/** A clip of one channel. */
export function makeClip(
  draft: GlbDraft,
  name: string,
  node: number,
  path: string,
  times: number[],
  keys: number[][],
  interpolation = 'LINEAR',
) {
  const type = path === 'weights' ? 'SCALAR' : path === 'rotation' ? 'VEC4' : 'VEC3';
  const sampler = { input: draft.add(times, 'SCALAR'), output: draft.add(keys.flat(), type), interpolation };
  return { name, samplers: [sampler], channels: [{ sampler: 0, target: { node, path } }] };
}

const _bytes = new WeakMap<GlbDraft, number[]>();

function createDraft(): GlbDraft {
  const bytes: number[] = [];
  const json = { asset: { version: '2.0' }, scene: 0, accessors: [], bufferViews: [], buffers: [] };
  const addView = (data: number[], byteStride?: number): number => {
    while (bytes.length % 4 !== 0) bytes.push(0);
    const view = { buffer: 0, byteOffset: bytes.length, byteLength: data.length, byteStride };
    for (const byte of data) bytes.push(byte);
    return (json.bufferViews as unknown[]).push(view) - 1;
  };
  const draft: GlbDraft = {
    json,
    add: (values, type, { componentType = 5126, normalized, stride, sparse } = {}) => {
      const count = values.length / WIDTHS[type];
      const accessor: Record<string, unknown> = { componentType, normalized, count, type };
      if (sparse) {
        const order = Array.from({ length: count }, (_, index) => index);
        const indices = { bufferView: addView(storeNumbers(order, 1, 5123)), componentType: 5123 };
        const view = addView(storeNumbers(values, WIDTHS[type], componentType));
        accessor.sparse = { count, indices, values: { bufferView: view } };
      } else {
        accessor.bufferView = addView(storeNumbers(values, WIDTHS[type], componentType, stride), stride);
      }
      return (json.accessors as unknown[]).push(accessor) - 1;
    },
  };
  _bytes.set(draft, bytes);
  return draft;
}

function storeNumbers(values: readonly number[], width: number, componentType: number, stride?: number): number[] {
  const size = SIZES[componentType];
  const step = stride ?? size * width;
  const view = new DataView(new ArrayBuffer((values.length / width) * step));
  values.forEach((value, index) => {
    const at = Math.floor(index / width) * step + (index % width) * size;
    if (componentType === 5126) view.setFloat32(at, value, true);
    else if (componentType === 5125) view.setUint32(at, value, true);
    else if (componentType === 5123) view.setUint16(at, value, true);
    else if (componentType === 5122) view.setInt16(at, value, true);
    else if (componentType === 5121) view.setUint8(at, value);
    else view.setInt8(at, value);
  });
  return Array.from(new Uint8Array(view.buffer));
}

function joinGlb(draft: GlbDraft): Uint8Array {
  const bytes = _bytes.get(draft) ?? [];
  while (bytes.length % 4 !== 0) bytes.push(0);
  draft.json.buffers = [{ byteLength: bytes.length }];
  let text = JSON.stringify(draft.json);
  while (new TextEncoder().encode(text).length % 4 !== 0) text += ' ';
  const json = new TextEncoder().encode(text);
  const glb = new Uint8Array(28 + json.length + bytes.length);
  const view = new DataView(glb.buffer);
  [0x46546c67, 2, glb.length, json.length, 0x4e4f534a].forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  glb.set(json, 20);
  view.setUint32(20 + json.length, bytes.length, true);
  view.setUint32(24 + json.length, 0x004e4942, true);
  glb.set(bytes, 28 + json.length);
  return glb;
}

/** A GLB as a .gltf: with its bytes in the text, or in a file beside it whose name has spaces and letters of all kinds. */
export function toGltf(glb: Uint8Array, where: 'inside' | 'beside') {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
  const bytes = glb.slice(28 + length);
  const uri = encodeURI('données des os 骨.bin');
  const inside = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
  json.buffers[0].uri = where === 'inside' ? inside : uri;
  const resources: Record<string, Uint8Array> = where === 'inside' ? {} : { [uri]: bytes };
  return { gltf: new TextEncoder().encode(JSON.stringify(json, null, 2)), resources };
}
