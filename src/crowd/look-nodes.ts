/**
 * What makes one agent look different from its neighbour (tint, flash, dissolve) and what makes it share its pixels with
 * another body (the mask of a change of tier). Instances and rigs build their materials from these same functions, so
 * an agent looks alike in every tier.
 */
import { float, floor, fract, interleavedGradientNoise, mix, screenCoordinate, sin, vec3, vec4 } from 'three/tsl';
import type { Node } from 'three/webgpu';
import { BYTE_MAX } from './instance-layout.ts';

/** What the look of one agent is made from; 0 to 1 unless it says otherwise. */
export interface LookSource {
  /** Linear in each byte; the last is the strength. */
  tint: Node<'vec4'>;
  flash: Node<'float'>;
  flashColor: Node<'vec3'>;
  dissolve: Node<'float'>;
  /** Part of the pixels this body shows, a whole number, 255 = all. */
  lodFade: Node<'float'>;
  /** Whether it is the body being left. */
  outgoing: Node<'bool'>;
  /** The fragment's place relative to the agent's feet, metres at scale 1, in the world's axes. */
  offset: Node<'vec3'>;
}

/** Hooks for a material. */
export interface LookNodes {
  /** The base colour, tinted. */
  color: (base: Node<'vec4'>) => Node<'vec4'>;
  /** The emission, with the flash and the rim of what is dissolving. */
  emissive: (base: Node<'vec3'>) => Node<'vec3'>;
  /** Whether a pixel is drawn. */
  mask: Node<'bool'>;
  /** Whether it casts a shadow: the incoming body alone, until it is half dissolved. */
  maskShadow: Node<'bool'>;
}

/** Size of the grains in which a body dissolves, metres. */
const GRAIN = 0.06;
/** Width of the glowing rim, as a share of the dissolve. */
const RIM = 0.14;
const RIM_COLOR = vec3(0.25, 1.1, 0.85);

/** The hooks for a look. */
export function createLookNodes(source: LookSource): LookNodes {
  const { tint, flash, flashColor, dissolve, lodFade, outgoing, offset } = source;
  const grain = grainNoise(offset.div(GRAIN));
  const rim = dissolve.greaterThan(0).and(grain.lessThan(dissolve.add(RIM)));
  const noise = interleavedGradientNoise(screenCoordinate.xy);
  // Both bodies compare the same number, the incoming one's share: what is true for one is false for the other, and no
  // pixel is left out or drawn twice.
  const incomingShare = outgoing.select(float(BYTE_MAX).sub(lodFade), lodFade);
  const mine = noise.mul(BYTE_MAX).lessThan(incomingShare).xor(outgoing);
  return {
    color: (base) => tintColor(base, tint),
    emissive: (base) => mix(base, flashColor, flash.mul(flash)).add(rim.select(RIM_COLOR, vec3(0))),
    mask: mine.and(grain.greaterThanEqual(dissolve)),
    maskShadow: outgoing.not().and(dissolve.lessThan(0.5)),
  };
}

/** `base` multiplied by the tint, as far as the tint's strength goes; white or no strength changes nothing. */
export function tintColor(base: Node<'vec4'>, tint: Node<'vec4'>): Node<'vec4'> {
  return vec4(base.rgb.mul(mix(vec3(1), tint.rgb, tint.a)), base.a);
}

/** A number in [0, 1) for each cell of a unit grid. */
function grainNoise(place: Node<'vec3'>): Node<'float'> {
  const cell = floor(place);
  return fract(sin(cell.dot(vec3(12.9898, 78.233, 37.719))).mul(43758.5453));
}
