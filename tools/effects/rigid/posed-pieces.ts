/** The loose parts of a character in a pose, each a mesh of its own: what it falls apart into. */
import { NodeIO, type Primitive } from '@gltf-transform/core';
import { createReferenceSkinner, type RigidPiece } from 'horde/bake';

/** Parts that belong together get the same name; null leaves a part out. */
export type NamePart = (part: Part) => string | null;

/** A run of triangles that hang together. */
export interface Part {
  /** The joint that most of it hangs on. */
  joint: string;
  triangles: number;
  /** Its box in the bind pose. */
  min: number[];
  max: number[];
}

/** A piece and what it was called. */
export interface NamedPiece extends RigidPiece {
  name: string;
  positions: Float64Array;
}

/** Reads a character whose first mesh is all of it, in a pose of one of its clips. */
export async function readPosedPieces(
  bytes: Uint8Array,
  clip: string,
  seconds: number,
  nameOf: NamePart,
): Promise<NamedPiece[]> {
  const root = (await new NodeIO().readBinary(bytes)).getRoot();
  const node = root.listNodes().findIndex((one) => one.getMesh() !== null && one.getSkin() !== null);
  const primitive = root.listNodes()[node].getMesh()?.listPrimitives()[0] as Primitive;
  const joints = (root.listNodes()[node].getSkin()?.listJoints() ?? []).map((joint) => joint.getName());
  const skinner = await createReferenceSkinner(bytes);
  skinner.pose(
    root.listAnimations().findIndex((animation) => animation.getName() === clip),
    seconds,
  );
  const { positions, normals } = skinner.skin(node, 0);
  const groups = new Map<string, number[]>();
  for (const triangles of listLooseParts(primitive)) {
    const name = nameOf(describePart(primitive, triangles, joints));
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), ...triangles]);
  }
  return [...groups].map(([name, corners]) => ({ name, ...gather(primitive, corners, positions, normals) }));
}

/** Triangles by the parts they hang together in, as lists of vertices, three a triangle. */
function listLooseParts(primitive: Primitive): number[][] {
  const places = primitive.getAttribute('POSITION')?.getArray() as Float32Array;
  const indices = primitive.getIndices()?.getArray() as Uint16Array;
  const above = Array.from({ length: places.length / 3 }, (_, vertex) => vertex);
  const topOf = (vertex: number): number => {
    let top = vertex;
    while (above[top] !== top) top = above[top];
    return top;
  };
  const known = new Map<string, number>();
  for (let vertex = 0; vertex < above.length; vertex++) {
    const key = Array.from(places.subarray(vertex * 3, vertex * 3 + 3), (value) => Math.round(value * 1e5)).join();
    const twin = known.get(key);
    if (twin === undefined) known.set(key, vertex);
    else above[topOf(vertex)] = topOf(twin);
  }
  for (let at = 0; at < indices.length; at++) above[topOf(indices[at])] = topOf(indices[at - (at % 3)]);
  const parts = new Map<number, number[]>();
  for (let at = 0; at < indices.length; at++) {
    const top = topOf(indices[at]);
    parts.set(top, [...(parts.get(top) ?? []), indices[at]]);
  }
  return [...parts.values()];
}

function describePart(primitive: Primitive, corners: readonly number[], names: readonly string[]): Part {
  const places = primitive.getAttribute('POSITION')?.getArray() as Float32Array;
  const joints = primitive.getAttribute('JOINTS_0')?.getArray() as Uint8Array;
  const weights = primitive.getAttribute('WEIGHTS_0')?.getArray() as Float32Array;
  const held = new Map<number, number>();
  for (const vertex of corners) {
    for (let at = vertex * 4; at < vertex * 4 + 4; at++)
      held.set(joints[at], (held.get(joints[at]) ?? 0) + weights[at]);
  }
  const [most] = [...held].reduce((a, b) => (b[1] > a[1] ? b : a));
  const along = (axis: number) => corners.map((vertex) => places[vertex * 3 + axis]);
  return {
    joint: names[most],
    triangles: corners.length / 3,
    min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
    max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
  };
}

function gather(primitive: Primitive, corners: number[], places: ArrayLike<number>, directions: ArrayLike<number>) {
  const used = [...new Set(corners)];
  const newOf = new Map(used.map((vertex, at) => [vertex, at]));
  const pick = (values: ArrayLike<number>, width: number) =>
    Float64Array.from(
      { length: used.length * width },
      (_, at) => values[used[Math.floor(at / width)] * width + (at % width)],
    );
  const colors = primitive.getAttribute('COLOR_0')?.getArray() as Float32Array;
  const shades = pick(colors, 3);
  return {
    positions: pick(places, 3),
    normals: pick(directions, 3),
    uvs: pick(primitive.getAttribute('TEXCOORD_0')?.getArray() as Float32Array, 2),
    colors: Float64Array.from({ length: used.length * 4 }, (_, at) =>
      at % 4 < 3 ? shades[(at >> 2) * 3 + (at % 4)] : 1,
    ),
    indices: Uint32Array.from(corners, (vertex) => newOf.get(vertex) as number),
  };
}
