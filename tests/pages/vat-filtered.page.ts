/**
 * Rows mixed by the sampler instead of the shader: within what eight bits of weight allow, on both back ends, for each
 * storage a sampler can take; and what it costs beside two loads.
 */
import {
  canFilterFloats,
  createFilteredNodes,
  createFilteredVat,
  createVatNodes,
  disposeFiltered,
  type FilteredOptions,
  findFilteredFault,
  parseVat,
  type Storage,
  type Vat,
  type VatNodes,
} from 'horde/vat';
import { Fn, float, instancedBufferAttribute, uint, vec3, vec4 } from 'three/tsl';
import {
  type BufferAttribute,
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
import { makeVat } from '../fixtures/make-vat.ts';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';
import { measureFiltered, readFiltered } from './filtered-oracle.ts';
import { compareWithDecoder, listFades, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';

/** Every how many-th pose is compared. */
const STRIDE = import.meta.env.HORDE_PROVE ? 1 : 5;

const CASES = [
  { storage: 'fixed8', domain: 'bounds', loop: 'appended' },
  { storage: 'fixed8', domain: 'rest', loop: 'repeat' },
  { storage: 'half', domain: 'metres', loop: 'appended' },
  { storage: 'half', domain: 'bounds', loop: 'repeat' },
  { storage: 'float', domain: 'rest', loop: 'appended' },
] as const;

onBothBackEnds('filtered', (renderer, backEnd) => {
  test.each(CASES)('$storage, $domain, $loop: within eight bits of weight of two loads', async ({ loop, ...pair }) => {
    const vat = await parseVat(makeVat({ ...pair, edit: loop === 'repeat' ? keepFirst : undefined }).buffer);
    const floats = canFilterFloats(await renderer());
    expect(floats).toBe(true); // here; where it is not, the next test has the reason
    const filtered = createFilteredVat(vat, { loop, floats });
    const poses = [...listPoses(vat, [0.25, 0.83]), ...listFades(vat, [0.4])].filter((_, at) => at % STRIDE === 0);
    const found = measureFiltered(vat, poses, await readFiltered(await renderer(), filtered, poses));
    const loads = compareWithDecoder(vat, poses, await readFragments(await renderer(), vat, poses));
    const times = await measureTimes(await renderer(), vat, createFilteredNodes(filtered));
    console.log(
      `filtered ${pair.storage} ${pair.domain} ${loop}, ${backEnd}: ${mm(found.worst)} of ${found.share.toFixed(2)} allowed, ` +
        `normals ${found.normalDeg.toFixed(2)}°; two loads ${mm(loads.position)}, ${loads.normalDeg.toFixed(3)}°; ` +
        `${filtered.bytes} and ${vat.bytes.texture} bytes; ${times}`,
    );
    expect(found.share, found.where).toBeLessThanOrEqual(1);
    expect(found.normalShare).toBeLessThanOrEqual(1);
    disposeFiltered(filtered);
  });

  test('rows that are wider than a texture stand in blocks, one under the other', async () => {
    const vat = await parseVat(makeVat({ storage: 'half' }).buffer);
    const filtered = createFilteredVat(vat, { maxTextureSize: 128 });
    expect(filtered.layout).toEqual({ width: 104, rows: 37, blocks: 2 });
    const poses = listPoses(vat, [0.5]);
    const found = measureFiltered(vat, poses, await readFiltered(await renderer(), filtered, poses));
    expect(found.share, found.where).toBeLessThanOrEqual(1);
    disposeFiltered(filtered);
  });

  test('what no sampler mixes is refused with a reason', async () => {
    const of = async (storage: Storage, options: FilteredOptions = {}) =>
      findFilteredFault((await parseVat(makeVat({ storage }).buffer)).manifest, options);
    expect(await of('half')).toBeUndefined();
    expect(await of('split8')).toMatch(/^split8 cannot be filtered: .*; bake fixed8, half or float$/);
    expect(await of('fixed16')).toMatch(/^fixed16 cannot be filtered: /);
    expect(await of('float')).toBe('this device does not filter 32-bit floats: bake half');
    expect(await of('half', { loop: 'repeat' })).toBe('a texture that repeats holds one loop and nothing else: append');
    const vat = await parseVat(makeVat({ storage: 'half' }).buffer);
    const bones = { ...vat, manifest: { ...vat.manifest, mode: 'bones' as const } };
    expect(() => createFilteredVat(bones)).toThrow(/^mode bones holds turns/);
    expect(() => createFilteredVat(vat, { maxTextureSize: 30 })).toThrow('this device allows 30');
  });
});

function mm(metres: number): string {
  return `${(metres * 1000).toPrecision(3)} mm`;
}

function keepFirst(manifest: { clips: unknown[] }): void {
  manifest.clips = manifest.clips.slice(0, 1);
}

/** Milliseconds of one draw of 200 copies, the fastest of five, filtered and loaded: for their ratio alone. */
async function measureTimes(renderer: WebGPURenderer, vat: Vat, filtered: VatNodes): Promise<string> {
  const target = createTarget(8, 8, FloatType, false);
  const draws = [filtered, createVatNodes(vat)].map((nodes) => createDraw(vat, nodes));
  const best = [Infinity, Infinity];
  for (let round = 0; round < 6; round++) {
    for (const [which, { scene, camera }] of draws.entries()) {
      const start = performance.now();
      renderer.setRenderTarget(target);
      renderer.render(scene, camera);
      renderer.setRenderTarget(null);
      await readPixels(renderer, target);
      if (round > 0) best[which] = Math.min(best[which], performance.now() - start);
    }
  }
  target.dispose();
  return `${best[0].toFixed(1)} and ${best[1].toFixed(1)} ms, ratio ${(best[0] / best[1]).toFixed(2)}`;
}

const COPIES = 200;

function createDraw({ full }: Vat, nodes: VatNodes) {
  const geometry = new InstancedBufferGeometry();
  for (const [name, values] of Object.entries(full[0].geometry.attributes)) {
    geometry.setAttribute(name, values as BufferAttribute);
  }
  geometry.instanceCount = COPIES;
  const phases = new InstancedBufferAttribute(
    Float32Array.from({ length: COPIES }, (_, at) => at / COPIES),
    1,
  );
  const phase = instancedBufferAttribute(phases) as unknown as Node<'float'>;
  const material = new NodeMaterial();
  material.vertexNode = Fn(() => {
    const { position, normal } = nodes.sample(uint(0), phase);
    return vec4(position.mul(0.1).add(normal.mul(1e-3)), 1);
  })();
  material.fragmentNode = vec4(vec3(1, 1, 1), float(1));
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  const scene = new Scene();
  scene.add(points);
  return { scene, camera: new OrthographicCamera() };
}
