/**
 * `play-phase.ts` in TSL: from cycles to a phase, for what advances on the GPU by itself. Give it cycles that are wrapped
 * already where they come from a clock (`static-play.ts`): a float of thousands of cycles has no fraction worth a row.
 */

import { clamp, float, floor, select } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { PlayWay } from './play-phase.ts';

/** The phase, 0 … 1, at so many cycles of any sign; the way is known when the material is made. */
export function playPhaseNode({ kind, reverse = false }: PlayWay, cycles: Node<'float'>): Node<'float'> {
  const phase = foldCycles(kind, cycles);
  return reverse ? float(1).sub(phase) : phase;
}

function foldCycles(kind: PlayWay['kind'], cycles: Node<'float'>): Node<'float'> {
  if (kind === 'once') return clamp(cycles, 0, 1);
  if (kind === 'loop') return cycles.sub(floor(cycles));
  const half = cycles.mul(0.5);
  const wrapped = half.sub(floor(half)).mul(2).toVar() as Node<'float'>;
  return select(wrapped.greaterThan(1), float(2).sub(wrapped), wrapped) as Node<'float'>;
}
