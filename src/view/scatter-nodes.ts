/**
 * Placement of scattered things without matrices: the attribute `spot` holds x, z, yaw and scale within one tile, and the
 * tile wraps around the hero, so a fixed set of instances furnishes an endless field.
 */
import { attribute, cos, normalLocal, positionLocal, sin, smoothstep, varying, vec2, vec3 } from 'three/tsl';
import type { Node } from 'three/webgpu';

/** Things grow from nothing over this last part of the way to their tile's edge. */
const EDGE = 0.1;

export interface ScatterPlace {
  /** World x, z of the instance. */
  place: Node<'vec2'>;
  /** The vertex, in world space; turned and scaled, and shrunk towards the tile's edge. */
  position: Node<'vec3'>;
  normal: Node<'vec3'>;
}

/** `focus`: what the tile is centred on; `reach`: metres across the tile. */
export function scatterPlace(
  focus: Node<'vec3'>,
  reach: number,
  local: Node<'vec3'> = positionLocal,
  localNormal: Node<'vec3'> = normalLocal,
): ScatterPlace {
  const spot = attribute('spot', 'vec4');
  const home = spot.xy;
  const place = home.add(focus.xz.sub(home).div(reach).add(0.5).floor().mul(reach));
  const away = place
    .sub(focus.xz)
    .abs()
    .div(reach * 0.5);
  const size = spot.w.mul(smoothstep(1, 1 - EDGE, away.x.max(away.y)));
  const turn = vec2(cos(spot.z), sin(spot.z));
  const position = turnBy(local, turn)
    .mul(size)
    .add(vec3(place.x, 0, place.y));
  return { place, position, normal: turnBy(localNormal, turn) };
}

/** A number in 0..1 that differs between instances and stays with them; for tints. */
export const scatterDice = (): Node<'float'> => varying(attribute('spot', 'vec4').z.mul(7.31).fract());

function turnBy(vector: Node<'vec3'>, turn: Node<'vec2'>): Node<'vec3'> {
  return vec3(vector.x.mul(turn.x).add(vector.z.mul(turn.y)), vector.y, vector.z.mul(turn.x).sub(vector.x.mul(turn.y)));
}
