/** The rows of a file's sockets, from its accessor. */

import type { GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import type { BufferAttribute } from 'three/webgpu';
import type { VatManifest } from './manifest.ts';
import { refuseDamage } from './refuse-damage.ts';
import { createSocketRows, type VatSocketRows } from './socket-rows.ts';

/** Null where the file has none. Throws Error of one line that names the file, where numbers are missing. */
export async function loadSockets(
  parser: GLTFParser,
  { sockets, rows }: VatManifest,
  fileName: string,
): Promise<VatSocketRows | null> {
  if (sockets === undefined) return null;
  const { array } = (await parser.getDependency('accessor', sockets.accessor)) as BufferAttribute;
  return refuseDamage(fileName, () => createSocketRows(sockets.names, array, rows));
}
