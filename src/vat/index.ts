/**
 * `horde/vat`: plays a `.vat.glb` in three.js (WebGPURenderer, on WebGPU and on WebGL2).
 *
 *   const vat = await loadVat('minion.vat.glb', { maxTextureSize: findMaxTextureSize(renderer) });
 *   const pose = { clipA: uint(0), phaseA: time, clipB: uint(0), phaseB: float(0), fade: float(0) };
 *   for (const { geometry, material } of vat.full) {
 *     scene.add(new Mesh(geometry, createVatMaterial({ vat, source: material, pose })));
 *   }
 *
 * Read `texel-layout.ts` for the bytes, `vat-nodes.ts` for the shader, `sample-vat.ts` for the same on the CPU.
 *
 * It does NOT: bake (`horde/bake`), instance, cull or pick levels of detail (`horde/crowd`), advance time, or know any
 * entity system. Everything of the format that needs no three.js is also in `horde/vat/format`.
 */

export { type CompressedNodesOptions, createCompressedNodes } from './compressed-nodes.ts';
export {
  type CompressedVat,
  createCompressedVat,
  findCompression,
  readRestPositions,
  SLOT_ATTRIBUTE,
} from './compressed-texture.ts';
export { createFilteredNodes } from './filtered-nodes.ts';
export {
  canFilterFloats,
  createFilteredVat,
  disposeFiltered,
  type FilteredLoop,
  type FilteredOptions,
  type FilteredVat,
  findFilteredFault,
} from './filtered-texture.ts';
export { createFluidNodes, type FluidNodes, type FluidPointNodes } from './fluid-nodes.ts';
export * from './format.ts';
export {
  COLUMN_ATTRIBUTE,
  createVatPlugin,
  disposeVat,
  type LoadVatOptions,
  loadVat,
  parseVat,
  type Vat,
  type VatPart,
} from './load-vat.ts';
export { createMeshParticles, type MeshParticles } from './mesh-particle-nodes.ts';
export { playPhaseNode } from './play-phase-nodes.ts';
export { createRigidPieceNodes, type RigidPoseNodes } from './rigid-nodes.ts';
export { findSamplingFault } from './sampling-faults.ts';
export { shareBones } from './share-bones.ts';
export { createSocketNodes, type SocketNodes } from './socket-nodes.ts';
export type { VatSocketRows } from './socket-rows.ts';
export {
  createCardCorner,
  createHeadingTurn,
  createSpriteNodes,
  type SpriteNodes,
  type SpritePoseNodes,
} from './sprite-nodes.ts';
export {
  hashPlaceNode,
  type StaticPlayNodes,
  type StaticPlayOptions,
  staticPlayNodes,
} from './static-play-nodes.ts';
export type { VatPointNodes } from './texel-nodes.ts';
export { createVatMaterial, type VatMaterialOptions, type VatPreviousNodes } from './vat-material.ts';
export {
  createVatNodes,
  type VatNodes,
  type VatNodesOptions,
  type VatPoseNodes,
} from './vat-nodes.ts';
export { DEFAULT_MAX_TEXTURE_SIZE, findMaxTextureSize } from './vat-textures.ts';
