/** `npm run inspect -- --calc`: how large a VAT will be, before anything is baked. */

import { ENCODINGS, type Storage } from 'horde/vat/format';
import { formatBytes, formatTable } from './text-table.ts';

/** Where normals go: within the texel, in a second texture of the same size, or nowhere (flat shading). */
export type NormalsPlace = 'packed' | 'separate' | 'none';

/** What is asked. */
export interface TextureQuestion {
  vertices: number;
  frames: number;
  encoding: Storage;
  normals: NormalsPlace;
}

/** How it lies in the textures of a device that allows `limit` texels a side. */
export interface TextureFit {
  limit: number;
  width: number;
  rowsPerFrame: number;
  height: number;
  /** All textures, padding included. */
  bytes: number;
  fits: boolean;
  /** The most frames of so many vertices that fit. */
  mostFrames: number;
}

/** The sides that devices allow: old phones, WebGL 2 at least in practice, WebGPU at least, desktops. */
const LIMITS = [2048, 4096, 8192, 16384];

/** Bytes and fits. A frame wraps over as few rows as the limit allows, all equally wide. */
export function calcTexture({ vertices, frames, encoding, normals }: TextureQuestion) {
  const bytesPerTexel = ENCODINGS[encoding].words * 4;
  const textures = normals === 'separate' ? 2 : 1;
  const fits = LIMITS.map((limit): TextureFit => {
    const rowsPerFrame = Math.ceil(vertices / limit);
    const width = Math.ceil(vertices / rowsPerFrame);
    const height = rowsPerFrame * frames;
    const bytes = width * height * bytesPerTexel * textures;
    const mostFrames = Math.floor(limit / rowsPerFrame);
    return { limit, width, rowsPerFrame, height, bytes, fits: frames <= mostFrames, mostFrames };
  });
  return {
    vertices,
    frames,
    encoding,
    normals,
    bytesPerTexel,
    textures,
    bytes: vertices * frames * bytesPerTexel * textures,
    fits,
  };
}

/** The answer as text. */
export function describeCalc(answer: ReturnType<typeof calcTexture>): string {
  const { vertices, frames, encoding, normals, bytesPerTexel, textures, bytes, fits } = answer;
  const place = { packed: 'normals in the same texel', separate: 'normals in a second texture', none: 'no normals' };
  const rows = fits.map(({ limit, width, rowsPerFrame, height, bytes, fits, mostFrames }) => [
    ...[`${limit}²`, width, rowsPerFrame, height, formatBytes(bytes)],
    fits ? `yes, up to ${mostFrames} frames` : mostFrames > 0 ? `no, ${mostFrames} frames would` : 'no',
  ]);
  return [
    `${vertices} vertices x ${frames} frames as ${encoding}, ${place[normals]}: ${bytesPerTexel * textures} bytes a vertex and frame`,
    `${formatBytes(bytes)}${textures > 1 ? ` in ${textures} textures of ${formatBytes(bytes / textures)}` : ''}`,
    '',
    formatTable(['limit', 'width', 'rows a frame', 'height', 'bytes', 'fits'], rows),
  ].join('\n');
}
