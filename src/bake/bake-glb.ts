/**
 * The bake, top to bottom: a rigged GLB in, a `.vat.glb` and a report out.
 *
 *   1 open      bytes → document → all meshes of the scene as columns   read-source, prepare-meshes, read-model
 *   2 pose      clips → rows → texels                                   plan-clips, pose-rows
 *   3 check     every vertex against the reference skinner              measure-bake: refuses above the bound
 *   4 reduce    the far tiers' mesh                                     reduce-mesh
 *   5 write     VAT meshes, texels, manifest, rig                       write-vat, prepare-rig
 *
 * The same code runs in Node and in a browser; there it belongs in a worker (`bake-in-worker.ts`).
 */

import type { Document } from '@gltf-transform/core';
import {
  BYTES_PER_TEXEL,
  balanceLayout,
  decodePosition,
  fitLayout,
  type TexelLayout,
  texelIndex,
  type VatClip,
  type VatManifest,
  WORDS_PER_TEXEL,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { type BakeOptions, checkOptions } from './bake-options.ts';
import { type BakeReport, createBakeReport, createFileReport } from './bake-report.ts';
import { measureGroundSpeed } from './ground-speed.ts';
import type { UnplacedManifest } from './horde-vat-extension.ts';
import { type BakeErrors, listColumns, measureBake, measureRig } from './measure-bake.ts';
import { blendRows, measureBetweenRows } from './measure-between-rows.ts';
import { type ClipPlan, planClips } from './plan-clips.ts';
import { encodeRows, measureBounds, type PosedRows, poseRows } from './pose-rows.ts';
import { createPosedVertices, type PosedVertices, poseVertices } from './pose-vertices.ts';
import { prepareMeshes } from './prepare-meshes.ts';
import { dropUnusedAccessors, prepareRig, stripRig } from './prepare-rig.ts';
import { type Model, readModel } from './read-model.ts';
import { readSource } from './read-source.ts';
import { type ReducedMesh, reduceMesh } from './reduce-mesh.ts';
import { createReferenceSkinner } from './reference-skinner.ts';
import { hashSha256 } from './sha256.ts';
import { addVat, measureGeometryBytes, writeVat } from './write-vat.ts';

/** Step 1: the source as columns. Lengths are in the file's own units. */
interface OpenScene {
  document: Document;
  model: Model;
  rest: PosedVertices;
  height: number;
  unitScale: number;
  warnings: string[];
  changes: string[];
}

/** Step 2: all rows, posed and encoded. */
interface PosedScene {
  clips: ClipPlan[];
  rows: PosedRows;
  layout: TexelLayout;
  texels: Uint32Array;
}

/** Everything there is to write. */
export interface BakedScene extends OpenScene, PosedScene {
  errors: BakeErrors;
  /** Largest error between the rows of each clip. */
  between: number[];
  reduced: ReducedMesh;
}

/** The widest texture that desktop GPUs allow: a bake beyond it could never be shown. */
const MAX_TEXTURE_SIZE = 16384;
/** WebGPU's default limit, and what most phones allow. */
const COMMON_TEXTURE_SIZE = 8192;
/** Half a gigabyte of texels. */
const MAX_TEXELS = 2 ** 26;
const GENERATOR = 'horde/bake 0.1.0';

/**
 * Bakes a rigged GLB.
 *
 * @throws BakeError of one line where the source cannot be baked or the result fails its own check
 */
export async function bakeGlb(
  given: Uint8Array,
  options: BakeOptions = {},
): Promise<{ file: Uint8Array; report: BakeReport }> {
  try {
    return await bakeSound(given, options);
  } catch (error) {
    // What the checks did not foresee: an accessor past its buffer, an index of nothing, a name that is no text.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const [line] = error.message.split('\n');
    const { name = 'model.glb' } = options;
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
  const open = await openScene(source, options);
  const posed = poseScene(open, options);

  onProgress(0.5, 'checking');
  const columns = listColumns(open.model.pieces);
  const reference = await createReferenceSkinner(source);
  const errors = measureBake({ ...posed, bounds: posed.rows.bounds, columns }, reference);
  const play = blendRows(open.model.vertices, createRowReader(posed));
  const between = measureBetweenRows(posed.clips, columns, reference, play);

  onProgress(0.85, 'reducing');
  const reduced = await reduceMesh(open.model, posed.rows, options.reducedTriangles);

  onProgress(0.95, 'writing');
  const scene: BakedScene = { ...open, ...posed, errors, between, reduced };
  const manifest = createManifest(
    scene,
    { sha256: hashSha256(source), name, ...(options.key && { key: options.key }) },
    rig,
  );
  const { file, geometry } = await writeScene(scene, manifest);
  const rigError = rig ? measureRig(reference, await createReferenceSkinner(file), posed.clips, columns) : 0;
  const sizes = { texture: posed.texels.byteLength, geometry, file: file.byteLength };
  onProgress(1, 'done');
  return { file, report: createBakeReport(scene, manifest.clips, sizes, rigError) };
}

async function openScene(source: Uint8Array, { name = 'model.glb', height: wanted }: BakeOptions): Promise<OpenScene> {
  const [warnings, changes]: [string[], string[]] = [[], []];
  const document = await readSource(source, name);
  prepareMeshes(document, changes);
  const model = readModel(document, name, warnings);
  const rest = createPosedVertices(model.vertices);
  poseVertices(model, rest);
  const { min, max } = measureBounds(rest.positions, `${name} at rest`);
  const height = max[1] - min[1];
  if (wanted !== undefined && !(height > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  const unitScale = wanted === undefined ? 1 : wanted / height;
  return { document, model, rest, height, unitScale, warnings, changes };
}

function poseScene({ document, model, height, warnings }: OpenScene, options: BakeOptions): PosedScene {
  const { fps = 30, onProgress = () => {} } = options;
  const clips = planClips(document, model, { ...options, fps }, height, warnings);
  const count = clips.reduce((sum, clip) => sum + clip.rows, 0);
  const layout = planLayout(model.vertices, count, warnings);
  const rows = poseRows(model, clips, (done) => onProgress(0.05 + (0.4 * done) / count, 'posing'));
  return { clips, rows, layout, texels: encodeRows(rows, model.vertices, layout) };
}

/** The file's layout, once it is sure that some device can hold the texture. */
function planLayout(vertices: number, rows: number, warnings: string[]): TexelLayout {
  const tooMany = vertices * rows > MAX_TEXELS;
  if (tooMany) {
    throw new BakeError(
      `${vertices} vertices x ${rows} rows are ${((vertices * rows * BYTES_PER_TEXEL) / 2 ** 20).toFixed(0)} MiB of texels, ` +
        `${(MAX_TEXELS * BYTES_PER_TEXEL) / 2 ** 20} are allowed: use a lower --fps, fewer --clips or fewer vertices`,
    );
  }
  try {
    fitLayout(vertices, rows, MAX_TEXTURE_SIZE);
  } catch (error) {
    throw new BakeError((error as Error).message);
  }
  try {
    fitLayout(vertices, rows, COMMON_TEXTURE_SIZE);
  } catch (error) {
    warnings.push(`not every device can show this: ${(error as Error).message}`);
  }
  return balanceLayout(vertices);
}

/** Reads rows back as a player decodes them. */
function createRowReader({ texels, layout, rows: { bounds } }: PosedScene) {
  const position = [0, 0, 0];
  return (row: number, out: Float64Array): void => {
    for (let column = 0; column * 3 < out.length; column++) {
      decodePosition(texels, texelIndex(layout, column, row) * WORDS_PER_TEXEL, bounds, position);
      for (let axis = 0; axis < 3; axis++) out[column * 3 + axis] = position[axis];
    }
  };
}

function createManifest(
  scene: BakedScene,
  source: VatManifest['source'],
  rig: boolean,
): Omit<UnplacedManifest, 'meshNames'> {
  const { model, rows, layout, height, unitScale, reduced, clips } = scene;
  const vatClips = clips.map(({ name, seconds, firstRow, rows: count, fps, loop, loopBy }, index): VatClip => {
    const speed = measureGroundSpeed(clips[index], index, rows, height) * unitScale;
    const betweenRowsMm = scene.between[index] * unitScale * 1000;
    return {
      ...{ name, seconds, firstRow, rows: count, fps, loop, loopBy, speed, betweenRowsMm },
      bounds: rows.clipBounds[index],
    };
  });
  return {
    version: 1,
    mode: 'vertex',
    encoding: 'fixed16-oct8',
    vertices: model.vertices,
    ...layout,
    rows: rows.rows,
    bounds: rows.bounds,
    heightM: height * unitScale,
    unitScale,
    triangles: { full: model.triangles, reduced: reduced.indices.length / 3 },
    rig,
    clips: vatClips,
    source,
    generator: GENERATOR,
    report: createFileReport(scene),
  };
}

/** Adds the VAT first, as it reads the source's attributes, then settles the rig or takes it away. */
async function writeScene(
  { document, model, clips, rest, reduced, texels, changes }: BakedScene,
  manifest: Omit<UnplacedManifest, 'meshNames'>,
): Promise<{ file: Uint8Array; geometry: number }> {
  const sourceMeshes = document.getRoot().listMeshes();
  const meshes = addVat(document, { model, rest, reduced: reduced.indices, texels, manifest });
  if (manifest.rig) prepareRig(document, model, clips, changes);
  else stripRig(document, sourceMeshes, meshes.full);
  dropUnusedAccessors(document);
  const geometry = measureGeometryBytes([...meshes.full, ...meshes.reduced]);
  return { file: await writeVat(document), geometry };
}
