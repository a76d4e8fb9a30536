/** Which joint a vertex hangs on most: what a loose piece is part of. */

import type { Model, Piece } from './read-model.ts';

/** The node that moves each column most; a vertex's heaviest joint is stored first. */
export function listMainMovers(model: Model): Uint32Array {
  const movers = new Uint32Array(model.vertices);
  for (const piece of model.pieces) {
    for (let vertex = 0; vertex < piece.count; vertex++) movers[piece.firstColumn + vertex] = findMover(piece, vertex);
  }
  return movers;
}

function findMover({ skin, influences, node }: Piece, vertex: number): number {
  if (skin === null || influences === null) return node;
  const { stride, joints, weights } = influences;
  for (let at = vertex * stride; at < (vertex + 1) * stride; at++) if (weights[at] > 0) return skin.joints[joints[at]];
  return node;
}
