/** Positions in BC6H blocks of our own encoder: what the device decodes is what our decoder does, on both back ends. */

import { bakeFrames } from 'horde/bake';
import {
  createCompressedNodes,
  createCompressedVat,
  findCompression,
  INTERPOLATIONS,
  parseVat,
  readRestPositions,
  sampleCompressed,
  type Vat,
} from 'horde/vat';
import { attribute, int, ivec2, textureLoad } from 'three/tsl';
import { DataTexture, FloatType, type Node, RedFormat, type WebGPURenderer } from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';
import { onBothBackEnds } from './back-ends.ts';
import { listFades, listPoses } from './vat-oracle.ts';
import { readFragments } from './vat-read-back.ts';

/** Every how many-th pose is compared. */
const STRIDE = import.meta.env.HORDE_PROVE ? 1 : 3;
/** Metres that single precision loses, a metre from the origin. */
const TOLERANCE = 1e-6;

onBothBackEnds('compressed', (renderer, backEnd) => {
  test.each(INTERPOLATIONS)('%s: every vertex at and between all rows, and in fades', async (interpolation) => {
    const vat = await makeSheet();
    const gpu = await renderer();
    expect(findCompression(gpu).bc6h).toBe(true); // here; elsewhere it is refused, see below
    const compressed = createCompressedVat(vat, gpu, { maxErrorMm: 1000 });
    const poses = [...listPoses(vat, [0.625]), ...listFades(vat, [0.3])].filter((_, at) => at % STRIDE === 0);
    expect(listModes(compressed.rows.bytes)).toEqual([0b00011, 0b00111, 0b01011, 0b01111]);
    const rest = readRestPositions(vat);
    const read = await readFragments(gpu, withRest(vat, rest), poses, undefined, ({ column, rest: still }) =>
      createCompressedNodes(compressed, {
        slot: slotOf(compressed.rows.slots, column as Node<'float'>),
        rest: still,
        normal: still,
        interpolation,
      }),
    );
    let worst = 0;
    const [a, b] = [{ position: [0, 0, 0] }, { position: [0, 0, 0] }];
    for (const [row, pose] of poses.entries()) {
      for (let column = 0; column < vat.manifest.vertices; column++) {
        sampleCompressed(vat.manifest, compressed.rows, column, pose.clipA, pose.phaseA, a, interpolation);
        sampleCompressed(vat.manifest, compressed.rows, column, pose.clipB, pose.phaseB, b, interpolation);
        for (let axis = 0; axis < 3; axis++) {
          const truth = a.position[axis] + (b.position[axis] - a.position[axis]) * pose.fade;
          worst = Math.max(worst, Math.abs(read.position[4 * (row * vat.manifest.vertices + column) + axis] - truth));
        }
      }
    }
    const { maxErrorMm, meanErrorMm, bytes } = compressed.rows;
    console.log(
      `BC6H ${interpolation}, ${backEnd}: GPU and decoder differ by ${(worst * 1e6).toFixed(2)} µm; ` +
        `off by ${maxErrorMm.toFixed(2)} mm, mean ${meanErrorMm.toFixed(3)}, in ${bytes.length} of ${vat.bytes.texture} bytes`,
    );
    expect(worst).toBeLessThan(TOLERANCE);
    compressed.texture.dispose();
  });

  test('each geometry learns the slots of its vertices', async () => {
    const vat = await parseVat(makeVat().buffer);
    const { rows, texture } = createCompressedVat(vat, await renderer(), { maxErrorMm: 1e6 });
    for (const { geometry } of vat.levels.flat()) {
      const { _vat_slot: slots, _vat_texel: columns } = geometry.attributes;
      for (let vertex = 0; vertex < columns.count; vertex++) {
        expect(slots.getX(vertex)).toBe(rows.slots[columns.getX(vertex)]);
      }
    }
    expect(attribute('_vat_slot', 'float')).toBeDefined();
    texture.dispose();
  });

  test('what misses by too much, what is no surface and what a device lacks is refused with a reason', async () => {
    const gpu = await renderer();
    const vat = await parseVat(makeVat().buffer);
    expect(() => createCompressedVat(vat, gpu)).toThrow(
      /^BC6H misses by [\d.e+]+ mm, more than the 5\.00 mm allowed: take fixed8 \(4 bytes\) or raise the limit$/,
    );
    const bones = { ...vat, manifest: { ...vat.manifest, mode: 'bones' as const } };
    expect(() => createCompressedVat(bones, gpu)).toThrow('mode bones holds turns or lookups: BC6H would spoil them');
    const without = { backend: { device: { features: new Set<string>() } } } as unknown as WebGPURenderer;
    expect(findCompression(without).reasons).toEqual(['BC6H is not available here', 'ASTC HDR is not available here']);
    expect(() => createCompressedVat(vat, without)).toThrow('BC6H is not available here: play the texels as they are');
    expect(findCompression(gpu).reasons).toEqual(
      findCompression(gpu).astcHdr ? [] : ['ASTC HDR is not available here'],
    );
  });
});

/** Which modes the blocks are of, in rising order. */
function listModes(bytes: Uint8Array): number[] {
  const modes = new Set<number>();
  for (let at = 0; at < bytes.length; at += 16) modes.add(bytes[at] & 31);
  return [...modes].sort((a, b) => a - b);
}

const SIDE = 24;

/** A sheet whose one half waves gently and whose other hangs still: blocks of every mode. */
async function makeSheet(): Promise<Vat> {
  const grid = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
    const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
    return [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
  }).flat();
  const wave = (frame: number) =>
    Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, z] = [(at % SIDE) / SIDE - 0.5, Math.floor(at / SIDE) / SIDE - 0.5];
      const turn = (frame * Math.PI) / 16;
      const loose = Math.max(x, 0) + 1e-3;
      return [x + 0.04 * loose * Math.cos(4 * z + turn), 0.2 * loose * Math.sin(3 * x + turn), z];
    }).flat();
  const { file } = await bakeFrames({ indices: grid }, 32, wave, { fps: 30, loop: true });
  return parseVat(file.slice().buffer as ArrayBuffer, { name: 'sheet.vat.glb' });
}

/** The Vat as the read-back takes it: its table of rest positions filled. */
function withRest(vat: Vat, rest: Float32Array): Vat {
  return { ...vat, rest };
}

/** Slots by column, as a chain of choices would be slow: a texture of one line. */
function slotOf(slots: Uint32Array, column: Node<'float'>): Node<'float'> {
  const table = new DataTexture(Float32Array.from(slots), slots.length, 1, RedFormat, FloatType);
  table.needsUpdate = true;
  return (textureLoad(table, ivec2(int(column), 0)) as unknown as Node<'vec4'>).x;
}
