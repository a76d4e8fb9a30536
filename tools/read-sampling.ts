/**
 * What a file asks of whoever reads its VAT textures: colour space, mipmaps, filter. A PNG asks by its colour chunks, a
 * KTX2 by its format and levels, a glTF by its samplers and by the slots that a texture is put in.
 */

import type { VatAsset } from 'horde/vat/format';

/** As `validateVat` takes it. */
export type Sampling = NonNullable<VatAsset['sampling']>;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KTX2_SIGNATURE = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb];
/** Names that VAT exporters give their textures. */
const VAT_NAME = /(^|[^a-z0-9])(vat|vnrm|vpos|pos2?|rot|lookup|offsets?)([^a-z0-9]|$)/i;
const TRANSFER_SRGB = 2;
const LINEAR = 9729;

/** What a picture asks for; undefined where the bytes are neither PNG nor KTX2. */
export function readPictureSampling(bytes: Uint8Array): Sampling | undefined {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return { srgb: hasColorChunk(bytes) };
  if (KTX2_SIGNATURE.every((byte, at) => bytes[at] === byte)) return readKtx2(bytes);
  return undefined;
}

/** Whether a PNG says that its numbers are colours: sRGB, a profile, or a gamma other than 1. */
function hasColorChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'sRGB' || name === 'iCCP') return true;
    if (name === 'gAMA' && view.getUint32(at + 8) !== 100_000) return true;
    if (name === 'IDAT') break;
  }
  return false;
}

function readKtx2(bytes: Uint8Array): Sampling {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [levels, descriptor] = [view.getUint32(40, true), view.getUint32(48, true)];
  // The transfer function is the third byte of the first block's third word; the descriptor begins with its own size.
  const transfer = descriptor > 0 ? view.getUint8(descriptor + 4 + 8 + 2) : 0;
  return { srgb: transfer === TRANSFER_SRGB, mipmaps: levels !== 1 }; // 0 levels: whoever loads it is to make them
}

interface GltfTextures {
  textures?: { name?: string; source?: number; sampler?: number }[];
  images?: { name?: string; uri?: string }[];
  samplers?: { magFilter?: number; minFilter?: number }[];
  materials?: unknown[];
}

/** What a glTF asks for its textures that are named like a VAT's; undefined where it has none. */
export function readGltfSampling({
  textures = [],
  images = [],
  samplers = [],
  materials = [],
}: GltfTextures): Sampling | undefined {
  const found = textures.flatMap(({ name = '', source, sampler }, index) => {
    const image = source === undefined ? undefined : images[source];
    if (![name, image?.name, image?.uri].some((text) => text && !text.startsWith('data:') && VAT_NAME.test(text)))
      return [];
    const { magFilter, minFilter } = (sampler === undefined ? undefined : samplers[sampler]) ?? {};
    return [{ index, magFilter, minFilter }];
  });
  if (found.length === 0) return undefined;
  const colorSlots = new Set(materials.flatMap(listColorTextures));
  return {
    srgb: found.some(({ index }) => colorSlots.has(index)),
    // Left unsaid, the reader chooses, and nearly all choose mipmaps.
    mipmaps: found.some(({ minFilter }) => minFilter === undefined || minFilter >= 9984),
    linearFilter: found.some(({ magFilter, minFilter }) => magFilter === LINEAR || minFilter === LINEAR),
  };
}

interface GltfMaterial {
  pbrMetallicRoughness?: { baseColorTexture?: { index: number } };
  emissiveTexture?: { index: number };
}

/** glTF reads these two slots, and no others, as sRGB. */
function listColorTextures(material: unknown): number[] {
  const { pbrMetallicRoughness, emissiveTexture } = material as GltfMaterial;
  const slots = [pbrMetallicRoughness?.baseColorTexture, emissiveTexture];
  return slots.flatMap((slot) => (slot === undefined ? [] : [slot.index]));
}
