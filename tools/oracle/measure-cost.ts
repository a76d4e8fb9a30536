/**
 * What a vertex costs in each mode, beside a static mesh, in one run: the same number of vertices, all of them outside the
 * picture and each used by one triangle, so that nothing but the vertex stage is timed and none of it is saved. Also the texels each shader loads, counted in its text, and the
 * bytes of an element and frame.
 */
import { createVatNodes, type Interpolation, rowTexels, texelWords, textureHeight, type Vat } from 'horde/vat';
import { attribute, Fn, float, positionGeometry, uint, vec3, vec4, vertexIndex } from 'three/tsl';
import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  InstancedBufferGeometry,
  Mesh,
  type Node,
  NodeMaterial,
  OrthographicCamera,
  RenderTarget,
  Scene,
  type WebGPURenderer,
} from 'three/webgpu';
import { makeSubject, type SubjectKey } from './subjects.ts';

/** One line of the table. */
export interface CostRow {
  what: string;
  /** Vertex time over that of a static mesh. */
  relative: number;
  /** Nanoseconds a vertex, on this machine. */
  nsPerVertex: number;
  /** Texels that the vertex stage loads, the clip's line in the clip table among them. */
  loads: number;
  /** Bytes of texture a row of its clip takes for one vertex, joint, piece, corner or particle. */
  bytes: number;
}

interface Case {
  what: string;
  key?: SubjectKey;
  interpolation?: Interpolation;
  fade?: boolean;
}

const VERTICES = 600_000;
/** Vertices of one instance: so many that starting an instance does not count. */
const BLOCK = 30_000;
const DRAWS = 5;

const CASES: Case[] = [
  { what: 'static mesh' },
  ...(['nearest', 'linear', 'catmull-rom'] as const).map(
    (interpolation): Case => ({ what: `vertex, ${interpolation}`, key: vertex('fixed16 bounds'), interpolation }),
  ),
  { what: 'vertex, linear, in a fade', key: vertex('fixed16 bounds'), fade: true },
  { what: 'vertex, half, linear', key: vertex('half bounds') },
  { what: 'vertex, float, linear', key: vertex('float bounds') },
  { what: 'soft, separate normals', key: { mode: 'soft', encoding: 'fixed16 bounds', normals: 'separate' } },
  { what: 'soft, rotation normals', key: { mode: 'soft', encoding: 'fixed16 bounds', normals: 'rotation' } },
  ...[1, 2, 4].map(
    (count): Case => ({
      what: `bones, ${count} a vertex`,
      key: { mode: 'bones', encoding: `quaternion of ${count}`, normals: 'turned' },
    }),
  ),
  { what: 'bones, matrices, 4 a vertex', key: { mode: 'bones', encoding: 'affine of 4', normals: 'turned' } },
  { what: 'rigid', key: { mode: 'rigid', encoding: 'fixed16 + fixed16', normals: 'turned' } },
  { what: 'fluid', key: { mode: 'fluid', encoding: 'fixed16', normals: 'octahedral' } },
  { what: 'sprite', key: { mode: 'sprite', encoding: 'fixed16', normals: 'turned' } },
];

function vertex(encoding: string): SubjectKey {
  return { mode: 'vertex', encoding, normals: 'octahedral' };
}

/** Times all cases; each one's best draw counts, and the cases take turns, so that a slow spell hits all of them. */
export async function measureCost(renderer: WebGPURenderer): Promise<CostRow[]> {
  const camera = new OrthographicCamera();
  const target = new RenderTarget(4, 4, { samples: 0, depthBuffer: false });
  const prepared = [];
  for (const each of CASES) {
    const vat = each.key && (await makeSubject(each.key));
    prepared.push({ each, vat, ...createScene(vat, each, VERTICES), empty: createScene(vat, each, 0) });
  }
  const best = prepared.map(() => ({ full: Infinity, empty: Infinity }));
  for (let draw = 0; draw < DRAWS; draw++) {
    for (const [index, { scene, empty }] of prepared.entries()) {
      best[index].full = Math.min(best[index].full, await timeDraw(renderer, target, scene, camera));
      best[index].empty = Math.min(best[index].empty, await timeDraw(renderer, target, empty.scene, camera));
    }
  }
  const times = best.map(({ full, empty }) => full - empty);
  const rows: CostRow[] = [];
  for (const [index, { each, vat, scene, mesh, vertices }] of prepared.entries()) {
    const { vertexShader } = await renderer.debug.getShaderAsync(scene, camera, mesh);
    rows.push({
      what: each.what,
      relative: times[index] / times[0],
      nsPerVertex: (times[index] * 1e6) / vertices,
      loads: (vertexShader ?? '').match(/\b(textureLoad|texelFetch)\s*\(/g)?.length ?? 0,
      bytes: vat ? bytesOf(vat) : 0,
    });
  }
  target.dispose();
  return rows;
}

function createScene(vat: Vat | undefined, { interpolation, fade = false }: Case, wanted: number) {
  const source: BufferGeometry = vat?.full[0].geometry ?? createStatic();
  const geometry = tile(source, wanted === 0 ? 3 : BLOCK);
  geometry.instanceCount = Math.max(1, wanted / BLOCK);
  const material = new NodeMaterial();
  const nodes = vat && createVatNodes(vat, { interpolation });
  // Moments all over the clip, as in a crowd.
  const phase = float(vertexIndex).mul(0.618);
  material.vertexNode = Fn(() => {
    const clip = uint(0);
    const pose = { clipA: clip, phaseA: phase, clipB: uint(1), phaseB: phase, fade: float(0.5) };
    const point = nodes && (fade ? nodes.pose(pose) : nodes.sample(clip, phase));
    const { position, normal } = point ?? {
      position: positionGeometry,
      normal: attribute('normal', 'vec3') as Node<'vec3'>,
    };
    // The normal takes part, or a compiler would leave it out.
    return vec4(vec3(position).add(vec3(normal).mul(1e-3)).add(100), 1);
  })();
  material.fragmentNode = vec4(1, 1, 1, 1);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  const scene = new Scene();
  scene.add(mesh);
  return { scene, mesh, vertices: wanted };
}

/** The mesh's vertices again and again, without an index. */
function tile(source: BufferGeometry, count: number): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  for (const [name, values] of Object.entries(source.attributes)) {
    const { array, itemSize, normalized } = values as BufferAttribute;
    const tiled = new (array.constructor as Float32ArrayConstructor)(count * itemSize);
    for (let at = 0; at < tiled.length; at++) tiled[at] = array[at % array.length];
    geometry.setAttribute(name, new BufferAttribute(tiled, itemSize, normalized));
  }
  return geometry;
}

/** As many vertices as the subjects have, more or less. */
function createStatic(): BufferGeometry {
  return new BoxGeometry();
}

async function timeDraw(renderer: WebGPURenderer, target: RenderTarget, scene: Scene, camera: OrthographicCamera) {
  renderer.setRenderTarget(target);
  const startMs = performance.now();
  renderer.render(scene, camera);
  await renderer.readRenderTargetPixelsAsync(target, 0, 0, 1, 1);
  const ms = performance.now() - startMs;
  renderer.setRenderTarget(null);
  return ms;
}

/** Of a row of the texture, divided among what the mode stores; a fluid's points are shared out over its corners. */
function bytesOf({ manifest }: Vat): number {
  const { mode, rows, rigid, sprite, bones, vertices, fluid } = manifest;
  const elements = rigid?.pieces ?? sprite?.particles ?? bones?.joints ?? (fluid ? 3 * fluid.triangles : vertices);
  const texels = mode === 'fluid' ? (manifest.width * textureHeight(manifest)) / rows : rowTexels(manifest);
  const own = manifest.normals?.accessor === undefined ? 0 : 4;
  return (texels * texelWords(manifest) * 4) / elements + own;
}
