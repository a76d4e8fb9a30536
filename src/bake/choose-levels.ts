/** Which levels of detail a bake makes, and from how far each may be seen. */

import type { BakeOptions } from './bake-options.ts';
import { MAX_REDUCED_TRIANGLES, REDUCED_TRIANGLES, type ReducedMesh } from './reduce-mesh.ts';

/** Height of the screen that `findLevelDistance` has in mind, and the camera's angle of view from top to bottom. */
const SCREEN_PX = 1080;
const VIEW_DEG = 46;

/** A level may have this share of its surface in the wrong place of the texture before it is told. */
const STRAY_SHARE = 0.2;

/** Most triangles of each level, the whole body first and a reduced one last. */
export function listLevelTargets({ lod, reducedTriangles }: BakeOptions, triangles: number): number[] {
  if (lod === undefined || lod.length === 0) {
    const enough = reducedTriangles ?? MAX_REDUCED_TRIANGLES;
    return [triangles, triangles <= enough ? triangles : (reducedTriangles ?? REDUCED_TRIANGLES)];
  }
  const shares = lod.every((level) => level <= 1);
  const targets = lod.map((level) => Math.min(triangles, Math.max(1, Math.round(shares ? level * triangles : level))));
  return targets[0] < triangles ? [triangles, ...targets] : targets;
}

/**
 * The distance in metres from which an error is smaller than a pixel: what is `errorM` high at distance d covers
 * errorM · screen height ∕ (2 · d · tan(angle ∕ 2)) pixels.
 */
export function findLevelDistance(errorM: number, screenPx = SCREEN_PX, viewDeg = VIEW_DEG): number {
  return (errorM * screenPx) / (2 * Math.tan((viewDeg * Math.PI) / 360));
}

/** Writes a line to `warnings` for the finest level whose seams had to be given up. */
export function warnOfStray(levels: readonly Pick<ReducedMesh, 'indices' | 'strayed'>[], warnings: string[]): void {
  const level = levels.find(({ strayed }) => strayed > STRAY_SHARE);
  if (level === undefined) return;
  const share = Math.round(level.strayed * 100);
  warnings.push(
    `with ${level.indices.length / 3} triangles ${share} % of the surface wears the texture or the colour of its neighbourhood: ` +
      'give the level more triangles, or fewer seams',
  );
}
