/**
 * The names of the files that a model needs beside it. `listResources` of `horde/bake` tells the same; this one is read
 * by configs of Vite, in this repository too before any library is built, and must not load the baker.
 */

const JSON_LENGTH_AT = 12;
const JSON_AT = 20;

/**
 * Lists URIs as the model spells them, each once, without those that carry their own bytes.
 *
 * @param bytes of a .glb or .gltf; what cannot be read names nothing, and the bake says what is wrong with it
 */
export function listBeside(bytes: Uint8Array): string[] {
  try {
    const { buffers = [], images = [] } = JSON.parse(new TextDecoder().decode(findJson(bytes)));
    const uris: unknown[] = [...buffers, ...images].map(({ uri }) => uri);
    return [...new Set(uris.filter((uri): uri is string => typeof uri === 'string' && !uri.startsWith('data:')))];
  } catch {
    return [];
  }
}

function findJson(bytes: Uint8Array): Uint8Array {
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== 'glTF') return bytes;
  const { buffer, byteOffset, byteLength } = bytes;
  return bytes.subarray(
    JSON_AT,
    JSON_AT + new DataView(buffer, byteOffset, byteLength).getUint32(JSON_LENGTH_AT, true),
  );
}
