/**
 * A Vat as a texture that the sampler filters: one fetch gives two rows, mixed. It is how most engines play such textures,
 * and where the classic faults of the technique come from; the integer texels of `texel-nodes.ts` have none of them. Take
 * it where the fetches of a vertex are what a frame waits for; README has what it costs and what it is off by.
 *
 *                width texels
 *              ┌──────────────┐
 *   block 0    │ columns 0 …  │  rows of all clips, one under the other: the filter mixes a row with the next one
 *              │              │
 *              ├──────────────┤  appended   below each loop its first row again, so that the seam is in the texture
 *   block 1    │ columns w …  │  repeat     the texture is one loop tall, and wraps: a file of one clip and one block alone
 *              └──────────────┘
 *
 *   position   RGBA8, RGBA16F or RGBA32F: the numbers of `encodings.ts` as they are (codes of 8 bits as n / 255)
 *   normal     RGBA8: n · ½ + ½. Octahedral codes are folded and must not be filtered; these are affine
 *
 * What would be garbage is refused with a reason: two bytes filtered apart (`split8`), 16-bit integers that no sampler
 * filters (`fixed16`), floats where the device cannot filter them, a wrap over more than one loop.
 */

import {
  ClampToEdgeWrapping,
  DataTexture,
  FloatType,
  HalfFloatType,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  RGBAFormat,
  type TextureDataType,
  UnsignedByteType,
  type WebGPURenderer,
} from 'three/webgpu';
import { type Storage, storageOf, wordsPerTexel } from './encodings.ts';
import type { Vat } from './load-vat.ts';
import type { VatClip, VatManifest } from './manifest.ts';
import { sampleRow } from './sample-vat.ts';
import { texelIndex } from './texel-layout.ts';
import { createClipTable, DEFAULT_MAX_TEXTURE_SIZE } from './vat-textures.ts';

/** How the seam of a loop is closed. */
export type FilteredLoop = 'appended' | 'repeat';

/** How to make one. */
export interface FilteredOptions {
  /** `appended` by default. */
  loop?: FilteredLoop;
  /** The largest side of a texture; 8,192 by default. */
  maxTextureSize?: number;
  /** Whether floats can be filtered: `canFilterFloats(renderer)`. Needed for the storage `float`. */
  floats?: boolean;
}

/** A Vat and its filtered textures. Owns them: `disposeFiltered` frees them; the Vat stays the caller's. */
export interface FilteredVat {
  vat: Vat;
  position: DataTexture;
  normal: DataTexture;
  /** As `Vat.clipTable`, with first rows counted in these textures. */
  clipTable: DataTexture;
  /** How the seams of loops are closed. */
  loop: FilteredLoop;
  /** Texels in a line, rows of a block, blocks. */
  layout: { width: number; rows: number; blocks: number };
  bytes: number;
}

const REFUSED: Readonly<Partial<Record<Storage, string>>> = {
  split8: 'a filter’s result may have as few as eight bits, and half a step of a high byte is 128 of a low one',
  fixed16: 'its 16-bit integers are exact because no sampler touches them, and none filters them',
};

/** Why a file cannot be played through a filter, in half a sentence; undefined where it can. */
export function findFilteredFault(
  { mode, encoding, clips, vertices }: VatManifest,
  { loop = 'appended', maxTextureSize = DEFAULT_MAX_TEXTURE_SIZE, floats = false }: FilteredOptions = {},
): string | undefined {
  if (mode !== 'vertex' && mode !== 'soft') return `mode ${mode} holds turns, lookups or births, which no filter mixes`;
  const storage = storageOf(encoding);
  if (REFUSED[storage]) return `${storage} cannot be filtered: ${REFUSED[storage]}; bake fixed8, half or float`;
  if (storage === 'float' && !floats) return 'this device does not filter 32-bit floats: bake half';
  if (loop === 'repeat') {
    if (clips.length !== 1 || !clips[0].loop) return 'a texture that repeats holds one loop and nothing else: append';
    if (vertices > maxTextureSize) return 'a texture that repeats has one block, and these vertices need more: append';
  }
  if (clips.some(({ step }) => step)) return 'STEP clips are held, which a filter cannot';
  return undefined;
}

/** Makes the textures. @throws Error of one line where `findFilteredFault` has a reason, or the device is too small */
export function createFilteredVat(vat: Vat, options: FilteredOptions = {}): FilteredVat {
  const { manifest } = vat;
  const { loop = 'appended', maxTextureSize = DEFAULT_MAX_TEXTURE_SIZE } = options;
  const fault = findFilteredFault(manifest, options);
  if (fault !== undefined) throw new Error(fault);
  const sources = listSourceRows(manifest, loop);
  const blocks = Math.ceil(manifest.vertices / maxTextureSize);
  const layout = { width: Math.ceil(manifest.vertices / blocks), rows: sources.rows.length, blocks };
  const height = layout.rows * blocks;
  if (height > maxTextureSize) {
    throw new Error(
      `${blocks} blocks of ${layout.rows} rows are ${height} lines, this device allows ${maxTextureSize}`,
    );
  }
  const form = FORMS[storageOf(manifest.encoding)] as FilteredForm;
  const texels = layout.width * height;
  const positions = new form.array(4 * texels);
  const normals = new Uint8Array(4 * texels);
  for (const [row, source] of sources.rows.entries()) {
    for (let column = 0; column < manifest.vertices; column++) {
      const line = Math.floor(column / layout.width) * layout.rows + row;
      const at = 4 * (line * layout.width + (column % layout.width));
      copyNumbers(vat, form.bits, column, source, positions, at);
      writeNormal(vat, column, source, normals, at);
    }
  }
  const wrap = loop === 'repeat' ? RepeatWrapping : ClampToEdgeWrapping;
  const make = (values: DataTextureArray, type: TextureDataType) =>
    asFiltered(values, layout.width, height, type, wrap);
  return {
    vat,
    position: make(positions, form.type),
    normal: make(normals, UnsignedByteType),
    clipTable: createClipTable(sources.clips),
    loop,
    layout,
    bytes: positions.byteLength + normals.byteLength,
  };
}

/** Frees the textures. */
export function disposeFiltered({ position, normal, clipTable }: FilteredVat): void {
  position.dispose();
  normal.dispose();
  clipTable.dispose();
}

/** Whether a renderer's device filters 32-bit floats; call it after `renderer.init()`. */
export function canFilterFloats(renderer: WebGPURenderer): boolean {
  const { device, gl } = renderer.backend as { device?: { features: Set<string> }; gl?: WebGL2RenderingContext };
  if (device) return device.features.has('float32-filterable');
  return gl ? gl.getExtension('OES_texture_float_linear') !== null : false;
}

type DataTextureArray = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

interface FilteredForm {
  bits: 8 | 16 | 32;
  array: new (length: number) => DataTextureArray;
  type: TextureDataType;
}

/** The storages whose numbers a sampler can take as they are. */
const FORMS: Readonly<Partial<Record<Storage, FilteredForm>>> = {
  fixed8: { bits: 8, array: Uint8Array, type: UnsignedByteType },
  half: { bits: 16, array: Uint16Array, type: HalfFloatType },
  float: { bits: 32, array: Uint32Array, type: FloatType },
};

/** Which row of the file each row of a block is, and where clips begin in a block. */
function listSourceRows({ clips }: VatManifest, loop: FilteredLoop): { rows: number[]; clips: VatClip[] } {
  const rows: number[] = [];
  const moved = clips.map((clip) => {
    const firstRow = rows.length;
    for (let row = 0; row < clip.rows; row++) rows.push(clip.firstRow + row);
    if (clip.loop && loop === 'appended') rows.push(clip.firstRow);
    return { ...clip, firstRow };
  });
  return { rows, clips: moved };
}

/** The three numbers of a position, bit for bit. */
function copyNumbers(
  { manifest, texels }: Vat,
  bits: FilteredForm['bits'],
  column: number,
  row: number,
  out: DataTextureArray,
  at: number,
): void {
  const word = texelIndex(manifest, column, row) * wordsPerTexel(manifest.encoding);
  const perWord = 32 / bits;
  for (let axis = 0; axis < 3; axis++) {
    const from = texels[word + Math.floor(axis / perWord)] >>> (bits * (axis % perWord));
    out[at + axis] = bits === 32 ? from : from & (2 ** bits - 1);
  }
}

const _point = { position: [0, 0, 0], normal: [0, 0, 0] };

function writeNormal({ manifest, texels, rest }: Vat, column: number, row: number, out: Uint8Array, at: number): void {
  sampleRow(manifest, texels, column, row, _point, rest);
  for (let axis = 0; axis < 3; axis++) out[at + axis] = Math.round((_point.normal[axis] * 0.5 + 0.5) * 255);
}

function asFiltered(
  values: DataTextureArray,
  width: number,
  height: number,
  type: TextureDataType,
  wrapT: typeof RepeatWrapping | typeof ClampToEdgeWrapping,
): DataTexture {
  const shown = type === FloatType ? new Float32Array(values.buffer) : values;
  const texture = new DataTexture(shown, width, height, RGBAFormat, type);
  texture.name = 'filtered vat';
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = wrapT;
  texture.generateMipmaps = false;
  texture.flipY = false;
  texture.colorSpace = NoColorSpace;
  texture.needsUpdate = true;
  return texture;
}
