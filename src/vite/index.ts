/**
 * `horde/vite`: the plugin that makes baking something nobody has to remember.
 *
 *   minion.glb ──► import url from './minion.glb?vat' ──► url of minion.vat.glb, baked or from the cache
 *
 * It does NOT load the baked file (that is `loadVat` of `horde/vat`), transform the source, or run in the page.
 */
export type { BakeEverything, BakeOnImportOptions, BakeOnImportPlugin } from './bake-on-import.ts';
export { bakeOnImport } from './bake-on-import.ts';
export type { BakeRequest } from './bake-request.ts';
export { parseBakeRequest } from './bake-request.ts';
