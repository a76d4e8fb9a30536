/**
 * Every pass follows the pose, in every mode: main, depth, directional and point shadow, outline, velocity. Bodies of all
 * modes stand side by side, once played by VAT materials and once as ordinary meshes that the CPU decoder posed and three's
 * own materials draw; the two pictures are one. A third, of the bodies in another pose, tells that the test can fail.
 */
import { createVatMaterial, type Vat, type VatPose, type VatPoseNodes } from 'horde/vat';
import { outline } from 'three/addons/tsl/display/OutlineNode.js';
import { float, int, mrt, normalView, output, uniform, vec4, velocity } from 'three/tsl';
import {
  BasicShadowMap,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  FloatType,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  type Node,
  NodeMaterial,
  type Object3D,
  OrthographicCamera,
  PlaneGeometry,
  PointLight,
  RenderPipeline,
  RenderTarget,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { decodeVertex } from '../../tools/oracle/decode-vertex.ts';
import { makeSubject, type SubjectKey } from '../../tools/oracle/subjects.ts';
import { createTarget, nextFrame, onBothBackEnds, readPixels } from './back-ends.ts';
import { comparePictures, takePicture } from './vat-scene.ts';

const SUBJECTS: SubjectKey[] = [
  { mode: 'vertex', encoding: 'fixed16 bounds', normals: 'octahedral' },
  { mode: 'soft', encoding: 'half rest', normals: 'octahedral' },
  { mode: 'bones', encoding: 'quaternion of 4', normals: 'turned' },
  { mode: 'rigid', encoding: 'fixed16 + fixed16', normals: 'turned' },
  { mode: 'fluid', encoding: 'fixed16', normals: 'octahedral' },
  { mode: 'sprite', encoding: 'fixed16, colours', normals: 'turned' },
];
const SPACING_M = 2.6;
const NOW: VatPose = { clipA: 0, phaseA: 0.3 };
const BEFORE: VatPose = { clipA: 0, phaseA: 0.18 };
const SIZE = 128;

/** Looks down on the row of bodies at a slant. */
const CAMERA = new OrthographicCamera(-6, 6, 6, -6, 0.1, 60);
CAMERA.position.set(0, 12, 14);
CAMERA.lookAt(0, 0.5, 0);
CAMERA.updateMatrixWorld();

/** Sees the ground below the bodies alone. */
const BELOW = new OrthographicCamera(-7, 7, 7, -7, 0.1, 20);
BELOW.position.set(0, 1.5, 0);
BELOW.up.set(0, 0, -1);
BELOW.lookAt(0, 0, 0);
BELOW.updateMatrixWorld();
const LIFT_M = 4;

const subjects = Promise.all(SUBJECTS.map(makeSubject));

onBothBackEnds('passes of all modes', (renderer) => {
  test.each<[pass: string, draw: Draw]>([
    ['main', drawLit],
    ['depth', drawDepth],
    ['shadow of a directional light', (gpu, bodies) => drawShadow(gpu, bodies, createSun())],
    ['shadow of a point light', (gpu, bodies) => drawShadow(gpu, bodies, createLamp())],
    ['outline', drawOutline],
  ])('%s', async (_pass, draw) => {
    const gpu = await renderer();
    const played = await draw(gpu, (await subjects).map(playBody));
    const posed = await draw(
      gpu,
      (await subjects).map((vat, at) => poseBody(vat, at, NOW)),
    );
    const other = await draw(
      gpu,
      (await subjects).map((vat, at) => poseBody(vat, at, BEFORE)),
    );
    const { covered, onlyOne, mean } = comparePictures(played, posed);
    expect(covered).toBeGreaterThan(400);
    expect(onlyOne / covered).toBeLessThan(0.01);
    expect(mean).toBeLessThan(1);
    expect(comparePictures(other, posed).mean).toBeGreaterThan(4 * mean + 0.5);
  });

  test('velocity is the way of each surface point since the last frame', async () => {
    const gpu = await renderer();
    const vats = await subjects;
    const found = await drawVelocity(gpu, vats.map(playBody));
    let [checked, moving] = [0, 0];
    for (const { pixel, way, spread } of expectVelocities(vats)) {
      const [x, y] = [found[4 * pixel], found[4 * pixel + 1]];
      // A rasteriser moves corners by up to 1/256 of a pixel: a small triangle's shares change by a part in a hundred.
      expect(Math.hypot(x - way[0], y - way[1]), `pixel ${pixel} ${x} ${y}, not ${way}`).toBeLessThan(
        1e-4 + 0.02 * spread,
      );
      checked++;
      if (Math.hypot(...way) > 2e-3) moving++;
    }
    expect(checked).toBeGreaterThan(40);
    expect(moving).toBeGreaterThan(20);
  });

  test('without the last frame nothing moves but object and camera', async () => {
    const gpu = await renderer();
    const bodies = (await subjects).map((vat, at) => playBody(vat, at, false));
    const found = await drawVelocity(gpu, bodies);
    expect(found.reduce((most, value, at) => (at % 4 < 2 ? Math.max(most, Math.abs(value)) : most), 0)).toBeLessThan(
      1e-5,
    );
  });
});

type Draw = (renderer: WebGPURenderer, bodies: Mesh[]) => Promise<Uint8Array>;

function placeOf(index: number): [number, number, number] {
  return [((index % 3) - 1) * SPACING_M * 1.6, 0, Math.floor(index / 3) * 2 * SPACING_M - SPACING_M];
}

function createLook(): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: 0xb08050, roughness: 0.8, side: 2, shadowSide: 2 });
}

/** A body played by its material; `moves` gives it the last frame too. */
function playBody(vat: Vat, index: number, moves: boolean | unknown = true): Mesh {
  const poseOf = ({ clipA, phaseA }: VatPose): VatPoseNodes => ({
    ...{ clipA: int(clipA), phaseA: uniform(phaseA) as Node<'float'> },
    ...{ clipB: int(0), phaseB: float(0), fade: float(0) },
  });
  const previous = moves === false ? undefined : { pose: poseOf(BEFORE) };
  const material = createVatMaterial({ vat, source: createLook(), pose: poseOf(NOW), previous });
  return finish(new Mesh(vat.full[0].geometry, material), index);
}

/** The same body as an ordinary mesh. */
function poseBody(vat: Vat, index: number, pose: VatPose): Mesh {
  const source = vat.full[0].geometry;
  const decoded = listDecoded(vat, pose);
  const geometry = new BufferGeometry();
  geometry.index = source.index;
  const numbers = (pick: 'position' | 'normal') => new Float32Array(decoded.flatMap((vertex) => vertex[pick]));
  geometry.setAttribute('position', new BufferAttribute(numbers('position'), 3));
  geometry.setAttribute('normal', new BufferAttribute(numbers('normal'), 3));
  const look = createLook();
  if (source.attributes.color && vat.manifest.sprite) {
    look.vertexColors = true;
    geometry.setAttribute('color', new BufferAttribute(listColors(vat, pose), 4));
  }
  return finish(new Mesh(geometry, look), index);
}

function listDecoded(vat: Vat, pose: VatPose) {
  const [part] = vat.full;
  const interpolation = vat.manifest.mode === 'fluid' ? 'nearest' : 'linear';
  return Array.from({ length: part.geometry.attributes.position.count }, (_, vertex) =>
    decodeVertex(vat, part, vertex, pose, interpolation),
  );
}

function finish(mesh: Mesh, index: number): Mesh {
  mesh.position.set(...placeOf(index));
  mesh.frustumCulled = false;
  mesh.castShadow = true;
  return mesh;
}

function drawLit(renderer: WebGPURenderer, bodies: Mesh[]): Promise<Uint8Array> {
  const sun = new DirectionalLight(0xffffff, 2);
  sun.position.set(3, 5, 2);
  return takePicture(renderer, [...bodies, sun, new HemisphereLight(0x8090ff, 0x403020, 1)], CAMERA, SIZE);
}

/** A pass with a material of its own for all objects, as depth and normal passes are. */
async function drawDepth(renderer: WebGPURenderer, bodies: Mesh[]): Promise<Uint8Array> {
  const scene = new Scene();
  scene.add(...bodies);
  const override = new NodeMaterial();
  override.side = 2;
  override.fragmentNode = vec4(normalView.mul(0.5).add(0.5), 1);
  scene.overrideMaterial = override;
  return picture(renderer, () => renderer.render(scene, CAMERA));
}

function createSun(): DirectionalLight {
  const sun = new DirectionalLight(0xffffff, 3);
  sun.position.set(4, 16, 3);
  Object.assign(sun.shadow.camera, { left: -10, right: 10, top: 10, bottom: -10, near: 0.1, far: 40 });
  return sun;
}

function createLamp(): PointLight {
  const lamp = new PointLight(0xffffff, 900);
  lamp.position.set(0.5, 11, 0.4);
  Object.assign(lamp.shadow.camera, { near: 0.2, far: 40 });
  return lamp;
}

/** The ground below the lifted bodies: nothing but their shadows. */
async function drawShadow(renderer: WebGPURenderer, bodies: Mesh[], light: DirectionalLight | PointLight) {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  for (const body of bodies) body.position.y += LIFT_M;
  const ground = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2), new MeshStandardMaterial());
  ground.receiveShadow = true;
  light.castShadow = true;
  light.shadow.mapSize.set(512, 512);
  const objects: Object3D[] = [...bodies, ground, light];
  if ('target' in light) objects.push(light.target);
  const pixels = await takePicture(renderer, objects, BELOW, SIZE);
  light.shadow.dispose();
  // Shadow or none, as black on white: what lies in the light is not covered.
  return pixels
    .map((_, at) => (at % 4 === 3 && pixels[at - 3] < 60 ? 255 : 0))
    .map((value, at, all) => {
      return at % 4 < 3 ? all[at - (at % 4) + 3] : value;
    });
}

async function drawOutline(renderer: WebGPURenderer, bodies: Mesh[]): Promise<Uint8Array> {
  const scene = new Scene();
  scene.add(...bodies);
  const edges = outline(scene, CAMERA, { selectedObjects: bodies, edgeThickness: float(1), edgeGlow: float(0) });
  const pipeline = new RenderPipeline(renderer);
  const { visibleEdge } = edges as unknown as { visibleEdge: Node<'float'> };
  pipeline.outputNode = vec4(visibleEdge, visibleEdge, visibleEdge, visibleEdge.greaterThan(0.05).select(1, 0));
  pipeline.outputColorTransform = false;
  renderer.setSize(SIZE, SIZE, false);
  const pixels = await picture(renderer, () => pipeline.render());
  edges.dispose();
  pipeline.dispose();
  return pixels;
}

async function picture(renderer: WebGPURenderer, draw: () => void): Promise<Uint8Array> {
  const target = createTarget(SIZE, SIZE);
  await nextFrame();
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  draw();
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Uint8Array;
  target.dispose();
  return pixels;
}

const VELOCITY_SIZE = 192;

/** Motion vectors in clip space, x and y a pixel, of bodies that stand still as objects. */
async function drawVelocity(renderer: WebGPURenderer, bodies: Mesh[]): Promise<Float32Array> {
  const scene = new Scene();
  scene.add(...bodies);
  const target = new RenderTarget(VELOCITY_SIZE, VELOCITY_SIZE, { count: 2, type: FloatType, samples: 0 });
  target.textures[0].name = 'output';
  target.textures[1].name = 'velocity';
  renderer.setMRT(mrt({ output, velocity }));
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  for (let frame = 0; frame < 2; frame++) {
    await nextFrame();
    renderer.render(scene, CAMERA);
  }
  renderer.setRenderTarget(null);
  renderer.setMRT(null);
  const pixels = (await readPixels(renderer, target, 1)) as Float32Array;
  target.dispose();
  return pixels;
}

/** Triangles of all bodies on the screen now, with the way of their corners; of each the pixel in its middle, if it is seen. */
function expectVelocities(vats: readonly Vat[]): { pixel: number; way: [number, number]; spread: number }[] {
  const triangles = vats.flatMap((vat, at) => {
    const project = (pose: VatPose) =>
      listDecoded(vat, pose).map(({ position, hidden }) => {
        const [x, y, z] = position.map((value, axis) => value + placeOf(at)[axis]);
        return hidden ? undefined : toScreen(x, y, z);
      });
    const [now, before] = [project(NOW), project(BEFORE)];
    const { index, attributes } = vat.full[0].geometry;
    const count = index?.count ?? attributes.position.count;
    const vertexOf = (corner: number) => index?.getX(corner) ?? corner;
    return Array.from({ length: count / 3 }, (_, triangle) =>
      [0, 1, 2].map((corner) => vertexOf(triangle * 3 + corner)),
    )
      .filter((corners) => corners.every((corner) => now[corner] && before[corner]))
      .map((corners) => ({
        now: corners.map((corner) => now[corner] as number[]),
        before: corners.map((corner) => before[corner] as number[]),
      }));
  });
  return triangles.flatMap(({ now, before }) => {
    const middle = [0, 1].map((axis) => (now[0][axis] + now[1][axis] + now[2][axis]) / 3);
    const [px, py] = middle.map((value) => Math.floor(((value + 1) / 2) * VELOCITY_SIZE));
    const place = [px, py].map((value) => ((value + 0.5) / VELOCITY_SIZE) * 2 - 1);
    const shares = sharesOf(now, place);
    if (!shares || Math.min(...shares) < 0.08) return [];
    const depth = mixOf(now, shares, 2);
    const hidden = triangles.some((other) => {
      const inside = other.now !== now && sharesOf(other.now, place);
      return inside && Math.min(...inside) > -0.1 && mixOf(other.now, inside, 2) < depth - 5e-5;
    });
    if (hidden) return [];
    const way: [number, number] = [0, 1].map((axis) => mixOf(now, shares, axis) - mixOf(before, shares, axis)) as never;
    const ways = now.map((corner, at) => [0, 1].map((axis) => corner[axis] - before[at][axis]));
    const spread = Math.max(...ways.map(([x, y]) => Math.hypot(x - way[0], y - way[1])));
    return [{ pixel: (VELOCITY_SIZE - 1 - py) * VELOCITY_SIZE + px, way, spread }];
  });
}

/** Clip space of the camera, which is orthographic: x, y and depth. */
function toScreen(x: number, y: number, z: number): number[] {
  const m = CAMERA.projectionMatrix.clone().multiply(CAMERA.matrixWorldInverse).elements;
  return [0, 1, 2].map((row) => m[row] * x + m[row + 4] * y + m[row + 8] * z + m[row + 12]);
}

/** Barycentric shares of a place in a triangle; undefined where it has no area. */
function sharesOf([a, b, c]: number[][], [x, y]: number[]): number[] | undefined {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-5) return undefined;
  const second = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
  const third = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
  return [1 - second - third, second, third];
}

function mixOf(corners: number[][], shares: number[], axis: number): number {
  return corners.reduce((sum, corner, at) => sum + corner[axis] * shares[at], 0);
}

function listColors(vat: Vat, pose: VatPose): Float32Array {
  const colors = listDecoded(vat, pose).flatMap(({ color = [1, 1, 1, 1] }) => color);
  return new Float32Array(colors);
}
