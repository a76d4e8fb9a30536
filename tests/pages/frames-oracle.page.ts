/**
 * Soft, rigid, fluid and sprite on the GPU against the CPU decoders: every vertex at and between all rows, in fades, at the
 * ends of the phase, through the mesh's own attributes.
 */
import {
  createFluidPoint,
  createRigidPose,
  createSpritePose,
  createVatNodes,
  type Interpolation,
  moveRigid,
  rowTexels,
  sampleFluid,
  sampleRigid,
  sampleSprite,
  sampleVat,
  textureHeight,
  type Vat,
  type VatPart,
  wrapFluid,
  wrapTexels,
} from 'horde/vat';
import { attribute, Fn, float, instancedBufferAttribute, varying, vec3, vec4 } from 'three/tsl';
import {
  BufferAttribute,
  FloatType,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Node,
  NodeMaterial,
  OrthographicCamera,
  Points,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { createTexelTexture } from '../../src/vat/vat-textures.ts';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';
import { FRAME_VATS, makeFrameVat } from './frames-scenes.ts';
import { listPoses } from './vat-oracle.ts';
import type { FullPose } from './vat-read-back.ts';

/** Metres; all scenes are about two metres large. */
const TOLERANCE = 4e-6;
/**
 * WGSL promises sines to 2^-11 (`15.7.4.1`): of a card's corner, 0.15 m from its particle, that is 0.07 mm; of a box's
 * corner 0.25 m from its pivot 0.12 mm, and two rows half a degree apart leave the axis between them to a float's last bits.
 */
const CARD_TOLERANCE = 8e-5;
const TURNING_TOLERANCE = 5e-4;
const NORMAL_TOLERANCE = 2e-4;

onBothBackEnds('frames', (renderer) => {
  const asBaked = Object.keys(FRAME_VATS).map((name) => ({ name, interpolation: undefined }));
  const NEAREST = ['rigid fixed16-half', 'sprite with colours'].map((name) => ({ name, interpolation: 'nearest' }));
  const CUBIC = { name: 'soft', interpolation: 'catmull-rom' };
  const cases = [...asBaked, ...NEAREST, CUBIC] as { name: string; interpolation?: Interpolation }[];
  test.each(cases)('$name: GPU and CPU agree, interpolation $interpolation', async ({ name, interpolation }) => {
    const vat = await makeFrameVat(name);
    // Half-way is either row's to a nearest one.
    const poses = [...listPoses(vat, [0.25, interpolation === 'nearest' ? 0.6 : 0.5, 0.875]), ...fades(vat)];
    const [part] = vat.full;
    const position = await readBack(await renderer(), vat, part, poses, 'position', interpolation);
    const normal = await readBack(await renderer(), vat, part, poses, 'normal', interpolation);
    const count = part.geometry.attributes.position.count;
    let [worst, worstNormal, largest, where] = [0, 0, 0, ''];
    for (const [row, pose] of poses.entries()) {
      for (let vertex = 0; vertex < count; vertex++) {
        const truth = decode(vat, part, vertex, pose, interpolation);
        const at = 4 * (row * count + vertex);
        if (truth.hidden) {
          // Where a particle that is not there waits is nobody's business; its card has no size.
          const first = 4 * (row * count + vertex - (vertex % 3));
          const size = Math.hypot(...[0, 1, 2].map((axis) => position[at + axis] - position[first + axis]));
          expect(size).toBeLessThan(1e-6);
          continue;
        }
        const apart = Math.hypot(...[0, 1, 2].map((axis) => position[at + axis] - truth.position[axis]));
        if (!(apart <= worst)) [worst, where] = [apart, `vertex ${vertex} ${JSON.stringify(pose)}`];
        largest = Math.max(largest, Math.hypot(...truth.position));
        const off = Math.hypot(...[0, 1, 2].map((axis) => normal[at + axis] - truth.normal[axis]));
        worstNormal = Math.max(worstNormal, truth.normal.length === 0 ? 0 : off);
      }
    }
    const turning = name.includes('turns');
    const tolerance = turning ? TURNING_TOLERANCE : vat.manifest.mode === 'sprite' ? CARD_TOLERANCE : TOLERANCE;
    expect(worst, where).toBeLessThanOrEqual(tolerance);
    expect(worstNormal).toBeLessThanOrEqual(turning ? 10 * NORMAL_TOLERANCE : NORMAL_TOLERANCE);
    expect(largest).toBeGreaterThan(0.3); // something was there
  });

  test.each(['soft', 'rigid fixed16-fixed8', 'fluid with UVs and colours', 'sprite'])(
    '%s: the same bits at any width',
    async (name) => {
      const vat = await makeFrameVat(name);
      const poses = listPoses(vat, [0.4]);
      const wide = await readBack(await renderer(), vat, vat.full[0], poses, 'position');
      for (const width of [3, 7, 64]) {
        const narrow = rewrap(vat, width);
        const pixels = await readBack(await renderer(), narrow, narrow.full[0], poses, 'position');
        expect(pixels.findIndex((value, at) => value !== wide[at])).toBe(-1);
        narrow.texture.dispose();
      }
    },
  );
});

/** The same Vat with its texels in lines of another length. */
function rewrap(vat: Vat, width: number): Vat {
  const { manifest, texels } = vat;
  const columns = rowTexels(manifest);
  const layout = { width, linesPerRow: Math.ceil(columns / width) };
  const wrapped = { ...manifest, ...layout };
  const moved = manifest.fluid
    ? wrapFluid(texels, manifest.fluid, manifest.rows, manifest, layout)
    : wrapTexels(texels, manifest, layout, columns, manifest.rows, 2);
  return {
    ...vat,
    manifest: wrapped,
    texels: moved,
    texture: createTexelTexture(moved, width, textureHeight(wrapped), 2),
  };
}

/** All clips into each other, at places between rows. */
function fades({ manifest }: Vat): FullPose[] {
  return manifest.clips.flatMap((_, clipA) =>
    manifest.clips.flatMap((__, clipB) =>
      [0.25, 0.5, 0.75, 1].map((fade) => ({
        clipA,
        clipB,
        phaseA: Math.fround(0.31),
        phaseB: Math.fround(0.77),
        fade,
      })),
    ),
  );
}

interface Decoded {
  hidden?: boolean;
  position: number[];
  normal: number[];
}

/** What the CPU decoder of the mode says of a vertex. */
function decode(
  vat: Vat,
  { geometry }: VatPart,
  vertex: number,
  pose: FullPose,
  interpolation?: Interpolation,
): Decoded {
  const { manifest, texels } = vat;
  const read = (name: string) => [0, 1, 2].map((part) => geometry.attributes[name].getComponent(vertex, part));
  const column = geometry.attributes._vat_texel.getX(vertex);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  if (manifest.mode === 'soft') sampleVat(manifest, texels, column, pose, out, null, interpolation);
  else if (manifest.mode === 'rigid') {
    const piece = createRigidPose();
    sampleRigid(manifest, texels, column, pose, piece, interpolation);
    moveRigid(piece, read('_vat_pivot'), read('position'), read('normal'), out);
  } else if (manifest.mode === 'fluid') {
    const point = createFluidPoint();
    sampleFluid(manifest, texels, column, pose, point);
    return { position: point.position as number[], normal: point.normal as number[] };
  } else {
    const particle = createSpritePose();
    sampleSprite(manifest, texels, column, pose, particle, interpolation);
    // The camera of the read-back looks down −Z: its axes are the object's.
    const [x, y, z] = read('_vat_card').map((value) => value * particle.size);
    const angle = 2 * Math.PI * particle.spin;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const center = particle.position as number[];
    const corner = [x * c - y * s, x * s + y * c, z];
    let normal = [0, 0, 1];
    let axes = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    if (manifest.sprite?.facing === 'heading') {
      normal = [...(particle.heading as number[])];
      // Level, upright and ahead: made here by cross products, not by the library's own frame.
      const right = cross([0, 1, 0], normal);
      const level = right.map((part) => part / Math.hypot(...right));
      axes = [level, cross(normal, level), normal];
    }
    out.position = center.map((value, axis) => {
      return value + corner[0] * axes[0][axis] + corner[1] * axes[1][axis] + corner[2] * axes[2][axis];
    });
    return { position: out.position, normal, hidden: particle.size < 1e-6 };
  }
  return out;
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A point a vertex and pose, drawn to a pixel of its own: what the nodes gave, with the pixel's number in alpha. */
async function readBack(
  renderer: WebGPURenderer,
  vat: Vat,
  part: VatPart,
  poses: readonly FullPose[],
  pick: 'position' | 'normal',
  interpolation?: Interpolation,
): Promise<Float32Array> {
  const count = part.geometry.attributes.position.count;
  const geometry = new InstancedBufferGeometry();
  for (const [name, values] of Object.entries(part.geometry.attributes)) geometry.setAttribute(name, values);
  geometry.setAttribute(
    'pixel',
    new BufferAttribute(
      Float32Array.from({ length: count }, (_, vertex) => vertex),
      1,
    ),
  );
  geometry.instanceCount = poses.length;
  const clips = poses.flatMap(({ clipA, phaseA, clipB, phaseB }) => [clipA, phaseA, clipB, phaseB]);
  const places = poses.flatMap(({ fade }, row) => [fade, row]);
  const first = instancedBufferAttribute(
    new InstancedBufferAttribute(Float32Array.from(clips), 4),
  ) as unknown as Node<'vec4'>;
  const second = instancedBufferAttribute(
    new InstancedBufferAttribute(Float32Array.from(places), 2),
  ) as unknown as Node<'vec2'>;
  const pose = { clipA: first.x, phaseA: first.y, clipB: first.z, phaseB: first.w, fade: second.x };
  const pixel = attribute('pixel', 'float') as Node<'float'>;
  const material = new NodeMaterial();
  const x = pixel.add(0.5).div(count).mul(2).sub(1);
  const y = float(1).sub(second.y.add(0.5).div(poses.length).mul(2));
  material.vertexNode = vec4(x, y, 0, 1);
  const nodes = createVatNodes(vat, { interpolation });
  const value = varying(Fn(() => vec3(nodes.pose(pose)[pick]))());
  material.fragmentNode = vec4(value, varying(pixel.add(second.y.mul(count)).add(1)));
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  const scene = new Scene();
  scene.add(points);
  const target = createTarget(count, poses.length, FloatType, false);
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, new OrthographicCamera());
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  for (let at = 0; at < count * poses.length; at++) {
    if (pixels[4 * at + 3] !== at + 1) throw new Error(`pixel ${at} holds id ${pixels[4 * at + 3]}`);
  }
  target.dispose();
  material.dispose();
  return pixels;
}
