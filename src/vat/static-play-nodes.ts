/**
 * `static-play.ts` in TSL: a copy's moment, speed and size from where it stands. Whole numbers up to the last step, so both
 * back ends and the CPU give the same bits.
 *
 *   const clock = uniform(0);                                      // each frame: clock.value = staticClock(time, seconds)
 *   const play = staticPlayNodes(instancePosition, clock);
 *   createVatMaterial({ vat, source, pose: play.pose(0), place: … play.scale … })
 */

import { float, floor, int, uint, uniform } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { PlayWay } from './play-phase.ts';
import { playPhaseNode } from './play-phase-nodes.ts';
import {
  HASH_FACTORS,
  HASH_STEP,
  STATIC_CELLS,
  STATIC_SPEED_STEPS,
  type StaticVariety,
  settleVariety,
} from './static-play.ts';
import type { VatPoseNodes } from './vat-nodes.ts';

/** What a place decides, as nodes. */
export interface StaticPlayNodes {
  offset: Node<'float'>;
  speed: Node<'float'>;
  scale: Node<'float'>;
  /** 0 … 1 at the clock. */
  phase: Node<'float'>;
  /** The pose that plays one clip, an index into `manifest.clips`. */
  pose(clip?: number): VatPoseNodes;
}

/** How copies differ, and which way they play. */
export interface StaticPlayOptions extends StaticVariety {
  way?: PlayWay;
}

/**
 * A copy by its place. Throws Error of one line where a share of the variety is none.
 *
 * @param position metres: the instance's own, an attribute, not the vertex's
 * @param clock what `staticClock` gives: one uniform for all copies of a clip
 */
export function staticPlayNodes(
  position: Node<'vec3'>,
  clock: Node<'float'>,
  options: StaticPlayOptions = {},
): StaticPlayNodes {
  const { speedSteps, scale, seed } = settleVariety(options);
  const hash = hashPlaceNode(position, seed);
  const choice = hash
    .shiftRight(uint(16))
    .bitAnd(uint(0xff))
    .mul(uint(2 * speedSteps + 1))
    .shiftRight(uint(8));
  const speed = float(choice)
    .add(STATIC_SPEED_STEPS - speedSteps)
    .div(STATIC_SPEED_STEPS);
  const offset = float(hash.bitAnd(uint(0xffff))).div(0x10000);
  const phase = playPhaseNode(options.way ?? { kind: 'loop' }, offset.add(clock.mul(speed)));
  return {
    ...{ offset, speed, phase },
    scale: float(hash.shiftRight(uint(24)))
      .sub(127.5)
      .mul(uniform(scale / 127.5))
      .add(1),
    pose: (clip = 0) => ({ clipA: uint(clip), phaseA: phase, clipB: uint(clip), phaseB: phase, fade: float(0) }),
  };
}

/** `hashPlace` in TSL. */
export function hashPlaceNode(position: Node<'vec3'>, seed = 0): Node<'uint'> {
  const axes = [position.x, position.y, position.z];
  const start = uint(seed >>> 0) as Node<'uint'>;
  return axes.reduce((hash, axis) => {
    const cell = uint(int(floor(axis.mul(STATIC_CELLS)))) as Node<'uint'>;
    return scramble(hash.mul(uint(HASH_STEP)).bitXor(cell) as Node<'uint'>);
  }, start);
}

function scramble(word: Node<'uint'>): Node<'uint'> {
  const first = word
    .bitXor(word.shiftRight(uint(16)))
    .mul(uint(HASH_FACTORS[0]))
    .toVar() as Node<'uint'>;
  const second = first
    .bitXor(first.shiftRight(uint(15)))
    .mul(uint(HASH_FACTORS[1]))
    .toVar() as Node<'uint'>;
  return second.bitXor(second.shiftRight(uint(16))).toVar() as Node<'uint'>;
}
