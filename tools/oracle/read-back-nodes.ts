/**
 * Posed vertices back from the GPU, bit for bit as the nodes of `horde/vat` gave them to a vertex stage: every mesh with its
 * own attributes, an instance a pose, a pixel a value. Many meshes with materials of their own share one draw and one
 * read-back, which is what costs.
 *
 *   pixel  first + (quantity · moments + moment) · vertices + vertex     quantity 0 = position, 1 = normal
 *   red green blue = the vector        alpha = 1 + pixel, so that one that is missing or elsewhere is seen
 */
import { createVatNodes, type Interpolation, type NormalKind, type PlayWay, playPhaseNode, type Vat } from 'horde/vat';
import { Fn, float, instanceIndex, int, ivec2, select, textureLoad, varying, vec3, vec4, vertexIndex } from 'three/tsl';
import {
  DataTexture,
  FloatType,
  InstancedBufferGeometry,
  type Node,
  NodeMaterial,
  OrthographicCamera,
  Points,
  RenderTarget,
  RGBAFormat,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';

/** Ways to play a clip: the phase comes from the cycles by `playPhase`, in the shader by `playPhaseNode`. */
export const WAYS: readonly PlayWay[] = [
  { kind: 'loop' },
  { kind: 'once' },
  { kind: 'ping-pong' },
  { kind: 'loop', reverse: true },
];

/** A clip at some cycles, played one of the `WAYS`. */
export interface Moment {
  clip: number;
  /** What a float holds. */
  cycles: number;
  way: number;
}

/** One mesh in some poses. */
export interface ReadRequest {
  vat: Vat;
  moments: readonly Moment[];
  interpolation: Interpolation;
  /** By default the file's own. */
  normals?: NormalKind;
  /** Through `sample`, which is half the shader, or through `pose`, as materials do; that by default. */
  through?: 'sample' | 'pose';
}

/** Three numbers and an id a pixel: `at(quantity, moment, vertex)` is where a vector begins. */
export interface ReadBack {
  numbers: Float32Array;
  at(quantity: 0 | 1, moment: number, vertex: number): number;
}

const WIDTH = 1024;
/** Pixels of a draw at most: 16 MB. */
const MAX_PIXELS = 1 << 20;

/** Reads every request, in as few draws as fit. */
export async function readBack(renderer: WebGPURenderer, requests: readonly ReadRequest[]): Promise<ReadBack[]> {
  const results: ReadBack[] = [];
  let batch: ReadRequest[] = [];
  let pixels = 0;
  for (const request of requests) {
    const more = countPixels(request);
    if (batch.length > 0 && pixels + more > MAX_PIXELS) {
      results.push(...(await readBatch(renderer, batch)));
      [batch, pixels] = [[], 0];
    }
    batch.push(request);
    pixels += more;
  }
  if (batch.length > 0) results.push(...(await readBatch(renderer, batch)));
  return results;
}

function countPixels({ vat, moments }: ReadRequest): number {
  return 2 * moments.length * vat.full[0].geometry.attributes.position.count;
}

async function readBatch(renderer: WebGPURenderer, requests: readonly ReadRequest[]): Promise<ReadBack[]> {
  const all = requests.reduce((sum, request) => sum + countPixels(request), 0);
  const height = Math.ceil(all / WIDTH);
  const scene = new Scene();
  const made: ReturnType<typeof createPoints>[] = [];
  const firsts: number[] = [];
  let first = 0;
  for (const request of requests) {
    const points = createPoints(request, first, height);
    made.push(points);
    const object = new Points(points.geometry, points.material);
    object.frustumCulled = false;
    scene.add(object);
    firsts.push(first);
    first += countPixels(request);
  }
  const target = new RenderTarget(WIDTH, height, { type: FloatType, depthBuffer: false, samples: 0 });
  renderer.setClearColor(0, 0);
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, new OrthographicCamera());
  renderer.setRenderTarget(null);
  const numbers = await readTopDown(renderer, target);
  for (let pixel = 0; pixel < all; pixel++) {
    if (numbers[4 * pixel + 3] !== pixel + 1) throw new Error(`pixel ${pixel} holds id ${numbers[4 * pixel + 3]}`);
  }
  target.dispose();
  for (const { material, geometry, table } of made) {
    material.dispose();
    geometry.dispose();
    table.dispose();
  }
  return requests.map(({ vat, moments }, index) => {
    const vertices = vat.full[0].geometry.attributes.position.count;
    return {
      numbers,
      at: (quantity, moment, vertex) => 4 * (firsts[index] + (quantity * moments.length + moment) * vertices + vertex),
    };
  });
}

function createPoints({ vat, moments, interpolation, normals, through }: ReadRequest, first: number, height: number) {
  const source = vat.full[0].geometry;
  const vertices = source.attributes.position.count;
  const geometry = new InstancedBufferGeometry();
  for (const [name, values] of Object.entries(source.attributes)) geometry.setAttribute(name, values);
  geometry.instanceCount = 2 * moments.length;
  // Moments come from a texture: WebGPU has eight vertex buffers, and a mesh of eight influences takes seven.
  const table = createMomentTable(moments);
  const instance = int(instanceIndex);
  const isNormal = instance.greaterThanEqual(moments.length);
  const line = instance.sub(select(isNormal, int(moments.length), int(0)));
  const moment = textureLoad(table, ivec2(0, line)) as unknown as Node<'vec4'>;
  const pixel = instance.mul(vertices).add(int(vertexIndex)).add(first);
  const row = pixel.div(WIDTH);
  const x = float(pixel.sub(row.mul(WIDTH)))
    .add(0.5)
    .div(WIDTH)
    .mul(2)
    .sub(1);
  const y = float(1).sub(float(row).add(0.5).div(height).mul(2));
  const material = new NodeMaterial();
  material.vertexNode = vec4(x, y, 0, 1);
  const nodes = createVatNodes(vat, { interpolation, normals });
  const value = Fn(() => {
    const clip = moment.x;
    const phase = phaseOf(moment.z, moment.y).toVar() as Node<'float'>;
    const pose = { clipA: clip, phaseA: phase, clipB: clip, phaseB: phase, fade: moment.w };
    const { position, normal } = through === 'sample' ? nodes.sample(clip, phase) : nodes.pose(pose);
    return select(isNormal, vec3(normal), vec3(position));
  })();
  material.fragmentNode = vec4(varying(value), varying(float(pixel.add(1))));
  return { geometry, material, table };
}

function phaseOf(way: Node<'float'>, cycles: Node<'float'>): Node<'float'> {
  return WAYS.map((each) => playPhaseNode(each, cycles)).reduce(
    (others, phase, index) => select(way.equal(index), phase, others) as Node<'float'>,
  );
}

function createMomentTable(moments: readonly Moment[]): DataTexture {
  const numbers = moments.flatMap(({ clip, cycles, way }) => [clip, cycles, way, 0]);
  const table = new DataTexture(new Float32Array(numbers), 1, moments.length, RGBAFormat, FloatType);
  table.needsUpdate = true;
  return table;
}

/** WebGL 2 gives the bottom row first. */
async function readTopDown(renderer: WebGPURenderer, target: RenderTarget): Promise<Float32Array> {
  const { width, height } = target;
  const read = (await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height)) as Float32Array;
  if ((renderer.backend as { isWebGPUBackend?: boolean }).isWebGPUBackend) return read;
  const flipped = new Float32Array(read.length);
  const stride = 4 * width;
  for (let y = 0; y < height; y++) flipped.set(read.subarray(y * stride, (y + 1) * stride), (height - 1 - y) * stride);
  return flipped;
}
