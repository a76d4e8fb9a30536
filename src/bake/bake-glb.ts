/**
 * The bake, top to bottom: a rigged GLB in, a `.vat.glb` and a report out.
 *
 *   1 open      bytes → document → all meshes of the scene as columns   read-source, prepare-meshes, read-model
 *   2 pose      clips → rows → texels of an encoding, or of bones       plan-clips, pose-rows, store-rows, bake-bones
 *   3 check     every vertex against the reference skinner              judge-rows: refuses above the bound
 *   4 reduce    the far tiers' mesh                                     reduce-mesh
 *   5 write     VAT meshes, texels, manifest, rig                       write-vat, prepare-rig
 *
 * The same code runs in Node and in a browser; there it belongs in a worker (`bake-in-worker.ts`).
 */

import type { Document } from '@gltf-transform/core';
import { balanceLayout, type TexelLayout } from 'horde/vat/format';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { BakeError } from './bake-error.ts';
import { type BakeOptions, checkOptions } from './bake-options.ts';
import { type BakeReport, createBakeReport } from './bake-report.ts';
import { bakeSockets } from './bake-sockets.ts';
import { listLevelTargets, warnOfStray } from './choose-levels.ts';
import { createManifest } from './create-manifest.ts';
import type { UnplacedManifest } from './horde-vat-extension.ts';
import { type JudgedRows, judgeRows } from './judge-rows.ts';
import { REDUCED_TEXTURE_PX, shrinkTextures } from './level-textures.ts';
import { type LitRows, lightRows } from './light-rows.ts';
import { listColumns, measureRig } from './measure-bake.ts';
import { mergeClips } from './merge-clips.ts';
import { mergeMaterials } from './merge-materials.ts';
import { orderColumns, orderPoses, orderReference, orderVertices } from './order-vertices.ts';
import { type ClipOptions, type ClipPlan, nameClips, planClips } from './plan-clips.ts';
import { measureBounds, type PosedRows, poseRows } from './pose-rows.ts';
import { createPosedVertices, type PosedVertices, poseVertices } from './pose-vertices.ts';
import { prepareMeshes } from './prepare-meshes.ts';
import { dropUnusedAccessors, prepareRig, stripRig } from './prepare-rig.ts';
import { type Model, readModel } from './read-model.ts';
import { readSource } from './read-source.ts';
import { type ReducedMesh, reduceToLevels } from './reduce-mesh.ts';
import { createReferenceSkinner, type ReferenceFiles, type ReferenceSkinner } from './reference-skinner.ts';
import { settleClips } from './settle-clips.ts';
import { settleExtensions } from './settle-extensions.ts';
import { settleSkins } from './settle-skins.ts';
import { hashSources } from './sha256.ts';
import { listNormalCodes, planLayout } from './store-rows.ts';
import { tellAdditive } from './tell-additive.ts';
import { addVat, measureGeometryBytes, writeVat } from './write-vat.ts';

/** Step 1: the source as columns. Lengths are in the file's own units. */
export interface OpenScene {
  document: Document;
  model: Model;
  rest: PosedVertices;
  height: number;
  unitScale: number;
  /** Travel of each clip, and whether it was taken out. */
  travels: ClipOptions['travels'];
  /** What the reference judges the bake by: the source with the files beside it, or the source without its travel. */
  judged: ReferenceFiles & { source: Uint8Array };
  warnings: string[];
  changes: string[];
}

/** Step 2: all rows, posed and not yet stored. */
export interface PosedScene {
  clips: ClipPlan[];
  rows: PosedRows;
  layout: TexelLayout;
}

/** Everything there is to write. */
export interface BakedScene extends OpenScene, PosedScene, JudgedRows {
  /** The whole body first, the reduced one last. */
  levels: ReducedMesh[];
  reduced: ReducedMesh;
  sockets: ReturnType<typeof bakeSockets> | null;
  lit: LitRows;
}

/**
 * Bakes a rigged GLB.
 *
 * @throws BakeError of one line where the source cannot be baked or the result fails its own check
 */
export function bakeGlb(
  given: Uint8Array,
  options: BakeOptions = {},
): Promise<{ file: Uint8Array; report: BakeReport }> {
  return refuseDamage(options.name, () => bakeSound(given, options));
}

/**
 * Does work on a source, and turns what its checks did not foresee (an accessor past its buffer, an index of nothing, a
 * name that is no text) into the one line that a damaged file deserves.
 */
export async function refuseDamage<Result>(name = 'model.glb', work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const [line] = error.message.split('\n');
    throw new BakeError(`${name} is damaged (${line}): try it in a glTF validator, or export it again`, {
      cause: error,
    });
  }
}

/** The bake of a file that keeps the rules of glTF. */
async function bakeSound(given: Uint8Array, options: BakeOptions): Promise<{ file: Uint8Array; report: BakeReport }> {
  // A view into a larger buffer, as Node's readers give, may start anywhere; the file's arrays start at multiples of 4.
  const source = given.byteOffset % 4 === 0 ? given : given.slice();
  const { name = 'model.glb', rig = true, onProgress = () => {} } = options;
  checkOptions(options);
  onProgress(0, 'reading');
  const opened = await openScene(source, options);
  const posed = poseScene(opened, options);
  const sockets = options.sockets ? bakeSockets(opened.model, options.sockets, posed.clips, posed.rows.rows) : null;

  onProgress(0.5, 'reducing');
  const targets = listLevelTargets(options, opened.model.triangles);
  const levels = await reduceToLevels(opened.model, posed.rows, targets);
  warnOfStray(levels, opened.warnings);
  const reference = await createReferenceSkinner(opened.judged.source, opened.judged);
  const open = await orderScene(opened, posed, levels, reference);

  onProgress(0.65, 'checking');
  const columns = listColumns(open.model.pieces);
  const judged = judgeRows({ scene: { ...open, ...posed }, columns, reference }, options);

  onProgress(0.95, 'writing');
  const lit = lightRows({ ...open, ...posed }, judged.layout, options);
  const scene: BakedScene = { ...open, ...posed, ...judged, levels, reduced: levels[levels.length - 1], sockets, lit };
  const manifest = createManifest(
    scene,
    { sha256: await hashSources(source, options), name, ...(options.key && { key: options.key }) },
    rig,
  );
  const { file, geometry } = await writeScene(scene, manifest, options.textureSize);
  const rigError = rig ? measureRig(reference, await createReferenceSkinner(file), posed.clips, columns) : 0;
  const sizes = { texture: judged.texels.byteLength + (lit.words?.byteLength ?? 0), geometry, file: file.byteLength };
  onProgress(1, 'done');
  return { file, report: createBakeReport(scene, manifest.clips, sizes, rigError) };
}

/**
 * Step 1. Lengths are in the file's own units until `unitScale`.
 *
 * @throws BakeError of one line where the source cannot be read, or is flat and was asked for a height
 */
export async function openScene(source: Uint8Array, options: BakeOptions): Promise<OpenScene> {
  const { name = 'model.glb', height: wanted, resources, clipSources = [] } = options;
  const [warnings, changes]: [string[], string[]] = [[], []];
  const document = await readSource(source, name, resources, warnings);
  await mergeClips(document, clipSources, warnings);
  nameClips(document);
  settleExtensions(document, { warnings, changes });
  settleSkins(document, { warnings, changes });
  prepareMeshes(document, changes);
  if (!options.keepMaterials) mergeMaterials(document, changes);
  const model = readModel(document, name, warnings);
  const rest = createPosedVertices(model.vertices);
  poseVertices(model, rest);
  const { min, max } = measureBounds(rest.positions, `${name} at rest`);
  const height = max[1] - min[1];
  if (wanted !== undefined && !(height > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  const unitScale = wanted === undefined ? 1 : wanted / height;
  const read = () => readModel(document, name, []);
  const settled = settleClips(document, read, model, height, options, { warnings, changes });
  const judged = settled.rewritten ? { source: await writeVat(document) } : { source, resources, clipSources };
  return { document, ...settled, rest, height, unitScale, judged, warnings, changes };
}

/** Step 2. */
export function poseScene(open: OpenScene, options: BakeOptions): PosedScene {
  const { document, model, height, travels, warnings, changes } = open;
  const { fps = 30, onProgress = () => {} } = options;
  const clips = planClips(document, model, { ...options, fps, travels }, height, { warnings, changes });
  const count = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const layout = options.mode === 'bones' ? balanceLayout(model.vertices) : planLayout(model.vertices, count, options);
  const onRow = (done: number) => onProgress(0.05 + (0.4 * done) / count, 'posing');
  const rows = poseRows(model, clips, onRow, listNormalCodes(options));
  warnings.push(...tellAdditive(clips, rows.clipBounds, measureBounds(open.rest.positions, 'the rest pose')));
  return { clips, rows, layout };
}

/** Puts vertices into their final order, where some level leaves vertices out; writes the poses, the levels, the reference. */
async function orderScene(
  open: OpenScene,
  { rows }: PosedScene,
  levels: readonly ReducedMesh[],
  reference: ReferenceSkinner,
): Promise<OpenScene> {
  const { document, model, rest } = open;
  const bodies = levels.map(({ indices }) => indices);
  if (bodies.every(({ length }) => length === bodies[0].length)) return open;
  const orders = await orderVertices(document, model, bodies);
  orderPoses(rest, rows, model, orders);
  for (const level of new Set(levels)) orderColumns(level, model, orders);
  orderReference(reference, model, orders);
  return { ...open, model: readModel(document, '', []) };
}

/** Adds the VAT first, as it reads the source's attributes, then settles the rig or takes it away. */
async function writeScene(
  { document, model, clips, rest, levels, texels, bones, sockets, lit, changes }: BakedScene,
  manifest: Omit<UnplacedManifest, 'meshNames'>,
  textureSize = REDUCED_TEXTURE_PX,
): Promise<{ file: Uint8Array; geometry: number }> {
  const sourceMeshes = document.getRoot().listMeshes();
  await MeshoptEncoder.ready; // addVat orders triangles
  const meshes = addVat(document, { model, rest, levels, texels, bones, sockets, lit, manifest });
  shrinkTextures(document, [...meshes.middle, ...meshes.reduced], textureSize, changes);
  if (manifest.rig) prepareRig(document, model, clips, changes);
  else stripRig(document, sourceMeshes, meshes.full);
  dropUnusedAccessors(document);
  const geometry = measureGeometryBytes([...meshes.full, ...meshes.middle, ...meshes.reduced]);
  return { file: await writeVat(document), geometry };
}
