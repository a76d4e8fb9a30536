/**
 * Bone mode from model to texels: which joints, in which form, with how many influences.
 *
 *   skeleton   joints, and every vertex hung on them                       bone-skeleton.ts
 *   rows       every joint's transform in every row → bytes                bone-rows.ts, similarity.ts
 *   binding    1, 2, 4 or 8 joints a vertex                                bone-binding.ts
 *
 * The quaternion form holds one scale a joint. Where a clip stretches a joint unevenly or shears it, by more than
 * `STRETCH_LIMIT` at its farthest vertex, the affine form takes over, if mixing its matrices loses less than
 * `LENGTH_LOSS_LIMIT` of any length between two rows; otherwise the bake is refused. `measure-bones.ts` judges the result.
 */

import {
  BONE_FORMS,
  BONE_INFLUENCES,
  type BoneBinding,
  type BoneForm,
  type BoneInfluences,
  type BoneRecord,
  balanceLayout,
  countBoneTexels,
  type TexelLayout,
} from 'horde/vat/format';
import { BakeError } from './bake-error.ts';
import { bindVertices, chooseInfluences } from './bone-binding.ts';
import { type LengthLoss, measureLengthLoss } from './bone-length-loss.ts';
import {
  type BoneBounds,
  type BoneRows,
  encodeBoneRows,
  findTurns,
  findWorstStretch,
  poseBoneRows,
} from './bone-rows.ts';
import { type BoneSkeleton, planSkeleton } from './bone-skeleton.ts';
import type { ClipPlan } from './plan-clips.ts';
import type { Model, Part } from './read-model.ts';
import { hashSha256 } from './sha256.ts';
import type { Similarity } from './similarity.ts';

/** What can be asked of bone mode. */
export interface BoneOptions {
  /** Unset: `quaternion` where it can hold the rig, else `affine`. */
  bones?: BoneForm;
  /** Unset: what the source has, at most 4. */
  influences?: BoneInfluences;
}

/** Options that say how vertices are stored, which bone mode does not. */
const VERTEX_OPTIONS = ['encoding', 'domain', 'maxErrorMm', 'maxBytes'] as const;
type VertexOptions = { mode?: string } & { [Name in (typeof VERTEX_OPTIONS)[number]]?: unknown };

/** What is wrong with options where bone mode is asked for or its options are given; undefined where nothing is. */
export function findBoneOptionFault(options: BoneOptions & VertexOptions): string | undefined {
  const { mode = 'vertex', bones, influences } = options;
  if (mode !== 'vertex' && mode !== 'bones') return `mode is ${mode}: give vertex or bones`;
  if (mode === 'vertex') {
    const given = bones ?? influences;
    return given === undefined ? undefined : `bones and influences are for mode bones: leave out ${given}, or take it`;
  }
  if (bones !== undefined && !Object.hasOwn(BONE_FORMS, bones)) return `bones is ${bones}: give quaternion or affine`;
  if (influences !== undefined && !BONE_INFLUENCES.includes(influences)) {
    return `influences is ${influences}: give ${BONE_INFLUENCES.join(', ')}`;
  }
  const foreign = VERTEX_OPTIONS.find((name) => options[name] !== undefined);
  return foreign && `${foreign} is how vertices are stored, and mode bones stores none: leave it out`;
}

/** Everything bone mode adds to a bake. */
export interface BakedBones {
  record: BoneRecord;
  skeleton: BoneSkeleton;
  binding: BoneBinding;
  texels: Uint32Array;
  layout: TexelLayout;
  /** What each transform's bytes may be off. */
  bounds: BoneBounds;
  /** Of the affine form alone. */
  loss: LengthLoss | null;
  /** First columns of pieces without normals of their own, whose faces are lit by how they lie when posed. */
  flat: number[];
}

/** How far a vertex may be off where one scale stands for an uneven stretch: 0.1 mm on a figure of 2 m. */
const STRETCH_LIMIT = 5e-5;
/** The share of a length that affine rows may lose halfway between two rows: a turn of 16° from row to row. */
const LENGTH_LOSS_LIMIT = 0.01;
/** From this share on, what fades lose is worth a warning. */
const FADE_LOSS_WARNING = 0.05;

/**
 * Bakes the joints.
 *
 * @param size height of the figure in the file's units, and metres per unit, for the messages
 * @throws BakeError of one line where bones cannot hold the model
 */
export function bakeBones(
  model: Model,
  clips: readonly ClipPlan[],
  options: BoneOptions,
  size: { height: number; unitScale: number },
  warnings: string[],
): BakedBones {
  const skeleton = planSkeleton(model, clips);
  const rows = poseBoneRows(model, skeleton, clips);
  const turns = findTurns(rows, clips);
  const form = chooseForm(turns, skeleton, clips, options.bones, size, warnings);
  const loss = form === 'affine' ? checkLengthLoss(rows, skeleton, clips, warnings) : null;
  const influences = options.influences ?? chooseInfluences(skeleton);
  const joints = skeleton.columns.length;
  const layout = balanceLayout(countBoneTexels({ form, joints }));
  const { texels, bounds } = encodeBoneRows(rows, skeleton, form === 'affine' ? null : turns, form, layout);
  const names = skeleton.columns.map(({ name }) => name);
  const record = { form, joints, influences, names, hash: hashTexture(form, joints, texels) };
  const flat = model.pieces.filter(({ normals }) => normals === null).map(({ firstColumn }) => firstColumn);
  warnFlatNormals(model, warnings);
  return { record, skeleton, binding: bindVertices(skeleton, influences), texels, layout, bounds, loss, flat };
}

function chooseForm(
  turns: readonly Similarity[],
  skeleton: BoneSkeleton,
  clips: readonly ClipPlan[],
  asked: BoneForm | undefined,
  { height, unitScale }: { height: number; unitScale: number },
  warnings: string[],
): BoneForm {
  if (asked === 'affine') return 'affine';
  const { error, row, column } = findWorstStretch(turns, skeleton);
  const limit = STRETCH_LIMIT * height;
  if (error <= limit) return 'quaternion';
  const clip = clips.find(({ firstRow, rows }) => row >= firstRow && row < firstRow + rows) as ClipPlan;
  const toMm = (units: number) => (units * unitScale * 1000).toPrecision(3);
  const what =
    `clip ${clip.name}, row ${row - clip.firstRow}: joint ${skeleton.columns[column].name} is stretched unevenly or ` +
    `sheared, one scale would be ${toMm(error)} mm off (${toMm(limit)} allowed)`;
  if (asked === 'quaternion') throw new BakeError(`${what}: bake with --bones affine or --mode vertex`);
  warnings.push(`${what}, so the joints are stored as affine matrices`);
  return 'affine';
}

function checkLengthLoss(
  rows: BoneRows,
  skeleton: BoneSkeleton,
  clips: readonly ClipPlan[],
  warnings: string[],
): LengthLoss {
  const loss = measureLengthLoss(rows, skeleton, clips);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  if (loss.rows > LENGTH_LOSS_LIMIT) {
    throw new BakeError(
      `${loss.rowsAt}: a limb would lose ${percent(loss.rows)} of its length between two rows of affine matrices ` +
        `(${percent(LENGTH_LOSS_LIMIT)} allowed): bake with a higher --fps, --bones quaternion or --mode vertex`,
    );
  }
  if (loss.fades > FADE_LOSS_WARNING) {
    warnings.push(
      `affine matrices lose up to ${percent(loss.fades)} of a length halfway through fades (${loss.fadesAt})`,
    );
  }
  return loss;
}

/** Files whose bytes, form and count are the same can share a texture, whatever their meshes. */
function hashTexture(form: BoneForm, joints: number, texels: Uint32Array): string {
  const head = new TextEncoder().encode(`${form} ${joints} `);
  const bytes = new Uint8Array(head.length + texels.byteLength);
  bytes.set(head);
  bytes.set(new Uint8Array(texels.buffer, texels.byteOffset, texels.byteLength), head.length);
  return hashSha256(bytes);
}

/** Shading is a material's: a piece without normals that shares its material with others has those of the rest pose. */
function warnFlatNormals({ parts, tree }: Model, warnings: string[]): void {
  const mixed = parts.filter((part) => !isFlatPart(part)).flatMap(({ pieces }) => pieces);
  const flat = mixed.filter(({ normals }) => normals === null);
  if (flat.length === 0) return;
  const names = flat.map(({ node }) => tree.nodes[node].getName() || `node ${node}`).join(', ');
  warnings.push(`${names}: without normals of its own, faces keep those of the rest pose, turned with their joints`);
}

/** True for a part whose pieces all lack normals: it is shaded flat, from the triangles as they are posed. */
export function isFlatPart({ pieces }: Part): boolean {
  return pieces.every(({ normals }) => normals === null);
}
