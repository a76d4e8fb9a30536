/** What can be asked of a bake, and what of it makes sense. The command line's flags and the plugin's query carry the same names. */

import { type Domain, findNormalsFault, findPairFault, type NormalKind, type Storage } from 'horde/vat/format';
import { type BoneOptions, findBoneOptionFault } from './bake-bones.ts';
import { BakeError } from './bake-error.ts';
import type { ClipSource } from './merge-clips.ts';
import type { Resources } from './split-source.ts';

/** What can be asked of a bake. */
export interface BakeOptions extends BoneOptions {
  /** `bones` stores joints instead of vertices: far smaller, dearer to draw, no morphs; `vertex` by default. */
  mode?: 'vertex' | 'bones';
  /** Rows a second of a clip, 30 by default; `auto` gives each clip the lowest rate that stays below `fpsError`. */
  fps?: number | 'auto';
  /** How far `auto` may stray between rows, in metres on a figure of 2 m (others in proportion); 0.001 by default. */
  fpsError?: number;
  /** Names of the clips to bake, in this order; all by default. */
  clips?: readonly string[];
  /** Clips that loop, and clips that play once, whatever the file says. */
  loop?: readonly string[];
  once?: readonly string[];
  /** Height in metres at which the character stands; by default the file's own units are metres. */
  height?: number;
  /** False leaves out skin and clips; the file then shows the rest pose. */
  rig?: boolean;
  /** Name of the source, for errors and the manifest. */
  name?: string;
  /** Triangles of the reduced mesh; 580 by default, or all where there are no more than 600. */
  reducedTriangles?: number;
  /**
   * Levels of detail, finest first: shares of the triangles where no number is above 1, else counts of triangles. By
   * default the full mesh and one of `reducedTriangles`.
   */
  lod?: readonly number[];
  /** True leaves materials and textures as they are; by default those that can be are merged into one. */
  keepMaterials?: boolean;
  /** Largest side of a texture of the reduced levels, in pixels; 256 by default. */
  textureSize?: number;
  /** `strip` takes the travel of the hips out of clips, so that they play on the spot; `keep` by default. */
  root?: 'keep' | 'strip';
  /** Names of nodes whose transform is kept for every row, say for a weapon in a hand. */
  sockets?: readonly string[];
  /** What the caller will know the bake by, a hash of all that decides its bytes; kept as `manifest.source.key`. */
  key?: string;
  /** How positions are stored: `fixed16` by default. `ENCODINGS` of `horde/vat/format` says what goes with what. */
  encoding?: Storage;
  /** What the stored numbers mean: `bounds` by default. */
  domain?: Domain;
  /**
   * Where normals come from: `octahedral` beside the position (the default of mode `vertex`), a `separate` texture, a
   * `rotation` texture that turns tangents too (needs UVs), `flat`, `none`; mode `bones` has `turned` and `flat`.
   */
  normals?: NormalKind;
  /**
   * A budget: takes the encoding of the fewest bytes, and among those the most exact, that stays below both limits; of
   * one storage or one domain alone where `encoding` or `domain` is given too; with `maxBytes` alone the most exact one
   * that fits. Millimetres are at real size.
   */
  maxErrorMm?: number;
  /** Bytes of texels. */
  maxBytes?: number;
  /** The files beside a .gltf, by the names it gives them; `listResources` lists those. */
  resources?: Resources;
  /** Files whose clips the character takes, matched by the names of their nodes; what does not match is warned of. */
  clipSources?: readonly ClipSource[];
  /** True bakes the rest pose where there are no clips, which is refused otherwise. */
  still?: boolean;
  /** Called as the work goes on, with the share done. */
  onProgress?: (done: number, what: string) => void;
}

/** @throws BakeError for the first number out of its range */
export function checkOptions(options: BakeOptions): void {
  const { fps, fpsError, height, reducedTriangles, lod, textureSize } = options;
  const check = (name: string, value: number | undefined, least: number, most: number): void => {
    if (value === undefined || (value >= least && value <= most)) return;
    throw new BakeError(`${name} is ${value}: give a number from ${least} to ${most}`);
  };
  const { encoding = 'fixed16', domain = 'bounds' } = options;
  // A budget chooses what was not given.
  const free = options.maxErrorMm !== undefined || options.maxBytes !== undefined;
  const pairFault = findPairFault(free ? (options.encoding ?? 'float') : encoding, domain);
  if (pairFault !== undefined) throw new BakeError(pairFault);
  const normalFault = options.normals && findNormalsFault(options.mode ?? 'vertex', options.normals);
  if (normalFault !== undefined) throw new BakeError(normalFault);
  const boneFault = findBoneOptionFault(options);
  if (boneFault !== undefined) throw new BakeError(boneFault);
  const { root = 'keep' } = options;
  if (root !== 'keep' && root !== 'strip') throw new BakeError(`root is ${root}: give keep or strip`);
  if (fps !== 'auto') check('fps', fps, 1, 240);
  check('fpsError', fpsError, 1e-6, 1000);
  check('maxErrorMm', options.maxErrorMm, 1e-9, 1e9);
  check('maxBytes', options.maxBytes, 1, 2 ** 40);
  check('height', height, 0.001, 10_000);
  check('reducedTriangles', reducedTriangles, 1, 1_000_000);
  check('textureSize', textureSize, 4, 8192);
  for (const level of lod ?? []) check('lod', level, 1e-6, 1_000_000);
  const rising = lod?.find((level, index) => index > 0 && level >= lod[index - 1]);
  if (rising !== undefined) throw new BakeError(`lod ${lod?.join(',')}: give the finest level first`);
  if (lod !== undefined && reducedTriangles !== undefined) {
    throw new BakeError('lod and reducedTriangles both name the last level: give one of them');
  }
}
