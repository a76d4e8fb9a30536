/**
 * The JSON record of a `.vat.glb`, stored as the root extension `HORDE_vat`. The bake writes it, the loader, the
 * CPU decoder and the tools read it. A `.vat.glb` is a plain GLB:
 *
 *   scene 0       the rig: the source's meshes, skins, materials and clips (without the rig: the static rest pose)
 *   meshes        + the full and the reduced VAT meshes, which no node holds: `manifest.meshes` lists them by index
 *   accessors     + the texels, UNSIGNED_INT, SCALAR, VEC2 or VEC4 by encoding: `manifest.texels` is its index
 *   extensions    { HORDE_vat: VatManifest }, in extensionsUsed, never in extensionsRequired
 *
 * Not here: where a texel lies (`texel-layout.ts`) and what is in it (`encodings.ts`), which rows a phase means (`clip-rows.ts`).
 */

import { type BoneRecord, findBoneFault } from './bone-layout.ts';
import { type Domain, type Encoding, findEncodingFault } from './encodings.ts';
import type { FluidRecord } from './fluid-layout.ts';
import { findRecordFault, isBox } from './frame-records.ts';
import { findNormalRecordFault, type VatNormals } from './normal-kinds.ts';
import { findPlaceFault } from './place-fault.ts';
import type { RigidRecord } from './rigid-layout.ts';
import type { SpriteRecord } from './sprite-layout.ts';
import { rowTexels } from './texture-extent.ts';

/** Name of the glTF root extension that makes a GLB a `.vat.glb`. */
export const VAT_EXTENSION = 'HORDE_vat';

/** Version of the record this build writes, and the only one it reads. */
export const VAT_VERSION = 1;

/**
 * Vertex attribute (SCALAR, float32) with the vertex's column: 0 to `vertices - 1`, counted through all full meshes
 * in order, before any wrapping. Vertices may be shuffled, split or dropped at will: the column goes with them.
 * three.js lower-cases custom names: there it is `_vat_texel`.
 */
export const TEXEL_ATTRIBUTE = '_VAT_TEXEL';

/** An axis-aligned box, in the file's own units. */
export interface Bounds {
  min: [number, number, number];
  max: [number, number, number];
}

/** One clip's place in the texture and how it plays. */
export interface VatClip {
  /** The source's name, unchanged; two clips may share one. */
  name: string;
  /** Exact length of the source clip in seconds; 0 for a clip with all its keys at 0. */
  seconds: number;
  /** Row of the whole texture at which the clip begins. */
  firstRow: number;
  /** Number of rows, at least 1. */
  rows: number;
  /** Effective rate: rows a second (a one-shot has one row more, at its end). */
  fps: number;
  /** True: the last row blends into the first. False: the last row lies at the end and is held. */
  loop: boolean;
  /** What decided `loop`: a flag of the bake, the clip's own extras, or the distance of first and last pose. */
  loopBy: 'flag' | 'extras' | 'pose';
  /** Ground speed in metres a second (after `unitScale`) at which the feet do not slide; 0 when it stands. */
  speed: number;
  /**
   * Largest distance between playback and the source clip between two rows, in millimetres at real size, where the
   * bake measured it.
   */
  betweenRowsMm?: number;
  /** True: each row is held until the next, as its STEP keys are, and never blended with it. */
  step?: true;
  /** The last row stands also for this many steps after it, in a one-shot whose end is held. */
  held?: number;
  /** How far the source's hips travel over the clip, in metres after `unitScale`; absent where they end as they began. */
  root?: ClipRoot;
  /** When which foot stands, in rising order of `from`; absent where no feet were found. */
  contacts?: FootContact[];
  /** Moments that the source's clip names in its extras, in rising order. */
  events?: ClipEvent[];
  /** Box around every row of this clip, in the file's own units. */
  bounds: Bounds;
}

/** Travel of a body over one whole clip: metres along X and Z, and radians about Y. */
export interface ClipRoot {
  x: number;
  z: number;
  yaw: number;
  /** True where the bake took it out of the rows and the rig: the clip then plays on the spot. */
  stripped: boolean;
}

/** A foot on the ground, in phases; `to` is below `from` where it stands across the seam of a loop. */
export interface FootContact {
  /** Name of the joint that moves the foot, as the source has it. */
  foot: string;
  from: number;
  to: number;
}

/** A moment of a clip with a name. */
export interface ClipEvent {
  name: string;
  phase: number;
}

/** One level of detail: the whole character over the same columns and rows, with so many triangles. */
export interface VatLevel {
  meshes: VatMeshRef[];
  triangles: number;
  /** Largest distance from the full surface over sampled rows, in millimetres at real size; 0 for the full mesh. */
  errorMm: number;
  /** From this distance in metres the error is below a pixel on a screen 1,080 high at 46° (`findLevelDistance`). */
  distanceM: number;
}

/** Named places on the body, say a hand that holds a weapon, as a rigid transform per row. */
export interface VatSockets {
  /**
   * Index of an accessor, VEC4 / FLOAT: per row of the texture and socket `x y z scale`, then the quaternion `x y z w`.
   * In the file's own units.
   */
  accessor: number;
  names: string[];
}

/** One glTF mesh of one primitive: a part is a material, so a character costs as many draws as it has materials. */
export interface VatMeshRef {
  /** Index in the file's `meshes`. */
  mesh: number;
  /** Name of the material, or of the mesh where the material has none. */
  name: string;
}

/** What the bake measured and did, for `inspect` and for whoever wonders later. */
export interface VatFileReport {
  /** Largest and mean distance to the reference skinner, in millimetres at real size. */
  maxErrorMm: number;
  meanErrorMm: number;
  /** Largest angle between a decoded and a reference normal, in degrees. */
  maxNormalErrorDeg: number;
  /** The largest `betweenRowsMm` of all clips. */
  betweenRowsMm?: number;
  /** Largest distance between the reduced and the full surface over sampled rows, in millimetres at real size. */
  silhouetteErrorMm: number;
  warnings: string[];
  changes: string[];
}

/**
 * What a row holds.
 *
 *   vertex   every vertex of a posed character                       `texel-layout.ts`
 *   bones    every joint                                             `bone-layout.ts`
 *   soft     as vertex, from frames of one mesh: cloth, a tentacle
 *   rigid    where each piece's pivot is and how the piece is turned `rigid-layout.ts`
 *   fluid    which point each corner of a triangle pool shows        `fluid-layout.ts`
 *   sprite   where each particle is, its size, life and spin         `sprite-layout.ts`
 */
export type VatMode = 'vertex' | 'bones' | 'soft' | 'rigid' | 'fluid' | 'sprite';

const MODES: readonly VatMode[] = ['vertex', 'bones', 'soft', 'rigid', 'fluid', 'sprite'];

/** The record itself. */
export interface VatManifest {
  version: typeof VAT_VERSION;
  mode: VatMode;
  /** How a texel stores position and normal: see `encodings.ts`. Absent where a texel is no vertex, as in mode `bones`. */
  encoding?: Encoding;
  /** What the numbers of a position mean; absent in files of `bounds`. */
  domain?: Domain;
  /** Box around every vertex's offset from its rest position, when `domain` is `rest`. In the file's own units. */
  offsets?: Bounds;
  /** Where normals come from, where that is not the first kind of the mode (`normal-kinds.ts`). */
  normals?: VatNormals;
  /** All vertices of all full meshes: the number of columns where a texel is a vertex. */
  vertices: number;
  /** Texels in a line of the stored texture; columns wrap over `linesPerRow` lines. */
  width: number;
  linesPerRow: number;
  /** Rows of all clips together. */
  rows: number;
  /** Index of the texels' accessor. */
  texels: number;
  /** Box around every row of every clip, which `bounds` positions are fractions of. In the file's own units. */
  bounds: Bounds;
  /** Height of the rest pose in metres: the file's own height times `unitScale`. */
  heightM: number;
  /**
   * Metres per unit of the file, 1 unless the bake was asked for a height. Nothing in the file is scaled by it:
   * whoever places a body (full, reduced or rig) multiplies by it.
   */
  unitScale: number;
  meshes: { full: VatMeshRef[]; reduced: VatMeshRef[] };
  /** Triangles of the full and of the reduced mesh. */
  triangles: { full: number; reduced: number };
  /** All levels of detail, finest first: the first is `meshes.full`, the last `meshes.reduced`. */
  levels?: VatLevel[];
  sockets?: VatSockets;
  /** True when scene 0 holds the skinned rig and its clips, `animations[i]` being `clips[i]`. */
  rig: boolean;
  clips: VatClip[];
  /** What was baked; `key`, where the caller gave one, is a hash of all that decides the file's bytes. */
  source: { sha256: string; name: string; key?: string };
  generator: string;
  report: VatFileReport;
  /** What mode `bones`, `rigid`, `fluid` or `sprite` needs to be read. */
  bones?: BoneRecord;
  rigid?: RigidRecord;
  fluid?: FluidRecord;
  sprite?: SpriteRecord;
}

/**
 * The manifest in a file's JSON.
 *
 * @param json the whole glTF JSON
 * @param fileName named in the errors
 * @throws Error of one line where the file is no `.vat.glb`, of another version, or damaged
 */
export function readManifest(json: unknown, fileName: string): VatManifest {
  const extensions = (json as { extensions?: Record<string, unknown> } | null)?.extensions;
  const manifest = extensions?.[VAT_EXTENSION] as VatManifest | undefined;
  if (manifest === undefined || manifest === null) {
    throw new Error(`${fileName} has no ${VAT_EXTENSION}: it is not a .vat.glb: run npm run bake -- ${fileName}`);
  }
  if (manifest.version !== VAT_VERSION) {
    throw new Error(
      `${fileName} has ${VAT_EXTENSION} version ${manifest.version}, this build reads ${VAT_VERSION}: run npm run bake`,
    );
  }
  const fault = findFault(manifest) ?? findPlaceFault(json, manifest);
  if (fault !== undefined) throw new Error(`${fileName} is damaged (${fault}): run npm run bake`);
  return manifest;
}

function findFault(manifest: VatManifest): string | undefined {
  const { mode, encoding, vertices, width, linesPerRow, rows, clips, meshes, bounds } = manifest;
  if (!MODES.includes(mode)) return `mode is ${mode}, not one of ${MODES.join(', ')}`;
  const encodingFault = encoding === undefined ? undefined : findEncodingFault(encoding, manifest.domain);
  if (encodingFault !== undefined) return encodingFault;
  for (const [name, count] of Object.entries({ vertices, width, linesPerRow, rows })) {
    if (!Number.isInteger(count) || count < 1) return `${name} is ${count}`;
  }
  const normalFault = findNormalRecordFault(manifest);
  if (normalFault !== undefined) return normalFault;
  const recordFault = mode === 'bones' ? findBoneFault(manifest.bones, manifest) : findRecordFault(manifest);
  if (recordFault !== undefined) return recordFault;
  const texels = rowTexels(manifest);
  if (width * linesPerRow < texels) return `rows of ${texels} texels do not fit in ${linesPerRow} lines of ${width}`;
  if (!Number.isInteger(manifest.texels) || manifest.texels < 0) return `texels is ${manifest.texels}`;
  if (!isBox(bounds)) return 'bounds are no box';
  if (manifest.domain === 'rest' && !isBox(manifest.offsets)) return 'offsets are no box';
  if (!Array.isArray(clips) || clips.length === 0) return 'no clips';
  if (clips.some((clip) => clip === null || typeof clip !== 'object')) return 'a clip is no record';
  for (const clip of clips) {
    const ends = clip.firstRow + clip.rows;
    if (!(clip.firstRow >= 0 && clip.rows >= 1 && ends <= rows)) return `clip ${clip.name} lies outside the rows`;
    if (reachesOutside(clip.bounds, bounds)) {
      return `clip ${clip.name} reaches outside the bounds: they must hold every row`;
    }
    if (!(clip.held === undefined || clip.held >= 1)) return `clip ${clip.name} holds its end for ${clip.held} steps`;
  }
  if (!Array.isArray(meshes?.full) || meshes.full.length === 0) return 'no full mesh';
  if (!Array.isArray(meshes.reduced)) return 'no reduced mesh';
  return undefined;
}

/** Whether a box is larger than the one that should hold it, by more than rounding. */
function reachesOutside(inner: Bounds | undefined, { min, max }: Bounds): boolean {
  if (!isBox(inner)) return false;
  return [0, 1, 2].some((axis) => {
    const slack = 1e-4 * (max[axis] - min[axis]) + 1e-6 * Math.max(Math.abs(min[axis]), Math.abs(max[axis]));
    return (inner as Bounds).min[axis] < min[axis] - slack || (inner as Bounds).max[axis] > max[axis] + slack;
  });
}
