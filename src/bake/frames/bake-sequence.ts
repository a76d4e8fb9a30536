/**
 * Files that other tools wrote, frame by frame → the bake that fits them.
 *
 *   numbered OBJ, PLY or GLB with the same triangles       soft      bake-frames.ts
 *   … with triangles that change                           fluid     bake-fluid.ts
 *   … of points alone                                      sprite    bake-sprites.ts
 *   one GLB whose nodes move, without a skin               rigid     bake-rigid.ts
 */

import type { Domain, PivotStorage, RotationStorage, SpriteRecord, Storage } from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { readSource } from '../read-source.ts';
import { hashSha256 } from '../sha256.ts';
import { bakeFluid } from './bake-fluid.ts';
import { bakeFrames } from './bake-frames.ts';
import { bakeRigid } from './bake-rigid.ts';
import { bakeSprites } from './bake-sprites.ts';
import type { CardShape } from './card-shapes.ts';
import { followParticles } from './follow-particles.ts';
import { type FrameMesh, splitVertices } from './frame-mesh.ts';
import type { BakedFrames } from './frame-report.ts';
import { orderFrames } from './list-frames.ts';
import type { FrameOptions } from './plan-frames.ts';
import { readFrameGlb } from './read-frame-glb.ts';
import { hasMovingNodes, readNodePieces } from './read-node-pieces.ts';
import { readObj } from './read-obj.ts';
import { readPly } from './read-ply.ts';

/** A mode that frames can be baked in. */
export type SequenceMode = 'soft' | 'rigid' | 'fluid' | 'sprite';

/** One file of a sequence. */
export interface SequenceFile {
  /** Its name with its ending, `.obj`, `.ply` or `.glb`. */
  name: string;
  bytes: Uint8Array;
}

/** What a bake of files can be asked for. */
export interface SequenceOptions extends Omit<FrameOptions, 'clips'> {
  /** `auto` by default: the mode that fits the files. */
  mode?: SequenceMode | 'auto';
  /** Rigid: names of the file's clips to bake, those that loop, and those that play once. */
  clips?: readonly string[];
  loopClips?: readonly string[];
  onceClips?: readonly string[];
  /** Soft: how positions are stored, and what they mean. */
  encoding?: Storage;
  domain?: Domain;
  /** Rigid: how pivots and rotations are stored. */
  pivot?: PivotStorage;
  rotation?: RotationStorage;
  /** Sprite: what is drawn, whether it turns to the camera, and how large it is where the files do not say. */
  card?: CardShape;
  facing?: SpriteRecord['facing'];
  size?: number;
}

/** A baked file, its report, the mode it was baked in, and why. */
export interface BakedSequence extends BakedFrames {
  mode: SequenceMode;
  reason: string;
}

/**
 * Bakes files in the order of the numbers in their names.
 *
 * @throws BakeError of one line that names the file, where one cannot be read or the mode does not fit
 */
export async function bakeSequence(
  files: readonly SequenceFile[],
  options: SequenceOptions = {},
): Promise<BakedSequence> {
  if (files.length === 0) throw new BakeError('there are no files: give a sequence of .obj, .ply or .glb');
  const { mode = 'auto', onProgress = () => {} } = options;
  const order = orderFrames(files);
  const name = options.name ?? order.files[0].name;
  const sha256 = hashSha256(new TextEncoder().encode(order.files.map(({ bytes }) => hashSha256(bytes)).join(' ')));
  const settled = { ...options, name, sha256 };
  if (mode === 'rigid' || (mode === 'auto' && (await isRigid(order.files)))) return bakeNodes(order.files, settled);
  await refuseClips(order.files, mode);
  const frames: FrameMesh[] = [];
  for (const [index, file] of order.files.entries()) {
    onProgress((0.3 * index) / order.files.length, 'reading');
    frames.push(await readFrame(file));
  }
  tellPartial(frames, order.files, order.warnings);
  const choice = chooseMode(frames, order.files, mode);
  const baked = await bakeAs(choice.mode, frames, order.files, settled, order.warnings);
  baked.report.warnings.unshift(...order.warnings);
  return { ...baked, ...choice };
}

async function readFrame({ name, bytes }: SequenceFile): Promise<FrameMesh> {
  if (/\.obj$/i.test(name)) return readObj(new TextDecoder().decode(bytes), name);
  if (/\.ply$/i.test(name)) return readPly(bytes, name);
  if (/\.glb$/i.test(name)) return readFrameGlb(bytes, name);
  throw new BakeError(`${name} is no .obj, .ply or .glb: export the frames as one of them`);
}

/** One GLB with clips is a character: as a frame it would stand still, and nobody would be told. */
async function refuseClips(files: readonly SequenceFile[], mode: string): Promise<void> {
  const [{ name, bytes }] = files;
  if (files.length > 1 || !/\.glb$/i.test(name)) return;
  const hasClips = (await readSource(bytes, name)).getRoot().listAnimations().length > 0;
  if (hasClips) throw new BakeError(`${name} has clips, and a frame keeps none: bake it without --mode ${mode}`);
}

async function isRigid(files: readonly SequenceFile[]): Promise<boolean> {
  const [{ name, bytes }] = files;
  return files.length === 1 && /\.glb$/i.test(name) && hasMovingNodes(await readSource(bytes, name));
}

async function bakeNodes(files: readonly SequenceFile[], options: SequenceOptions): Promise<BakedSequence> {
  const [{ name, bytes }] = files;
  if (files.length > 1 || !/\.glb$/i.test(name)) {
    throw new BakeError(
      `rigid takes one .glb whose nodes move, not ${files.length} files such as ${name}: use soft or fluid`,
    );
  }
  const { pieces, frames, clips, warnings } = await readNodePieces(bytes, name, options);
  const { loop: _, ...rest } = options;
  const baked = await bakeRigid(pieces, frames.length, (frame) => frames[frame], { ...rest, clips });
  baked.report.warnings.unshift(...warnings);
  return { ...baked, mode: 'rigid', reason: `${pieces.length} nodes with meshes move, and none has a skin` };
}

/** The mode that fits, or the wanted one where it can be had. */
function chooseMode(
  frames: readonly FrameMesh[],
  files: readonly SequenceFile[],
  wanted: SequenceMode | 'auto',
): { mode: SequenceMode; reason: string } {
  const triangles = frames.map(({ corners }) => corners.length / 3);
  const [fewest, most] = [Math.min(...triangles), Math.max(...triangles)];
  const points = frames.map((frame) => frame.points.length / 3);
  const mostPoints = Math.max(...points);
  if (mostPoints === 0)
    throw new BakeError(`${files[0].name} has no points, nor has any other frame: export them again`);
  if (wanted === 'sprite') return { mode: wanted, reason: 'asked for' };
  if (most === 0) {
    if (wanted !== 'auto')
      throw new BakeError(`${files[0].name} has points and no triangles: bake it with --mode sprite`);
    return { mode: 'sprite', reason: `all frames are points without triangles, at most ${mostPoints}` };
  }
  const bare = frames.findIndex((frame) => frame.corners.length === 0 && frame.points.length > 0);
  if (bare >= 0) throw new BakeError(`${files[bare].name} has points without triangles, other frames have triangles`);
  const other = frames.findIndex((frame) => !hasSameTriangles(frame, frames[0]));
  if (wanted === 'fluid') return { mode: wanted, reason: 'asked for' };
  if (other < 0) {
    return {
      mode: 'soft',
      reason: `all ${frames.length} frames have the same ${points[0]} points and ${most} triangles`,
    };
  }
  const differs =
    triangles[other] === triangles[0]
      ? `${files[other].name} joins its points otherwise than ${files[0].name}`
      : `${files[other].name} has ${triangles[other]} triangles, ${files[0].name} ${triangles[0]}`;
  if (wanted === 'soft') throw new BakeError(`${differs}: triangles that change need --mode fluid`);
  return { mode: 'fluid', reason: `frames have ${fewest} to ${most} triangles: ${differs}` };
}

function hasSameTriangles(a: FrameMesh, b: FrameMesh): boolean {
  if (a.points.length !== b.points.length || a.corners.length !== b.corners.length) return false;
  return a.corners.every((point, corner) => point === b.corners[corner]);
}

function bakeAs(
  mode: SequenceMode,
  frames: readonly FrameMesh[],
  files: readonly SequenceFile[],
  { clips, ...options }: SequenceOptions,
  warnings: string[],
): Promise<BakedFrames> {
  if (clips !== undefined) throw new BakeError(`mode ${mode} has one clip, its frames: clips are chosen in mode rigid`);
  if (mode === 'sprite') {
    const followed = followParticles(frames, warnings, options.size);
    return bakeSprites(followed.particles, frames.length, (frame) => followed.frames[frame], options);
  }
  const shaded = frames.filter(({ corners }) => corners.length > 0);
  const [first] = shaded;
  if (mode === 'soft') {
    const geometry = splitVertices(first);
    const place = (frame: number) =>
      Float64Array.from({ length: geometry.points.length * 3 }, (_value, at) => {
        return frames[frame].points[geometry.points[Math.floor(at / 3)] * 3 + (at % 3)];
      });
    return bakeFrames(geometry, frames.length, place, options);
  }
  const materials = new Set(shaded.flatMap(({ groups }) => groups.map(({ material }) => material.name)));
  if (materials.size > 1)
    warnings.push(`fluid keeps one material, ${first.groups[0].material.name}, of ${[...materials].join(', ')}`);
  const whole = (pick: (frame: FrameMesh) => Float64Array | null) => shaded.every((frame) => pick(frame) !== null);
  const keep = {
    uvs: whole(({ uvs }) => uvs),
    colors: whole(({ colors }) => colors),
    normals: whole(({ normals }) => normals),
  };
  tellLoss(shaded, keep, files, warnings);
  return bakeFluid(
    frames.length,
    (frame) => {
      const split = splitVertices(frames[frame]);
      const positions = Array.from(split.points).flatMap((point) =>
        Array.from(frames[frame].points.subarray(point * 3, point * 3 + 3)),
      );
      const { indices, uvs, colors, normals } = split;
      return {
        positions,
        indices,
        uvs: keep.uvs ? uvs : null,
        colors: keep.colors ? colors : null,
        normals: keep.normals ? normals : null,
      };
    },
    { ...options, material: first.groups[0]?.material },
  );
}

/** What a file gives to some of its points or faces only; one line for all files, as they come from one tool. */
function tellPartial(frames: readonly FrameMesh[], files: readonly SequenceFile[], warnings: string[]): void {
  const at = frames.flatMap(({ partial }, frame) => (partial.length > 0 ? [frame] : []));
  if (at.length === 0) return;
  const more = at.length > 1 ? `, ${at.length - 1} more files likewise` : '';
  warnings.push(`${files[at[0]].name} has ${frames[at[0]].partial.join(' and ')}: left out${more}`);
}

/** What only some frames have cannot be played; nothing is lost without a word. */
function tellLoss(
  frames: readonly FrameMesh[],
  keep: Record<'uvs' | 'colors' | 'normals', boolean>,
  files: readonly SequenceFile[],
  warnings: string[],
): void {
  const words = { uvs: 'UVs', colors: 'colours', normals: 'normals' } as const;
  for (const part of ['uvs', 'colors', 'normals'] as const) {
    const having = frames.filter((frame) => frame[part] !== null).length;
    if (keep[part] || having === 0) continue;
    const what = part === 'normals' ? 'computed' : 'left out';
    warnings.push(`${having} of ${files.length} frames have ${words[part]}, the others none: they are ${what}`);
  }
}
