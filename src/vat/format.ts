/**
 * `horde/vat/format`: everything about a `.vat.glb` that needs no three.js, so that the bake, the tools and plain Node
 * share it with the renderer.
 *
 * It does NOT: load files, create textures or materials (`horde/vat`), or bake (`horde/bake`).
 */

export * from './bc6h.ts';
export * from './bone-layout.ts';
export * from './clip-rows.ts';
export * from './compressed-rows.ts';
export * from './encodings.ts';
export * from './fade-table.ts';
export * from './fluid-layout.ts';
export * from './half-float.ts';
export * from './manifest.ts';
export * from './normal-kinds.ts';
export * from './octahedral.ts';
export * from './play-phase.ts';
export * from './read-rest.ts';
export * from './rigid-layout.ts';
export * from './row-taps.ts';
export * from './sample-bones.ts';
export * from './sample-fluid.ts';
export * from './sample-rigid.ts';
export * from './sample-socket.ts';
export * from './sample-sprites.ts';
export * from './sample-vat.ts';
export * from './sprite-layout.ts';
export * from './static-play.ts';
export * from './surface-normals.ts';
export * from './texel-codec.ts';
export * from './texel-layout.ts';
export * from './texture-extent.ts';
export * from './turn-code.ts';
export * from './validate-vat.ts';
export * from './word-rows.ts';
