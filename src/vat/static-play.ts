/**
 * What stands still and moves by itself: banners, vines, candles, grass. Where a copy stands decides its moment, its speed
 * and its size, so ten thousand of them cost the CPU one number a frame. The shader's half is in `static-play-nodes.ts`;
 * the two agree to the bit, on both back ends.
 *
 *   position ─► cells of 1/256 m ─► hash of 32 bits ─► offset 16 bits │ speed 8 bits │ scale 8 bits
 *   clock ─► cycles = offset + clock · speed ─► phase
 *
 * Speeds are sixteenths, so that the clock may begin anew after `STATIC_PERIOD` cycles without a jump anywhere: each copy
 * has then played a whole even number of cycles. The clock is wrapped in double precision on the CPU; below 32 a float
 * still splits a cycle in half a million.
 */

import { type PlayWay, playPhase } from './play-phase.ts';
import type { WritableNumbers } from './texel-layout.ts';

/** Steps of speed 1. */
export const STATIC_SPEED_STEPS = 16;

/** Cycles after which the clock begins anew: whole for every speed, and even, as ping-pong needs. */
export const STATIC_PERIOD = 2 * STATIC_SPEED_STEPS;

/** Cells in a metre: copies less than 4 mm apart are alike. */
export const STATIC_CELLS = 256;

/** How far copies differ. */
export interface StaticVariety {
  /** Largest share that a copy is faster or slower, 0 … 1, rounded to sixteenths; ⅛ where absent. */
  speed?: number;
  /** Largest share that a copy is larger or smaller, 0 … 1; 0 where absent. */
  scale?: number;
  /** Another number gives other offsets in the same places: for two sets that stand together. */
  seed?: number;
}

/** What a place decides. */
export interface StaticPlay {
  /** In cycles, 0 to below 1. */
  offset: number;
  /** A whole number of sixteenths. */
  speed: number;
  scale: number;
}

/** What both halves need of a variety. @throws Error of one line where a share is none */
export function settleVariety({ speed = 1 / 8, scale = 0, seed = 0 }: StaticVariety = {}) {
  for (const [name, share] of Object.entries({ speed, scale })) {
    if (!(share >= 0 && share <= 1)) throw new Error(`variety of ${name} is ${share}: it is a share, 0 to 1`);
  }
  return { speedSteps: Math.round(speed * STATIC_SPEED_STEPS), scale, seed: seed >>> 0 };
}

/** Offset, speed and scale of the copy that stands here. @param position metres, as the GPU has it (floats) */
export function staticPlay(position: WritableNumbers, variety?: StaticVariety): StaticPlay {
  const { speedSteps, scale, seed } = settleVariety(variety);
  const hash = hashPlace(position, seed);
  const step = Math.floor((((hash >>> 16) & 0xff) * (2 * speedSteps + 1)) / 256) - speedSteps;
  return {
    offset: (hash & 0xffff) / 0x10000,
    speed: (STATIC_SPEED_STEPS + step) / STATIC_SPEED_STEPS,
    scale: 1 + (((hash >>> 24) - 127.5) / 127.5) * scale,
  };
}

/**
 * What the shader is given each frame: cycles at speed 1, wrapped to 0 … `STATIC_PERIOD`.
 *
 * @param time seconds since anything, as a double
 * @param seconds length of the clip; one of 0 stands still
 */
export function staticClock(time: number, seconds: number): number {
  if (!(seconds > 0) || !Number.isFinite(time)) return 0;
  const cycles = time / seconds;
  return cycles - Math.floor(cycles / STATIC_PERIOD) * STATIC_PERIOD;
}

/** The phase of a copy by the clock, as `staticPlayNodes` gives it. */
export function staticPhase({ offset, speed }: StaticPlay, clock: number, way: PlayWay = { kind: 'loop' }): number {
  return playPhase(way, offset + clock * speed);
}

/** A hash of 32 bits of the cell that a point lies in. */
export function hashPlace(position: WritableNumbers, seed: number): number {
  let hash = seed;
  for (let axis = 0; axis < 3; axis++) {
    const cell = Math.floor(Math.fround(Math.fround(position[axis]) * STATIC_CELLS));
    hash = scramble(Math.imul(hash, HASH_STEP) ^ cell);
  }
  return hash;
}

/** Odd, so that no seed is lost. */
export const HASH_STEP = 0x9e3779b1;
/** Two odd numbers and three shifts that mix 32 bits almost without bias (C. Wellons, "Prospecting for hash functions"). */
export const HASH_FACTORS = [0x7feb352d, 0x846ca68b] as const;

function scramble(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), HASH_FACTORS[0]);
  hash = Math.imul(hash ^ (hash >>> 15), HASH_FACTORS[1]);
  return (hash ^ (hash >>> 16)) >>> 0;
}
