/** Planks, and how they break: across the grain, each strand at a place of its own. */
import type { FrameMaterial } from 'horde/bake';
import { add, axisTurn, dot, mix, normalize, rotate, scale, smoothstep, type Vec3 } from '../../cast/vector.ts';
import { between, type Dice } from '../dice.ts';
import { linear } from '../soft/linear-color.ts';
import { boxOf, cutSolid, type Paint, type Solid } from './convex-solid.ts';

export const WOOD: FrameMaterial = { name: 'wood', roughness: 0.82 };

const OLD = linear(0x8f7a5c);
const DARK = linear(0x4a3c31);
const FRESH = linear(0xd9b581);

/** A plank's own tone, for all that is left of it: how it is painted. */
export function woodPaint(dice: Dice): Paint {
  const [tone, warm] = [between(dice, 0, 0.75), between(dice, 0.85, 1.15)];
  const own = mix(OLD, DARK, tone);
  return (point, _normal, fresh) => {
    // Weather comes from below, and stains a plank unevenly.
    const stain = 0.35 * smoothstep(0.3, 0, point[1]) + between(dice, 0, 0.16);
    const [r, g, b] = mix(own, DARK, stain);
    const old: Vec3 = [r * warm, g, b / warm];
    return fresh > 0 ? mix(old, scale(FRESH, between(dice, 0.8, 1)), fresh) : old;
  };
}

/**
 * Breaks a plank at the given places (0 … 1 along it) into pieces of a few strands, each with jagged ends.
 *
 * @param grain the way the strands run, of length 1
 * @param side across the strands, of length 1
 */
export function breakPlank(plank: Solid, grain: Vec3, side: Vec3, places: readonly number[], dice: Dice): Solid[][] {
  if (places.length === 0) return [[plank]];
  const [start, end] = rangeAlong(plank, grain);
  const [left, right] = rangeAlong(plank, side);
  const strands = right - left > 0.11 ? 3 : 2;
  const pieces: Solid[][] = Array.from({ length: places.length + 1 }, () => []);
  for (let strand = 0; strand < strands; strand++) {
    const edge = (at: number) => left + ((right - left) * at) / strands;
    const upper = strand === strands - 1 ? plank : cutSolid(plank, side, edge(strand + 1), false);
    let rest = upper && strand > 0 ? cutSolid(upper, scale(side, -1), -edge(strand), false) : upper;
    places.forEach((place, at) => {
      if (rest === null) return;
      const here = start + (end - start) * place + between(dice, -0.06, 0.06);
      const lean = axisTurn(side, between(dice, -50, 50));
      const normal = normalize(add(rotate(lean, grain), scale(side, between(dice, -0.5, 0.5))));
      const { min, max } = boxOf(rest);
      const middle = mix(min, max, 0.5);
      const offset = dot(normal, add(middle, scale(grain, here - dot(middle, grain))));
      const part = cutSolid(rest, normal, offset);
      if (part) pieces[at].push(part);
      rest = cutSolid(rest, scale(normal, -1), -offset);
    });
    if (rest) pieces[places.length].push(rest);
  }
  return pieces.filter((solids) => solids.length > 0);
}

function rangeAlong(solid: Solid, way: Vec3): [number, number] {
  const along = solid.flatMap(({ points }) => points.map((point) => dot(point, way)));
  return [Math.min(...along), Math.max(...along)];
}
