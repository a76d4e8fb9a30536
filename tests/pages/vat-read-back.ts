/**
 * Two ways to get posed vertices back from the GPU, bit for bit what the nodes under test computed.
 *
 *   readFragments   a full-screen quad: pixel (x, y) = column x in pose y. One draw checks every vertex of many poses.
 *   readVertices    points through the vertex stage: the real attribute, packed instances, varyings. Pixel as above.
 *
 * Both write `1 + x + y * columns` into alpha, so that a pixel that is missing or in the wrong place is seen.
 */
import {
  BYTE_MAX,
  CLIPS_WORD,
  createInstanceNodes,
  INSTANCE_WORDS,
  PHASE_STEPS,
  PHASES_WORD,
  packClips,
  packPhases,
  toByte,
  toPhaseSteps,
  X_WORD,
} from 'horde/crowd';
import {
  type BoneBinding,
  createVatNodes,
  type Interpolation,
  restPositions,
  type Vat,
  type VatNodes,
  type VatNodesOptions,
  type VatPose,
} from 'horde/vat';
import { attribute, Fn, float, int, ivec2, screenCoordinate, textureLoad, varying, vec4 } from 'three/tsl';
import {
  type BufferAttribute,
  type BufferGeometry,
  DataTexture,
  FloatType,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  type Node,
  NodeMaterial,
  OrthographicCamera,
  Points,
  QuadMesh,
  type RenderTarget,
  RGBAFormat,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { createTarget, readPixels } from './back-ends.ts';

/** A pose with nothing left open. */
export type FullPose = Required<VatPose>;

/** Four floats a vertex (x, y, z, id), `columns` vertices a pose, pose after pose. */
export interface ReadBack {
  position: Float32Array;
  normal: Float32Array;
  /** Fragments alone, of files whose normals are of kind `rotation`. */
  tangent?: Float32Array;
}

/** What can be read back. */
type Pick = keyof ReadBack;

/** Pixels of one draw at most; larger read-backs are slow on a software rasteriser. */
const MAX_PIXELS = 1 << 20;

/** Every column in every pose, evaluated in the fragment stage. */
export async function readFragments(
  renderer: WebGPURenderer,
  vat: Vat,
  poses: readonly FullPose[],
  interpolation?: Interpolation,
  create: (options: VatNodesOptions) => { pose: VatNodes['pose'] } = (options) => createVatNodes(vat, options),
): Promise<ReadBack> {
  const columns = vat.manifest.vertices;
  return inBatches(poses, columns, async (batch) => {
    const table = createPoseTable(batch);
    const x = int(screenCoordinate.x);
    const y = int(screenCoordinate.y);
    const first = textureLoad(table, ivec2(0, y)) as unknown as Node<'vec4'>;
    const second = textureLoad(table, ivec2(1, y)) as unknown as Node<'vec4'>;
    const pose = { clipA: first.x, phaseA: first.y, clipB: first.z, phaseB: first.w, fade: second.x };
    const restTable = createRestTable(vat);
    const still = (line: number) => (textureLoad(restTable, ivec2(x, line)) as unknown as Node<'vec4'>).xyz;
    const tangents = vat.manifest.normals?.kind === 'rotation';
    const rest = { rest: still(0), surface: { normal: still(1), tangent: still(2) }, tangents };
    const bones = createBoneTable(vat, x);
    const nodes = create({ column: float(x), ...rest, bones: bones?.vertex, interpolation });
    const id = float(x.add(y.mul(columns)).add(1));
    const material = new NodeMaterial();
    const quad = new QuadMesh(material);
    const draw = (pick: Pick) => {
      material.fragmentNode = Fn(() => vec4(nodes.pose(pose)[pick] as Node<'vec3'>, id))();
      material.needsUpdate = true;
      return () => quad.render(renderer);
    };
    const read = await readBoth(renderer, columns, batch.length, draw, tangents);
    table.dispose();
    restTable.dispose();
    bones?.table.dispose();
    material.dispose();
    return read;
  });
}

/** Every column in every pose, through vertex attributes, a packed instance a pose, and varyings. */
export async function readVertices(renderer: WebGPURenderer, vat: Vat, poses: readonly FullPose[]): Promise<ReadBack> {
  const columns = vat.manifest.vertices;
  return inBatches(poses, columns, async (batch) => {
    const scene = new Scene();
    const materials: NodeMaterial[] = [];
    const instance = createInstanceNodes();
    const row = instance.position.x;
    const column = attribute('_vat_texel', 'float');
    const nodes = createVatNodes(vat);
    const x = column.add(0.5).div(columns).mul(2).sub(1);
    const y = float(1).sub(row.add(0.5).div(batch.length).mul(2));
    const loops = vat.manifest.clips.map((clip) => clip.loop);
    const buffer = packPoses(batch, loops);
    for (const part of vat.full) {
      const geometry = instancedPoints(part.geometry, buffer, batch.length);
      const material = new NodeMaterial();
      material.vertexNode = vec4(x, y, 0, 1);
      materials.push(material);
      const points = new Points(geometry, material);
      points.frustumCulled = false;
      scene.add(points);
    }
    const camera = new OrthographicCamera();
    const draw = (pick: Pick) => {
      const value = varying(Fn(() => nodes.pose(instance)[pick] as Node<'vec3'>)());
      const id = varying(column.add(row.mul(columns)).add(1));
      for (const material of materials) {
        material.fragmentNode = vec4(value, id);
        material.needsUpdate = true;
      }
      return () => renderer.render(scene, camera);
    };
    const read = await readBoth(renderer, columns, batch.length, draw);
    for (const material of materials) material.dispose();
    return read;
  });
}

/** Instances in the crowd's own layout; the row goes in as the place's X, which must come out exact as well. */
function packPoses(poses: readonly FullPose[], loops: readonly boolean[]): InstancedInterleavedBuffer {
  const words = new Uint32Array(INSTANCE_WORDS * poses.length);
  const floats = new Float32Array(words.buffer);
  for (const [row, { clipA, clipB, fade, phaseA, phaseB }] of poses.entries()) {
    const first = row * INSTANCE_WORDS;
    floats[first + X_WORD] = row;
    words[first + CLIPS_WORD] = packClips(clipA, clipB, toByte(fade), BYTE_MAX);
    words[first + PHASES_WORD] = packPhases(toPhaseSteps(phaseA, loops[clipA]), toPhaseSteps(phaseB, loops[clipB]));
  }
  return new InstancedInterleavedBuffer(words, INSTANCE_WORDS);
}

/** What an instance can hold of a pose: phases of 16 bits, a fade of 8. */
export function quantisePose(vat: Vat, { clipA, clipB, fade, phaseA, phaseB }: FullPose): FullPose {
  const phase = (clip: number, value: number) => toPhaseSteps(value, vat.manifest.clips[clip].loop) / PHASE_STEPS;
  return { clipA, clipB, fade: toByte(fade) / BYTE_MAX, phaseA: phase(clipA, phaseA), phaseB: phase(clipB, phaseB) };
}

function instancedPoints({ attributes }: BufferGeometry, words: InstancedInterleavedBuffer, count: number) {
  const geometry = new InstancedBufferGeometry();
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute as BufferAttribute);
  geometry.setAttribute('instance0', new InterleavedBufferAttribute(words, 4, 0));
  geometry.setAttribute('instance1', new InterleavedBufferAttribute(words, 4, 4));
  geometry.instanceCount = count;
  return geometry;
}

/** Positions, normals and tangents at rest, a line each, one texel a column; zeros where the texels alone say all. */
function createRestTable({ rest, manifest: { vertices } }: Vat): DataTexture {
  const surface = rest && 'words' in rest ? rest : null;
  const lines = [
    { values: restPositions(rest) ?? [], size: 3 },
    { values: surface?.normals ?? [], size: 3 },
    { values: surface?.tangents ?? [], size: 4 },
  ];
  const floats = lines.flatMap(({ values, size }) =>
    Array.from({ length: 4 * vertices }, (_, at) => {
      return at % 4 < 3 ? (values[size * Math.floor(at / 4) + (at % 4)] ?? 0) : 0;
    }),
  );
  const table = new DataTexture(new Float32Array(floats), vertices, lines.length, RGBAFormat, FloatType);
  table.needsUpdate = true;
  return table;
}

/** In bone mode: the vertex of a column and its joints, read from a table of position, normal, and a line an influence. */
function createBoneTable({ rest, manifest: { mode, vertices } }: Vat, column: Node<'int'>) {
  if (mode !== 'bones') return undefined;
  const { influences, positions, normals, joints, weights } = rest as BoneBinding;
  const lines = [positions, normals].map((values) => (at: number, part: number) => values[3 * at + part] ?? 0);
  for (let slot = 0; slot < influences; slot++) {
    lines.push((at, part) => [joints, weights][part]?.[at * influences + slot] ?? 0);
  }
  const floats = lines.flatMap((line) =>
    Array.from({ length: 4 * vertices }, (_, at) => (at % 4 < 3 ? line(Math.floor(at / 4), at % 4) : 0)),
  );
  const table = new DataTexture(new Float32Array(floats), vertices, lines.length, RGBAFormat, FloatType);
  table.needsUpdate = true;
  const line = (index: number) => textureLoad(table, ivec2(column, index)) as unknown as Node<'vec4'>;
  const vertex = {
    position: line(0).xyz,
    normal: line(1).xyz,
    influences: Array.from({ length: influences }, (_, slot) => {
      const { x, y } = line(2 + slot);
      return { joint: int(x), weight: y };
    }),
  };
  return { table, vertex };
}

function createPoseTable(poses: readonly FullPose[]): DataTexture {
  const floats = poses.flatMap(({ clipA, phaseA, clipB, phaseB, fade }) => [
    clipA,
    phaseA,
    clipB,
    phaseB,
    fade,
    0,
    0,
    0,
  ]);
  const table = new DataTexture(new Float32Array(floats), 2, poses.length, RGBAFormat, FloatType);
  table.needsUpdate = true;
  return table;
}

async function inBatches(
  poses: readonly FullPose[],
  columns: number,
  read: (batch: readonly FullPose[]) => Promise<ReadBack>,
): Promise<ReadBack> {
  const all: ReadBack = {
    position: new Float32Array(4 * columns * poses.length),
    normal: new Float32Array(4 * columns * poses.length),
  };
  const size = Math.min(1024, Math.floor(MAX_PIXELS / columns));
  for (let first = 0; first < poses.length; first += size) {
    const batch = await read(poses.slice(first, first + size));
    all.position.set(batch.position, 4 * columns * first);
    all.normal.set(batch.normal, 4 * columns * first);
    if (!batch.tangent) continue;
    all.tangent ??= new Float32Array(4 * columns * poses.length);
    all.tangent.set(batch.tangent, 4 * columns * first);
  }
  return all;
}

async function readBoth(
  renderer: WebGPURenderer,
  width: number,
  height: number,
  draw: (pick: Pick) => () => void,
  tangents = false,
): Promise<ReadBack> {
  const target = createTarget(width, height, FloatType, false);
  const position = await readDraw(renderer, target, draw('position'));
  const normal = await readDraw(renderer, target, draw('normal'));
  const tangent = tangents ? await readDraw(renderer, target, draw('tangent')) : undefined;
  target.dispose();
  return { position, normal, tangent };
}

async function readDraw(renderer: WebGPURenderer, target: RenderTarget, draw: () => void): Promise<Float32Array> {
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  renderer.clear();
  draw();
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  for (let pixel = 0; pixel < target.width * target.height; pixel++) {
    if (pixels[4 * pixel + 3] !== pixel + 1) throw new Error(`pixel ${pixel} holds id ${pixels[4 * pixel + 3]}`);
  }
  return pixels;
}
