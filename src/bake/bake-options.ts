/** What can be asked of a bake, and what of it makes sense. The command line's flags and the plugin's query carry the same names. */

import { BakeError } from './bake-error.ts';

/** What can be asked of a bake. */
export interface BakeOptions {
  /** Rows a second of a clip; 30 by default. */
  fps?: number;
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
  /** What the caller will know the bake by, a hash of all that decides its bytes; kept as `manifest.source.key`. */
  key?: string;
  /** Called as the work goes on, with the share done. */
  onProgress?: (done: number, what: string) => void;
}

/** @throws BakeError for the first number out of its range */
export function checkOptions({ fps, height, reducedTriangles }: BakeOptions): void {
  const check = (name: string, value: number | undefined, least: number, most: number): void => {
    if (value === undefined || (value >= least && value <= most)) return;
    throw new BakeError(`${name} is ${value}: give a number from ${least} to ${most}`);
  };
  check('fps', fps, 1, 240);
  check('height', height, 0.001, 10_000);
  check('reducedTriangles', reducedTriangles, 1, 1_000_000);
}
