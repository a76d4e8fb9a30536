/**
 * `horde/bake`: a rigged GLB → a `.vat.glb` that holds the rig, a full and a reduced VAT mesh, and every vertex of
 * every frame of every clip. Runs in Node and in a browser.
 *
 *   const { file, report } = await bakeGlb(bytes, { fps: 30, name: 'zombie.glb' });
 *
 * Frames that something else has made (a simulation, other tools' files) become one through `bakeFrames`, `bakeRigid`,
 * `bakeFluid`, `bakeSprites`, or by their files through `bakeSequence`.
 *
 * It does NOT: load or render (`horde/vat`), read FBX, fetch files (a .gltf's are handed to it), bake points and lines,
 * or retarget or blend clips. Tangents come with normals of kind `rotation`;
 * without them normal maps use derivatives.
 */

export { BakeError } from './bake-error.ts';
export { bakeGlb } from './bake-glb.ts';
export { type BakeWorkerReply, type BakeWorkerRequest, bakeInWorker } from './bake-in-worker.ts';
export type { BakeOptions } from './bake-options.ts';
export type { BakeReport } from './bake-report.ts';
export type { BoneReport } from './bone-report.ts';
export { findLevelDistance } from './choose-levels.ts';
export { compareEncodings } from './compare-encodings.ts';
export { describeAsset } from './describe-asset.ts';
export { bakeFluid, type FluidFrame, type FluidOptions } from './frames/bake-fluid.ts';
export { bakeFrames, type SoftOptions } from './frames/bake-frames.ts';
export {
  bakeRigid,
  type RigidOptions,
  type RigidPiece,
  type RigidTransforms,
} from './frames/bake-rigid.ts';
export {
  type BakedSequence,
  bakeSequence,
  type SequenceFile,
  type SequenceMode,
  type SequenceOptions,
} from './frames/bake-sequence.ts';
export { bakeSprites, type SpriteFrame, type SpriteOptions } from './frames/bake-sprites.ts';
export type { CardGeometry, CardShape } from './frames/card-shapes.ts';
export type { FrameGeometry, FrameGroup, FrameMaterial } from './frames/frame-mesh.ts';
export type { BakedFrames, FrameReport } from './frames/frame-report.ts';
export type { FrameClip, FrameOptions } from './frames/plan-frames.ts';
export { HordeVat, HordeVatExtension } from './horde-vat-extension.ts';
export type { ClipSource } from './merge-clips.ts';
export { type OpenVat, openVat } from './open-vat.ts';
export { createVatRowReader, listVertexPlaces, type ReadVatRow } from './read-vat-row.ts';
export type { ReferenceVertices } from './reference-primitive.ts';
export { createReferenceSkinner, type ReferenceSkinner } from './reference-skinner.ts';
export { listResources, type Resources } from './split-source.ts';
export type { EncodingTrial } from './try-encodings.ts';
