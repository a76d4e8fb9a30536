/**
 * `horde/vat/format`: everything about a `.vat.glb` that needs no three.js, so that the bake, the tools and plain Node
 * share it with the renderer.
 *
 * It does NOT: load files, create textures or materials (`horde/vat`), or bake (`horde/bake`).
 */

export * from './clip-rows.ts';
export * from './fade-table.ts';
export * from './manifest.ts';
export * from './sample-vat.ts';
export * from './texel-layout.ts';
