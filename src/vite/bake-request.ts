/**
 * What an import such as `./minion.glb?fps=60&clips=walk,run&vat` asks for. The names of the options are those of
 * `bakeGlb` and of `npm run bake`; `bake-on-import.ts` answers the request, `client.d.ts` gives it a type.
 */
import { dirname, join } from 'node:path';
import type { BakeOptions } from 'horde/bake';
import type { Domain, NormalKind, Storage } from 'horde/vat/format';

/** The options that a query can carry: all but the callback and what the plugin itself gives. */
export type QueryBakeOptions = Omit<BakeOptions, 'onProgress' | 'name' | 'key' | 'resources' | 'clipSources'>;

/** A rigged model to bake, and how. */
export interface BakeRequest {
  /** Absolute path of the source model. */
  file: string;
  /** Absolute paths of the files whose clips it takes: `?clipsFrom=walk.glb,run.glb`, beside the model. */
  clipFiles: string[];
  /** In a fixed order, so that equal requests have equal JSON. */
  options: QueryBakeOptions;
}

const numberAbove0 = (name: string, text: string): number => {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`?${name}=${text}: a number above 0 is expected`);
  return value;
};

/** A bare `?still` is a yes. */
const yesOrNo = (name: string, text: string): boolean => {
  if (['', '1', 'true'].includes(text)) return true;
  if (['0', 'false'].includes(text)) return false;
  throw new Error(`?${name}=${text}: 1 or 0, true or false is expected`);
};

const names = (name: string, text: string): string[] => {
  const list = text.split(',').filter((part) => part !== '');
  if (list.length === 0) throw new Error(`?${name}=: names are expected, with commas between`);
  return list;
};

/** Every option a query may name, in the order in which the cache key lists them. */
const READERS: {
  [Option in keyof Required<QueryBakeOptions>]: (name: string, text: string) => QueryBakeOptions[Option];
} = {
  fps: (name, text) => (text === 'auto' ? text : numberAbove0(name, text)),
  fpsError: numberAbove0,
  clips: names,
  loop: names,
  once: names,
  still: yesOrNo,
  height: numberAbove0,
  rig: yesOrNo,
  reducedTriangles: numberAbove0,
  lod: (name, text) => text.split(',').map((part) => numberAbove0(name, part)),
  keepMaterials: yesOrNo,
  textureSize: numberAbove0,
  root: (name, text) => {
    if (text === 'keep' || text === 'strip') return text;
    throw new Error(`?${name}=${text}: keep or strip is expected`);
  },
  sockets: names,
  // The bake itself knows which there are, and refuses the others.
  mode: (_name, text) => text as QueryBakeOptions['mode'],
  bones: (_name, text) => text as QueryBakeOptions['bones'],
  influences: (name, text) => numberAbove0(name, text) as QueryBakeOptions['influences'],
  encoding: (_name, text) => text as Storage,
  domain: (_name, text) => text as Domain,
  normals: (_name, text) => text as NormalKind,
  maxErrorMm: numberAbove0,
  maxBytes: numberAbove0,
};

/** Names files rather than an option. */
const CLIPS_FROM = 'clipsFrom';

/** Marks that Vite itself puts on an import. */
const NOT_OURS = new Set(['vat', 'import', 't', 'v', 'url']);

/**
 * Reads a module id as a request for a bake; undefined when it asks for none (no `vat` in the query).
 *
 * @throws Error, one clear line, for a source that is no `.glb`, an unknown option, or a value that cannot be read
 */
export function parseBakeRequest(id: string): BakeRequest | undefined {
  const mark = id.indexOf('?');
  if (mark < 0) return undefined;
  const query = new URLSearchParams(id.slice(mark + 1));
  if (!query.has('vat')) return undefined;

  const file = id.slice(0, mark);
  if (!/\.(glb|gltf)$/i.test(file)) throw new Error(`${file}?vat: only a .glb or a .gltf can be baked`);
  for (const name of query.keys()) {
    if (NOT_OURS.has(name) || name === CLIPS_FROM || name in READERS) continue;
    const known = [...Object.keys(READERS), CLIPS_FROM].join(', ');
    throw new Error(`${file}: unknown bake option "${name}"; there are ${known}`);
  }
  const entries = Object.entries(READERS).flatMap(([name, read]) => {
    const text = query.get(name);
    return text === null ? [] : [[name, read(name, text)]];
  });
  const clips = query.get(CLIPS_FROM);
  const clipFiles = clips === null ? [] : names(CLIPS_FROM, clips).map((name) => join(dirname(file), name));
  return { file, clipFiles, options: Object.fromEntries(entries) };
}
