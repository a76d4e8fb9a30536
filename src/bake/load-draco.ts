/**
 * Loads Google's Draco decoder, a quarter of a megabyte that is fetched only for files that are compressed with it.
 * `read-source.ts` hands it to glTF-Transform; `reference-draco.ts` asks it by itself.
 */

/** The part of the decoder's interface that is used here; all objects live until `destroy`. */
export interface DracoModule {
  Decoder: new () => DracoDecoder;
  DecoderBuffer: new () => { Init(bytes: Int8Array, length: number): void };
  Mesh: new () => DracoMesh;
  DracoFloat32Array: new () => DracoNumbers;
  DracoInt32Array: new () => DracoNumbers;
  destroy(object: unknown): void;
}

/** Decodes one mesh after another. */
export interface DracoDecoder {
  DecodeBufferToMesh(buffer: unknown, mesh: DracoMesh): { ok(): boolean; error_msg(): string };
  GetAttributeByUniqueId(mesh: DracoMesh, id: number): unknown;
  GetAttributeFloatForAllPoints(mesh: DracoMesh, attribute: unknown, out: DracoNumbers): boolean;
  GetAttributeInt32ForAllPoints(mesh: DracoMesh, attribute: unknown, out: DracoNumbers): boolean;
  GetFaceFromMesh(mesh: DracoMesh, face: number, out: DracoNumbers): boolean;
}

/** A decoded mesh. */
export interface DracoMesh {
  num_faces(): number;
  num_points(): number;
}

/** A list of numbers on the decoder's side. */
export interface DracoNumbers {
  size(): number;
  GetValue(index: number): number;
}

type CreateDecoderModule = (options?: { locateFile: () => string }) => Promise<DracoModule>;

let _module: Promise<DracoModule> | undefined;

/** The decoder, loaded once. Rejects where its files cannot be had; the next call then tries again. */
export function loadDraco(): Promise<DracoModule> {
  _module ??= startDraco().catch((error) => {
    _module = undefined;
    throw error;
  });
  return _module;
}

async function startDraco(): Promise<DracoModule> {
  const { default: createModule } = (await import('draco3dgltf/draco_decoder_gltf_nodejs.js')) as {
    default: CreateDecoderModule;
  };
  // In Node it finds its other half by itself; a bundler has to be shown where that is.
  if ('process' in globalThis) return createModule();
  return createModule({ locateFile: () => new URL('draco3dgltf/draco_decoder_gltf.wasm', import.meta.url).href });
}
