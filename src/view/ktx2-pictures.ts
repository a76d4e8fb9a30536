/** Pictures in KTX2 (`KHR_texture_basisu`): the transcoder, half a megabyte, is loaded for the first file that has some. */

import scriptUrl from 'three/addons/libs/basis/basis_transcoder.js?url';
import binaryUrl from 'three/addons/libs/basis/basis_transcoder.wasm?url';
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { KTX2Loader } from 'three/addons/loaders/KTX2Loader.js';
import { LoadingManager, type WebGPURenderer } from 'three/webgpu';

const loaders = new WeakMap<WebGPURenderer, Promise<KTX2Loader>>();

/** What to do to a GLTFLoader before it reads this file; nothing where the file has no such pictures. */
export async function preparePictures(
  file: Uint8Array,
  renderer: WebGPURenderer,
): Promise<((loader: GLTFLoader) => void) | undefined> {
  if (!namesExtension(file, 'KHR_texture_basisu')) return undefined;
  const pending = loaders.get(renderer) ?? startTranscoder(renderer);
  loaders.set(renderer, pending);
  const ktx2Loader = await pending;
  return (loader) => void loader.setKTX2Loader(ktx2Loader);
}

async function startTranscoder(renderer: WebGPURenderer): Promise<KTX2Loader> {
  const { KTX2Loader } = await import('three/addons/loaders/KTX2Loader.js');
  const manager = new LoadingManager();
  // The loader asks for its two files by name; a build calls them otherwise.
  manager.setURLModifier((url) => {
    if (/basis_transcoder[^/]*\.js/.test(url)) return scriptUrl;
    return /basis_transcoder[^/]*\.wasm/.test(url) ? binaryUrl : url;
  });
  return new KTX2Loader(manager).setTranscoderPath('basis/').detectSupport(renderer);
}

/** Whether a GLB's JSON, its first chunk, speaks of an extension. */
function namesExtension(file: Uint8Array, name: string): boolean {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(12, true);
  return new TextDecoder().decode(file.subarray(20, 20 + length)).includes(`"${name}"`);
}
