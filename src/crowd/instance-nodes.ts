/**
 * Unpacks the 32-byte instance of `instance-layout.ts` in the vertex stage, on both back ends. Gives nodes, not a
 * material: hand them to the material that knows how the character is animated.
 */
import { attribute, cos, float, positionWorld, sin, uint, uintBitsToFloat, varying, vec3, vec4 } from 'three/tsl';
import { Color, type Node } from 'three/webgpu';
import {
  BYTE_MAX,
  FLASH_COLOR_MASK,
  INSTANCE_ATTRIBUTES,
  OUTGOING,
  PHASE_STEPS,
  PREVIOUS_ATTRIBUTES,
  SCALE_STEPS,
  YAW_STEPS,
} from './instance-layout.ts';
import { createLookNodes, type LookNodes } from './look-nodes.ts';

/** Everything an instance says, ready for a material. */
export interface InstanceNodes extends LookNodes {
  /** Indices into the asset's clip table. */
  clipA: Node<'uint'>;
  clipB: Node<'uint'>;
  phaseA: Node<'float'>;
  phaseB: Node<'float'>;
  /** 0 = A alone, 1 = B alone. */
  fade: Node<'float'>;
  /** Metres; radians; factor. */
  position: Node<'vec3'>;
  yaw: Node<'float'>;
  scale: Node<'float'>;
  /** 0 to 255. */
  variant: Node<'uint'>;
  /** From the character's own space to the world: scaled, turned by yaw, moved. Normals are turned only. */
  place: (local: { position: Node<'vec3'>; normal: Node<'vec3'> }) => { position: Node<'vec3'>; normal: Node<'vec3'> };
}

/** Colours a flash can have, by the low bits of the flags; index 0 is the hit. sRGB. As many as a power of two. */
export const FLASH_COLORS: readonly number[] = [0xfff1d6, 0xff3b2f, 0x58ffb0, 0x66a8ff];

/**
 * The nodes of one character; one set can serve all its tiers and materials. `unitScale` is metres per unit of its
 * vertices. With `previous` they read what the instance was in the last frame, from the tier's second buffer.
 */
export function createInstanceNodes({ unitScale = 1, previous = false } = {}): InstanceNodes {
  const [first, second] = previous ? PREVIOUS_ATTRIBUTES : INSTANCE_ATTRIBUTES;
  const place0 = attribute(first, 'uvec4') as Node<'uvec4'>;
  const pose1 = attribute(second, 'uvec4') as Node<'uvec4'>;
  const position = vec3(floatOf(place0.x), floatOf(place0.y), floatOf(place0.z));
  const yaw = float(bits(place0.w, 0, 16)).mul((Math.PI * 2) / YAW_STEPS);
  const scale = float(bits(place0.w, 16, 16)).div(SCALE_STEPS);
  const sine = sin(yaw);
  const cosine = cos(yaw);
  const turn = (v: Node<'vec3'>): Node<'vec3'> =>
    vec3(v.x.mul(cosine).add(v.z.mul(sine)), v.y, v.z.mul(cosine).sub(v.x.mul(sine)));
  const look = createInstanceLook(pose1, position, scale);
  return {
    ...look,
    clipA: bits(pose1.x, 0, 8),
    clipB: bits(pose1.x, 8, 8),
    phaseA: float(bits(pose1.y, 0, 16)).div(PHASE_STEPS),
    phaseB: float(bits(pose1.y, 16, 16)).div(PHASE_STEPS),
    fade: share(pose1.x, 16),
    position,
    yaw,
    scale,
    variant: bits(pose1.w, 16, 8),
    place: (local) => ({
      position: turn(local.position.mul(scale.mul(unitScale))).add(position),
      normal: turn(local.normal),
    }),
  };
}

/** The float32 whose bits the word holds. */
function floatOf(word: Node<'uint'>): Node<'float'> {
  return uintBitsToFloat(word) as unknown as Node<'float'>;
}

/** The look of the instance whose words 4 to 7 are given. */
function createInstanceLook(pose1: Node<'uvec4'>, feet: Node<'vec3'>, scale: Node<'float'>): LookNodes {
  const flags = bits(pose1.w, 24, 8);
  const flashColor = flashColorOf(flags.bitAnd(uint(FLASH_COLOR_MASK & (FLASH_COLORS.length - 1))));
  const tint = vec4(share(pose1.z, 0), share(pose1.z, 8), share(pose1.z, 16), share(pose1.z, 24));
  return createLookNodes({
    tint: flat(tint),
    flash: flat(share(pose1.w, 0)),
    flashColor: flat(flashColor),
    dissolve: flat(share(pose1.w, 8)),
    lodFade: flat(float(bits(pose1.x, 24, 8))),
    outgoing: flat(float(flags.bitAnd(uint(OUTGOING)))).greaterThan(0),
    offset: positionWorld.sub(flat(feet)).div(flat(scale)),
  });
}

/**
 * The linear colour of a flash. Constants chosen one by one: three uploads a uniform array again with every object and
 * pass, changed or not.
 */
function flashColorOf(index: Node<'uint'>): Node<'vec3'> {
  const colors = FLASH_COLORS.map((hex) => {
    const { r, g, b } = new Color(hex);
    return vec3(r, g, b) as unknown as Node<'vec3'>;
  });
  return colors.reduce((others, color, i) => index.equal(uint(i)).select(color, others));
}

/** `count` bits of a word from bit `from` on. */
function bits(word: Node<'uint'>, from: number, count: number): Node<'uint'> {
  return word.shiftRight(uint(from)).bitAnd(uint(2 ** count - 1));
}

/** The byte at a bit as a share, 0 to 1. */
function share(word: Node<'uint'>, from: number): Node<'float'> {
  return float(bits(word, from, 8)).div(BYTE_MAX);
}

/** The vertex stage's value in the fragment stage, the same in every pixel of the agent: two bodies must agree exactly. */
function flat<T extends Node>(node: T): T {
  return varying(node).setInterpolation('flat') as unknown as T;
}
