/** Pieces for page tests that look at pictures of a VAT: poses as uniforms or per instance, a posed mesh from the CPU. */
import { sampleVat, type Vat, type VatPart, type VatPoseNodes } from 'horde/vat';
import { attribute, float, int, uniform } from 'three/tsl';
import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Node,
  type Object3D,
  type RenderTarget,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { createTarget, nextFrame, readPixels } from './back-ends.ts';
import type { FullPose } from './vat-read-back.ts';

/** One pose for the whole mesh. */
export function uniformPose({ clipA, phaseA, clipB, phaseB, fade }: FullPose): VatPoseNodes {
  return {
    clipA: int(clipA),
    phaseA: uniform(phaseA),
    clipB: int(clipB),
    phaseB: uniform(phaseB),
    fade: uniform(fade),
  };
}

/** A pose and a place for each instance, as plain float attributes. */
export function instancedPose(geometry: BufferGeometry, poses: readonly FullPose[], places: readonly number[][]) {
  const instanced = new InstancedBufferGeometry();
  instanced.index = geometry.index;
  instanced.attributes = { ...geometry.attributes };
  instanced.instanceCount = poses.length;
  const first = poses.flatMap((pose) => [pose.clipA, pose.phaseA, pose.clipB, pose.phaseB]);
  const second = poses.flatMap(({ fade }, i) => [fade, ...places[i]]);
  instanced.setAttribute('first', new InstancedBufferAttribute(new Float32Array(first), 4));
  instanced.setAttribute('second', new InstancedBufferAttribute(new Float32Array(second), 4));
  const clips = attribute('first', 'vec4') as unknown as Node<'vec4'>;
  const rest = attribute('second', 'vec4') as unknown as Node<'vec4'>;
  const pose: VatPoseNodes = { clipA: clips.x, phaseA: clips.y, clipB: clips.z, phaseB: clips.w, fade: float(rest.x) };
  return { geometry: instanced, pose, place: rest.yzw as unknown as Node<'vec3'> };
}

/** The same part posed on the CPU: an ordinary mesh that three lights and draws by itself. */
export function poseOnCpu(vat: Vat, part: VatPart, pose: FullPose): BufferGeometry {
  const columns = part.geometry.attributes._vat_texel;
  const positions = new Float32Array(columns.count * 3);
  const normals = new Float32Array(columns.count * 3);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  for (let vertex = 0; vertex < columns.count; vertex++) {
    sampleVat(vat.manifest, vat.texels, columns.getX(vertex), pose, out);
    positions.set(out.position, 3 * vertex);
    normals.set(out.normal, 3 * vertex);
  }
  const geometry = new BufferGeometry();
  geometry.index = part.geometry.index;
  geometry.attributes = { ...part.geometry.attributes };
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  return geometry;
}

/** Bytes of a picture, four a pixel, top row first. */
export async function takePicture(
  renderer: WebGPURenderer,
  objects: readonly Object3D[],
  camera: Camera,
  size = 96,
): Promise<Uint8Array> {
  const scene = new Scene();
  scene.add(...objects);
  const target: RenderTarget = createTarget(size, size);
  await nextFrame();
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  renderer.render(scene, camera);
  renderer.setRenderTarget(null);
  const pixels = await readPixels(renderer, target);
  target.dispose();
  return pixels as Uint8Array;
}

/** Mean difference of two pictures over the pixels that either covers, 0 … 255, and how many those are. */
export function comparePictures(a: Uint8Array, b: Uint8Array): { mean: number; covered: number; onlyOne: number } {
  let sum = 0;
  let covered = 0;
  let onlyOne = 0;
  for (let pixel = 0; pixel < a.length; pixel += 4) {
    if (a[pixel + 3] === 0 && b[pixel + 3] === 0) continue;
    covered++;
    if ((a[pixel + 3] === 0) !== (b[pixel + 3] === 0)) onlyOne++;
    for (let channel = 0; channel < 3; channel++) sum += Math.abs(a[pixel + channel] - b[pixel + channel]) / 3;
  }
  return { mean: sum / Math.max(covered, 1), covered, onlyOne };
}
