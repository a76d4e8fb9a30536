/** What a pool of instances knows of each, and how one begins, lives and ends. */

/** How the instances of a pool live. Seconds; metres at scale 1. */
export interface PoolKind {
  capacity: number;
  /** After a one-shot has played, or of a loop in all. */
  stay: number;
  /** Comes out of the ground, and goes back or dissolves. */
  enter?: number;
  leave: number;
  /** How far below the ground it begins and ends; 0 dissolves where it is. */
  depth?: number;
  castShadow?: boolean;
}

/** Where one begins. */
export interface PoolStart {
  x: number;
  y?: number;
  z: number;
  /** Radians. */
  yaw?: number;
  scale?: number;
  /** RGBA8, red lowest; the highest byte is the strength. */
  tint?: number;
  /** Metres per second on the ground at the start; it dies away. */
  pushX?: number;
  pushZ?: number;
  /** Speed of the clip. */
  speed?: number;
  /** Seconds until it begins, and that it stays in place of the pool's. */
  delay?: number;
  stay?: number;
  /** Index into the asset's clips. */
  clip?: number;
}

export const createPoolColumns = (capacity: number) => ({
  /** Seconds since it began, below 0 before; and in all, 0 where there is none. */
  age: new Float64Array(capacity),
  span: new Float64Array(capacity),
  x: new Float32Array(capacity),
  y: new Float32Array(capacity),
  z: new Float32Array(capacity),
  yaw: new Float32Array(capacity),
  scale: new Float32Array(capacity),
  tint: new Uint32Array(capacity),
  pushX: new Float32Array(capacity),
  pushZ: new Float32Array(capacity),
  speed: new Float32Array(capacity),
  clip: new Uint8Array(capacity),
});

/** 0 to 1, fast at first and a little beyond the end before it settles. */
export function riseOf(share: number): number {
  const t = Math.min(Math.max(share, 0), 1) - 1;
  return 1 + t * t * (2.4 * t + 1.4);
}
