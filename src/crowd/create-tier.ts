/**
 * One tier of one character: an `InstancedMesh` for each of its parts, all reading one structured instance buffer in
 * the layout of `instance-layout.ts`. A character with m parts costs m draws whatever the number of agents.
 *
 *   words  [agent 0: 8 words][agent 1: 8 words] ... [agent count-1] | not uploaded, up to capacity
 *             │      │
 *             │      └ attribute 'instance1', uvec4: words 4 to 7
 *             └ attribute 'instance0', uvec4: words 0 to 3      ('previous0', 'previous1': the second buffer, if any)
 *
 * Only the agents that were written are uploaded. Leaves out culling (three's own is off: it knows nothing of the
 * instances) and picking: never call `raycast` or the bounding-volume methods of these meshes.
 */
import {
  BufferGeometry,
  Group,
  InstancedInterleavedBuffer,
  InstancedMesh,
  InterleavedBufferAttribute,
  type Material,
} from 'three/webgpu';
import type { InstanceTarget } from './fill-instances.ts';
import { INSTANCE_ATTRIBUTES, INSTANCE_BYTES, INSTANCE_WORDS, PREVIOUS_ATTRIBUTES } from './instance-layout.ts';

/** What one draw call draws for every agent. The tier shares the geometry's attributes and owns neither of the two. */
export interface TierPart {
  geometry: BufferGeometry;
  /** Places the vertices by the nodes of `instance-nodes.ts`. */
  material: Material;
}

/** A tier. Add `object` to the scene. */
export interface Tier extends InstanceTarget {
  capacity: number;
  object: Group;
  meshes: InstancedMesh[];
  /** Triangles of one agent. */
  triangles: number;
  buffer: InstancedInterleavedBuffer;
  range: { start: number; count: number };
  /**
   * The last frame's instances, in the same order, for motion vectors: written like the tier itself, uploaded with it. Null
   * unless it was asked for.
   */
  previous: PreviousInstances | null;
}

/** The second buffer of a tier. */
export interface PreviousInstances extends InstanceTarget {
  buffer: InstancedInterleavedBuffer;
  range: { start: number; count: number };
}

/**
 * A tier with room for `capacity` agents, none written yet. With `previous` it has a second buffer, for materials whose
 * motion vectors follow the pose.
 */
export function createTier(
  parts: readonly TierPart[],
  capacity: number,
  { name = 'tier', castShadow = true, receiveShadow = true, previous: wantsPrevious = false } = {},
): Tier {
  const object = new Group();
  object.name = name;
  object.matrixAutoUpdate = false;
  const room = createRoom(Math.max(1, capacity));
  const previous = wantsPrevious ? createPrevious(room.capacity) : null;
  const meshes = parts.map(({ geometry, material }) => {
    const mesh = createPackedMesh(shareGeometry(geometry, room.buffer, previous), material);
    mesh.castShadow = castShadow;
    mesh.receiveShadow = receiveShadow;
    object.add(mesh);
    return mesh;
  });
  const triangles = parts.reduce((sum, { geometry }) => sum + countTriangles(geometry), 0);
  return { ...room, object, meshes, triangles, count: 0, range: { start: 0, count: 0 }, previous };
}

/** Marks the agents that were written for upload and drawing, and returns the bytes that go to the GPU. */
export function uploadTier(tier: Tier): number {
  const { count, meshes, previous } = tier;
  for (const mesh of meshes) {
    mesh.count = count;
    mesh.visible = count > 0; // an empty draw is no draw: safe on both back ends
  }
  if (count === 0) return 0;
  if (previous !== null) markRange(previous, count);
  markRange(tier, count);
  return count * INSTANCE_BYTES * (previous === null ? 1 : 2);
}

function markRange({ buffer, range }: Pick<Tier, 'buffer' | 'range'>, count: number): void {
  range.count = count * INSTANCE_WORDS;
  // One range object for ever instead of `addUpdateRange`, which makes one each frame.
  buffer.updateRanges.length = 0;
  buffer.updateRanges.push(range);
  buffer.needsUpdate = true;
}

/** Makes room for `capacity` agents if there is less; what was written is lost, the old GPU buffer is freed. */
export function growTier(tier: Tier, capacity: number): void {
  if (capacity <= tier.capacity) return;
  Object.assign(tier, createRoom(Math.max(capacity, Math.ceil(tier.capacity * 1.5))), { count: 0 });
  if (tier.previous !== null) tier.previous = createPrevious(tier.capacity);
  for (const mesh of tier.meshes) {
    const old = mesh.geometry;
    mesh.geometry = shareGeometry(old, tier.buffer, tier.previous);
    old.dispose();
  }
}

/** Frees the tier's GPU buffers and takes it out of the scene; parts and materials stay. */
export function disposeTier(tier: Tier): void {
  tier.object.removeFromParent();
  for (const mesh of tier.meshes) {
    mesh.geometry.dispose();
    mesh.dispatchEvent({ type: 'dispose' } as never); // what dispose() does, which would look for the matrices
  }
}

/**
 * An InstancedMesh without matrices: 64 bytes an instance saved. three applies matrices only if there is an attribute,
 * and the material places the vertices; but `null` is not in its types, and its bounding-sphere methods would fail.
 */
function createPackedMesh(geometry: BufferGeometry, material: Material): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, 0);
  (mesh as { instanceMatrix: unknown }).instanceMatrix = null;
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.visible = false;
  return mesh;
}

function createRoom(capacity: number) {
  const words = new Uint32Array(capacity * INSTANCE_WORDS);
  const buffer = new InstancedInterleavedBuffer(words, INSTANCE_WORDS);
  return { capacity, words, floats: new Float32Array(words.buffer), buffer };
}

function createPrevious(capacity: number): PreviousInstances {
  return { ...createRoom(capacity), count: 0, range: { start: 0, count: 0 } };
}

/** A geometry of its own around the source's attributes, with the two instance attributes, or the four. */
function shareGeometry(
  source: BufferGeometry,
  buffer: InstancedInterleavedBuffer,
  previous: PreviousInstances | null,
): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.name = source.name;
  geometry.setIndex(source.index);
  for (const [name, attribute] of Object.entries(source.attributes)) geometry.setAttribute(name, attribute);
  const addInstances = ([first, second]: readonly [string, string], words: InstancedInterleavedBuffer) => {
    geometry.setAttribute(first, new InterleavedBufferAttribute(words, 4, 0));
    geometry.setAttribute(second, new InterleavedBufferAttribute(words, 4, 4));
  };
  addInstances(INSTANCE_ATTRIBUTES, buffer);
  if (previous !== null) addInstances(PREVIOUS_ATTRIBUTES, previous.buffer);
  geometry.setDrawRange(source.drawRange.start, source.drawRange.count);
  return geometry;
}

function countTriangles({ index, attributes }: BufferGeometry): number {
  return (index?.count ?? attributes.position.count) / 3;
}
