/**
 * What of a surface changes with the rows: UVs and colours of a fluid's points, colours of particles. The vertex stage
 * hands them on; and cards that face the camera are put in their place here, after the instance is.
 */

import { length, texture, varyingProperty, vec3, vec4 } from 'three/tsl';
import type { Node, Texture } from 'three/webgpu';
import type { Vat } from './load-vat.ts';
import type { VatPointNodes } from './texel-nodes.ts';

/** The surface as the fragment stage sees it; each part is there where it changes with the rows. */
export interface PointSurface {
  uv?: Node<'vec2'>;
  color?: Node<'vec4'>;
  /** Hands on what the vertex stage found; called in its `Fn`. */
  keep(point: VatPointNodes): void;
}

/** What changes with the rows of a Vat. */
export function createPointSurface({ manifest: { fluid, sprite } }: Vat): PointSurface {
  const uv = fluid?.uvBounds ? varyingProperty('vec2', 'vatUv') : undefined;
  const color = fluid?.colors || sprite?.colors ? varyingProperty('vec4', 'vatColor') : undefined;
  return {
    uv: uv as Node<'vec2'> | undefined,
    color: color as Node<'vec4'> | undefined,
    keep(point) {
      if (uv && point.uv) uv.assign(point.uv);
      if (color && point.color) color.assign(point.color);
    },
  };
}

/** The colour of a picture at the point's own UV. */
export function samplePointMap(map: Texture, uv: Node<'vec2'>): Node<'vec4'> {
  return vec4(texture(map, uv) as unknown as Node<'vec4'>);
}

/** An instance put in its place. A card that faces the camera is only scaled with it, not turned. */
export function placePoint(
  local: VatPointNodes,
  place: ((local: VatPointNodes) => VatPointNodes) | undefined,
): VatPointNodes {
  if (!place) return local;
  if (!local.corner) return place(local);
  const center = local.position.sub(local.corner).toVar();
  const placed = place({ position: center, normal: local.normal });
  const above = place({ position: center.add(vec3(0, 1, 0)), normal: local.normal });
  const scale = length(above.position.sub(placed.position));
  return { ...local, position: placed.position.add(local.corner.mul(scale)) };
}
