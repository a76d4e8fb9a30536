/** Rows of 9,001 vertices wrapped at widths up to the device's limit: the same bits at each, and the decoder's places. */
import { createVatNodes, parseVat, sampleVat, type Vat, wrapTexels } from 'horde/vat';
import { Fn, float, screenCoordinate, uint, uniform, vec3, vec4 } from 'three/tsl';
import { FloatType, type Node, NodeMaterial, QuadMesh, type WebGPURenderer } from 'three/webgpu';
import { expect, test } from 'vitest';
import { createTexelTexture } from '../../src/vat/vat-textures.ts';
import { makeVat } from '../fixtures/make-vat.ts';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';

const WIDTHS = [256, 257, 512, 1000, 1024, 2048, 3001, 4096, 8191, 8192];
const [VERTICES, ROWS] = [9001, 3];
const ACROSS = 128;
const DOWN = Math.ceil(VERTICES / ACROSS);

onBothBackEnds('widths', (renderer) => {
  test('the same bits at every width, and where the decoder has them', async () => {
    const wide = await makeWide();
    let first: Float32Array | undefined;
    for (const width of WIDTHS) {
      const layout = { width, linesPerRow: Math.ceil(VERTICES / width) };
      const texels = wrapTexels(wide.texels, wide.manifest, layout, VERTICES, ROWS);
      const texture = createTexelTexture(texels, width, layout.linesPerRow * ROWS);
      const vat: Vat = { ...wide, manifest: { ...wide.manifest, ...layout }, texels, texture };
      const read = await readAll(await renderer(), vat);
      texture.dispose();
      first ??= read;
      expect(
        read.findIndex((value, at) => value !== first![at]),
        `width ${width}`,
      ).toBe(-1);
    }
    let worst = 0;
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    for (let column = 0; column < VERTICES; column++) {
      sampleVat(wide.manifest, wide.texels, column, { clipA: 0, phaseA: PHASE }, out);
      for (let axis = 0; axis < 3; axis++) {
        worst = Math.max(worst, Math.abs(first![4 * column + axis] - out.position[axis]));
      }
    }
    expect(worst).toBeLessThan(2e-6);
  });
});

/** Between the last row and the first: a place where two lines far apart are read. */
const PHASE = Math.fround(2.375 / ROWS);

/** A loop of three rows of numbers without any order, so that no two vertices are alike. */
async function makeWide(): Promise<Vat> {
  const vat = await parseVat(makeVat().buffer);
  const texels = Uint32Array.from({ length: VERTICES * ROWS * 2 }, (_, at) => Math.imul(at + 1, 0x9e3779b1));
  const clip = { ...vat.manifest.clips[0], firstRow: 0, rows: ROWS, loop: true };
  const bounds = { min: [0, 0, 0], max: [1, 1, 1] } as Vat['manifest']['bounds'];
  const shape = { vertices: VERTICES, width: VERTICES, linesPerRow: 1, rows: ROWS, clips: [clip], bounds };
  const clipTable = vat.clipTable;
  clipTable.image.data!.set([0, ROWS, 1, 1]);
  return { ...vat, manifest: { ...vat.manifest, ...shape }, texels };
}

async function readAll(renderer: WebGPURenderer, vat: Vat): Promise<Float32Array> {
  const pixel = screenCoordinate.floor();
  const column = pixel.x.add(pixel.y.mul(ACROSS)).min(VERTICES - 1) as Node<'float'>;
  const nodes = createVatNodes(vat, { column });
  const phase = uniform(PHASE) as unknown as Node<'float'>;
  const material = new NodeMaterial();
  material.fragmentNode = Fn(() => vec4(vec3(nodes.sample(uint(0), phase).position), float(1)))();
  const target = createTarget(ACROSS, DOWN, FloatType, false);
  renderer.setRenderTarget(target);
  new QuadMesh(material).render(renderer);
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  target.dispose();
  material.dispose();
  return pixels;
}
