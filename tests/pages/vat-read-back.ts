/**
 * Two ways to get posed vertices back from the GPU, bit for bit what the nodes under test computed.
 *
 *   readFragments   a full-screen quad: pixel (x, y) = column x in pose y. One draw checks every vertex of many poses.
 *   readVertices    points through the vertex stage: the real attribute, packed instances, varyings. Pixel as above.
 *
 * Both write `1 + x + y * columns` into alpha, so that a pixel that is missing or in the wrong place is seen.
 */
import type { Vat, VatPose } from 'horde/vat';
import { createVatNodes, type VatPoseNodes } from 'horde/vat';
import { attribute, Fn, float, int, ivec2, screenCoordinate, textureLoad, varying, vec4 } from 'three/tsl';
import {
  BufferAttribute,
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
}

/** Pixels of one draw at most; larger read-backs are slow on a software rasteriser. */
const MAX_PIXELS = 1 << 20;

/** Every column in every pose, evaluated in the fragment stage. */
export async function readFragments(renderer: WebGPURenderer, vat: Vat, poses: readonly FullPose[]): Promise<ReadBack> {
  const columns = vat.manifest.vertices;
  return inBatches(poses, columns, async (batch) => {
    const table = createPoseTable(batch);
    const x = int(screenCoordinate.x);
    const y = int(screenCoordinate.y);
    const first = textureLoad(table, ivec2(0, y)) as unknown as Node<'vec4'>;
    const second = textureLoad(table, ivec2(1, y)) as unknown as Node<'vec4'>;
    const pose = { clipA: first.x, phaseA: first.y, clipB: first.z, phaseB: first.w, fade: second.x };
    const nodes = createVatNodes(vat, { column: float(x) });
    const id = float(x.add(y.mul(columns)).add(1));
    const material = new NodeMaterial();
    const quad = new QuadMesh(material);
    const draw = (pick: 'position' | 'normal') => {
      material.fragmentNode = Fn(() => vec4(nodes.pose(pose)[pick], id))();
      material.needsUpdate = true;
      return () => quad.render(renderer);
    };
    const read = await readBoth(renderer, columns, batch.length, draw);
    table.dispose();
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
    const { pose, row } = poseOfInstance();
    const column = attribute('_vat_texel', 'float');
    const nodes = createVatNodes(vat);
    const x = column.add(0.5).div(columns).mul(2).sub(1);
    const y = float(1).sub(row.add(0.5).div(batch.length).mul(2));
    const buffer = packPoses(batch);
    for (const part of vat.full) {
      const geometry = instancedPoints(part.geometry.attributes._vat_texel as BufferAttribute, buffer, batch.length);
      const material = new NodeMaterial();
      material.vertexNode = vec4(x, y, 0, 1);
      materials.push(material);
      const points = new Points(geometry, material);
      points.frustumCulled = false;
      scene.add(points);
    }
    const camera = new OrthographicCamera();
    const draw = (pick: 'position' | 'normal') => {
      const value = varying(Fn(() => nodes.pose(pose)[pick])());
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

/** The two words of an instance that hold a pose, as the shader reads them: the contract of `horde/crowd`. */
function poseOfInstance(): { pose: VatPoseNodes; row: Node<'float'> } {
  const words = attribute('words', 'uvec4') as unknown as Node<'uvec4'>;
  const [clips, phases, row] = [words.x, words.y, float(words.z)];
  const pose = {
    clipA: clips.bitAnd(0xff),
    clipB: clips.shiftRight(8).bitAnd(0xff),
    fade: float(clips.shiftRight(16).bitAnd(0xff)).div(255),
    phaseA: float(phases.bitAnd(0xffff)).div(65536),
    phaseB: float(phases.shiftRight(16)).div(65536),
  };
  return { pose, row };
}

function packPoses(poses: readonly FullPose[]): InstancedInterleavedBuffer {
  const words = new Uint32Array(4 * poses.length);
  for (const [row, { clipA, clipB, fade, phaseA, phaseB }] of poses.entries()) {
    words[4 * row] = clipA | (clipB << 8) | (Math.round(fade * 255) << 16);
    words[4 * row + 1] = Math.round(phaseA * 65536) | (Math.round(phaseB * 65536) << 16);
    words[4 * row + 2] = row;
  }
  return new InstancedInterleavedBuffer(words, 4);
}

/** What an instance can hold of a pose: phases of 16 bits below 1, a fade of 8. */
export function quantisePose({ clipA, clipB, fade, phaseA, phaseB }: FullPose): FullPose {
  const phase = (value: number) => (Math.floor((value - Math.floor(value)) * 65536) % 65536) / 65536;
  return { clipA, clipB, fade: Math.round(fade * 255) / 255, phaseA: phase(phaseA), phaseB: phase(phaseB) };
}

function instancedPoints(columns: BufferAttribute, words: InstancedInterleavedBuffer, count: number) {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(columns.count * 3), 3));
  geometry.setAttribute('_vat_texel', columns);
  geometry.setAttribute('words', new InterleavedBufferAttribute(words, 4, 0));
  geometry.instanceCount = count;
  return geometry;
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
  const all = {
    position: new Float32Array(4 * columns * poses.length),
    normal: new Float32Array(4 * columns * poses.length),
  };
  const size = Math.min(1024, Math.floor(MAX_PIXELS / columns));
  for (let first = 0; first < poses.length; first += size) {
    const batch = await read(poses.slice(first, first + size));
    all.position.set(batch.position, 4 * columns * first);
    all.normal.set(batch.normal, 4 * columns * first);
  }
  return all;
}

async function readBoth(
  renderer: WebGPURenderer,
  width: number,
  height: number,
  draw: (pick: 'position' | 'normal') => () => void,
): Promise<ReadBack> {
  const target = createTarget(width, height, FloatType, false);
  const position = await readDraw(renderer, target, draw('position'));
  const normal = await readDraw(renderer, target, draw('normal'));
  target.dispose();
  return { position, normal };
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
