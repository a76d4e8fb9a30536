/**
 * `compressed-rows.ts` as a texture: BC6H where the device has it. Which devices: WebGPU with `texture-compression-bc`,
 * WebGL2 with `EXT_texture_compression_bptc`, which is most desktops; ASTC HDR, which some phones have instead, is told of
 * and not written.
 */

import type { WebGPURenderer } from 'three/webgpu';
import {
  BufferAttribute,
  CompressedTexture,
  HalfFloatType,
  NearestFilter,
  NoColorSpace,
  RGB_BPTC_UNSIGNED_Format,
} from 'three/webgpu';
import { type CompressedRows, type CompressOptions, compressRows } from './compressed-rows.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';

/** Vertex attribute with the slot of a vertex, as three.js has it. */
export const SLOT_ATTRIBUTE = '_vat_slot';

/** A Vat whose positions are in blocks. Owns the texture; the Vat stays the caller's. */
export interface CompressedVat {
  vat: Vat;
  rows: CompressedRows;
  texture: CompressedTexture;
}

/** Which compressed formats of large numbers a device has, and why not; call it after `renderer.init()`. */
export function findCompression(renderer: WebGPURenderer): { bc6h: boolean; astcHdr: boolean; reasons: string[] } {
  const { device, gl } = renderer.backend as { device?: { features: Set<string> }; gl?: WebGL2RenderingContext };
  const bc6h = device
    ? device.features.has('texture-compression-bc')
    : (gl?.getExtension('EXT_texture_compression_bptc') ?? null) !== null;
  // WebGPU's ASTC is its profile of bytes alone.
  const astc = gl?.getExtension('WEBGL_compressed_texture_astc') ?? null;
  const astcHdr = device === undefined && astc !== null && astc.getSupportedProfiles().includes('hdr');
  const reasons = [bc6h ? '' : 'BC6H is not available here', astcHdr ? '' : 'ASTC HDR is not available here'];
  return { bc6h, astcHdr, reasons: reasons.filter((reason) => reason !== '') };
}

/**
 * Compresses a Vat's positions, and gives each of its geometries the attribute `SLOT_ATTRIBUTE`. A block takes some tens of
 * microseconds: for large files compress at bake time with `compressRows` and hand the result in.
 *
 * @throws Error of one line: not available here, or as `compressRows`
 */
export function createCompressedVat(
  vat: Vat,
  renderer: WebGPURenderer,
  options: CompressOptions & { rows?: CompressedRows } = {},
): CompressedVat {
  const { bc6h, reasons } = findCompression(renderer);
  if (!bc6h) throw new Error(`${reasons[0]}: play the texels as they are`);
  const rows = options.rows ?? compressRows(vat.manifest, vat.texels, readRestPositions(vat), vat.rest, options);
  for (const { geometry } of vat.levels.flat()) {
    const columns = geometry.attributes[COLUMN_ATTRIBUTE];
    const slots = Float32Array.from({ length: columns.count }, (_, vertex) => rows.slots[columns.getX(vertex)]);
    geometry.setAttribute(SLOT_ATTRIBUTE, new BufferAttribute(slots, 1));
  }
  const { bytes, width, height } = rows;
  const texture = new CompressedTexture(
    [{ data: bytes, width, height }],
    width,
    height,
    RGB_BPTC_UNSIGNED_Format,
    HalfFloatType,
  );
  texture.name = 'vat blocks';
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.generateMipmaps = false;
  texture.colorSpace = NoColorSpace;
  texture.needsUpdate = true;
  return { vat, rows, texture };
}

/** The rest positions of a Vat's columns, three numbers each, from its full meshes. */
export function readRestPositions({ full, manifest }: Pick<Vat, 'full' | 'manifest'>): Float32Array {
  const positions = new Float32Array(3 * manifest.vertices);
  for (const { geometry } of full) {
    const { position, [COLUMN_ATTRIBUTE]: columns } = geometry.attributes;
    for (let vertex = 0; vertex < columns.count; vertex++) {
      for (let axis = 0; axis < 3; axis++) {
        positions[3 * columns.getX(vertex) + axis] = position.getComponent(vertex, axis);
      }
    }
  }
  return positions;
}
