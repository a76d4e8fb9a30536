/**
 * The Vite plugin. `import url from './minion.glb?vat'` gives the address of the baked character:
 *
 *   dev    /@horde/<key>/minion.vat.glb, served from the cache; an edit of the source gives the module a new address,
 *          which the page takes by `import.meta.hot.accept('./minion.glb?vat', …)`, or by a reload if it accepts nothing
 *   build  an asset with its content's hash in its name, addressed relative to the code that asks for it
 *
 * Agrees with `bake-request.ts` (the query), `read-model-files.ts` (what it reads), `bake-cache.ts` (the key) and `bake-in-child.ts` (the work).
 */
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { cachedFile, findCached, hashBake, keepBaked } from './bake-cache.ts';
import { bakeInChild } from './bake-in-child.ts';
import { type BakeRequest, parseBakeRequest } from './bake-request.ts';
import { listBakeRequests } from './list-bake-requests.ts';
import { type ModelFiles, readModelFiles } from './read-model-files.ts';

/** Options of {@link bakeOnImport}. */
export interface BakeOnImportOptions {
  /** Where baked files are kept; by default `node_modules/.cache/horde` of the project. */
  cacheFolder?: string;
}

/**
 * Bakes all that the code under `folder` imports with `?vat` and that is not in the cache yet.
 * Gives the number of files baked; when one fails, the others are baked and it rejects with the failure.
 */
export type BakeEverything = (
  folder: string,
  onProgress?: (file: string, done: number, what: string) => void,
) => Promise<number>;

/** The plugin, with `api.bakeEverything` for tools that bake before they serve. */
export type BakeOnImportPlugin = Plugin<{ bakeEverything: BakeEverything }>;

interface Baked {
  key: string;
  /** Absolute path in the cache. */
  file: string;
  /** Whether it was baked now. */
  fresh: boolean;
  /** What it was made of. */
  files: string[];
}

type OnProgress = (done: number, what: string) => void;

const DEV_FOLDER = '@horde/';
const DEV_ADDRESS = /\/@horde\/([0-9a-f]{64})\//;

/** Makes the plugin: importing a `.glb` with `?vat` bakes it, or takes it from the cache. */
export function bakeOnImport(options: BakeOnImportOptions = {}): BakeOnImportPlugin {
  let config: ResolvedConfig;
  const underWay = new Map<string, Promise<Baked>>();

  const cacheFolder = (): string => options.cacheFolder ?? join(config.root, 'node_modules/.cache/horde');

  async function bake(request: BakeRequest, onProgress?: OnProgress): Promise<Baked> {
    const model = await readModelFiles(request);
    const key = hashBake(model.source, { ...request.options, ...model.beside });
    const cached = await findCached(cacheFolder(), key);
    if (cached !== undefined) return { key, file: cached, fresh: false, files: model.files };
    const known = underWay.get(key);
    if (known) return known;
    const started = bakeAfresh(request, model, key, onProgress).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function bakeAfresh(
    request: BakeRequest,
    { source, beside, files }: ModelFiles,
    key: string,
    onProgress?: OnProgress,
  ): Promise<Baked> {
    const name = basename(request.file);
    const startMs = performance.now();
    const order = { source, options: { ...request.options, ...beside, name } };
    const { file, report } = await bakeInChild(order, onProgress ?? (() => {}));
    for (const warning of report.warnings) config.logger.warn(`${name}: ${warning}`);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    config.logger.info(`baked ${name} in ${seconds} s (${(file.byteLength / 1e6).toFixed(1)} MB)`);
    return { key, file: await keepBaked(cacheFolder(), key, file), fresh: true, files };
  }

  return {
    name: 'horde:bake-on-import',
    enforce: 'pre', // before Vite takes the model for a plain asset

    api: {
      async bakeEverything(folder, onProgress) {
        const requests = await listBakeRequests(folder);
        const results = await Promise.allSettled(
          requests.map((request) => bake(request, (done, what) => onProgress?.(request.file, done, what))),
        );
        const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
        if (failed) throw failed.reason;
        return results.filter((result) => result.status === 'fulfilled' && result.value.fresh).length;
      },
    },

    configResolved(resolved) {
      config = resolved;
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!serveBaked(cacheFolder(), server.config, request, response)) next();
      });
    },

    async load(id) {
      try {
        const request = parseBakeRequest(id);
        if (request === undefined) return undefined;
        for (const path of [request.file, ...request.clipFiles]) this.addWatchFile(path);
        const { key, file, files } = await bake(request);
        for (const path of files) this.addWatchFile(path);
        const name = `${modelName(request.file)}.vat.glb`;
        if (config.command === 'serve') return exportUrl(JSON.stringify(`${config.base}${DEV_FOLDER}${key}/${name}`));
        const asset = this.emitFile({ type: 'asset', name, source: await readFile(file) });
        return exportUrl(`import.meta.ROLLUP_FILE_URL_${asset}`);
      } catch (error) {
        return this.error(oneLine(id, error));
      }
    },
  };
}

function exportUrl(expression: string): string {
  return `export default ${expression};`;
}

/** An error for Vite's overlay: what failed, in one line, without a stack of ours. */
function oneLine(id: string, error: unknown): { message: string; id: string; stack: string } {
  const message = error instanceof Error ? error.message : String(error);
  const name = basename(id.split('?')[0]);
  return { message: message.includes(name) ? message : `${name}: ${message}`, id, stack: '' };
}

function modelName(file: string): string {
  return basename(file).replace(/\.(glb|gltf)$/i, '');
}

/** Answers a request for a baked file; false when it is not one, or names a key that the cache has not. */
function serveBaked(
  folder: string,
  config: ResolvedConfig,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const key = DEV_ADDRESS.exec(request.url ?? '')?.[1];
  if (key === undefined || !existsSync(cachedFile(folder, key))) return false;
  for (const [name, value] of Object.entries(config.server.headers ?? {})) response.setHeader(name, value ?? '');
  response.setHeader('Content-Type', 'model/gltf-binary');
  response.setHeader('Cache-Control', 'max-age=31536000, immutable'); // the key names the content
  createReadStream(cachedFile(folder, key))
    .on('error', (error) => response.destroy(error))
    .pipe(response);
  return true;
}
