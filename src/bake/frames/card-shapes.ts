/**
 * The cards that particles are drawn on: flat, around a circle of diameter 1 in the plane of X and Y, facing +Z; or any
 * small mesh. A triangle costs half the triangles of a square and more pixels, a hexagon the other way round.
 */

import type { FrameGeometry } from './frame-mesh.ts';

/** Names of the cards that come with the bake. */
export type CardShape = 'square' | 'triangle' | 'hexagon';

/** A card of one's own, in units of a particle's size. */
export interface CardGeometry extends Pick<FrameGeometry, 'indices' | 'uvs' | 'normals'> {
  /** Three numbers a corner. */
  positions: ArrayLike<number>;
  /** What it is called in the file; `custom` by default. */
  name?: string;
}

/** Corners a card has; the first of each points up. */
const CORNERS: Record<CardShape, { count: number; first: number }> = {
  square: { count: 4, first: 0.125 },
  triangle: { count: 3, first: 0.25 },
  hexagon: { count: 6, first: 0.25 },
};

/** The corners, triangles and UVs of a card; the circle of diameter 1 fills the UVs from 0 to 1. */
export function createCard(shape: CardShape): Required<Pick<CardGeometry, 'positions' | 'indices' | 'uvs' | 'name'>> {
  const { count, first } = CORNERS[shape];
  const radius = 0.5 / Math.cos(Math.PI / count);
  const positions: number[] = [];
  const uvs: number[] = [];
  for (let corner = 0; corner < count; corner++) {
    const angle = (first + corner / count) * 2 * Math.PI;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    positions.push(x, y, 0);
    uvs.push(x + 0.5, 0.5 - y);
  }
  const indices = Array.from({ length: count - 2 }, (_, corner) => [0, corner + 1, corner + 2]).flat();
  return { positions, indices, uvs, name: shape };
}
