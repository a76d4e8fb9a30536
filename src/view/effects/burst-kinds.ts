/** What each burst looks like. Metres, seconds, linear colours; brightness above 1 glows. */

export interface BurstKind {
  count: number;
  /** Speed outwards and upwards, metres per second, and how much of it is chance. */
  speed: number;
  up: number;
  /** Metres around the middle where particles begin. */
  around: number;
  seconds: number;
  /** Metres across, at birth and at death. */
  sizes: readonly [number, number];
  /** Metres per second squared, downwards. */
  gravity: number;
  /** Share of the speed lost per second, as in exp(-drag t). */
  drag: number;
  /** Length along the flight over width; 0 is a soft round puff. */
  stretch: number;
  /** 1 adds light, 0 covers what is behind. */
  glow: number;
  opacity: number;
  color: readonly [number, number, number];
}

export type BurstName = keyof typeof BURST_KINDS;

export const BURST_KINDS = {
  spark: burst({
    count: 14,
    speed: 5.5,
    up: 2.6,
    seconds: 0.38,
    sizes: [0.07, 0.015],
    gravity: 9,
    drag: 2.5,
    stretch: 5,
    glow: 1,
    color: [5, 2.9, 1.1],
  }),
  flash: burst({ count: 1, seconds: 0.12, sizes: [0.3, 0.8], glow: 1, opacity: 0.22, color: [2, 1.25, 0.6] }),
  bone: burst({
    count: 12,
    speed: 2.6,
    up: 3.6,
    around: 0.25,
    seconds: 0.75,
    sizes: [0.1, 0.05],
    gravity: 11,
    stretch: 1.8,
    color: [0.8, 0.75, 0.62],
  }),
  boneDust: burst({
    count: 9,
    speed: 1.1,
    up: 0.9,
    around: 0.3,
    seconds: 1.1,
    sizes: [0.35, 1.25],
    gravity: -0.4,
    drag: 2.4,
    opacity: 0.34,
    color: [0.62, 0.64, 0.66],
  }),
  soul: burst({
    count: 6,
    speed: 0.5,
    up: 1.7,
    around: 0.25,
    seconds: 1.2,
    sizes: [0.16, 0.03],
    gravity: -1.2,
    drag: 1.2,
    glow: 1,
    opacity: 0.8,
    color: [0.25, 1.5, 1.5],
  }),
  footDust: burst({
    count: 3,
    speed: 0.5,
    up: 0.5,
    around: 0.12,
    seconds: 0.7,
    sizes: [0.14, 0.55],
    drag: 2.2,
    opacity: 0.2,
    color: [0.42, 0.38, 0.36],
  }),
  dirt: burst({
    count: 9,
    speed: 1.5,
    up: 3,
    around: 0.3,
    seconds: 0.75,
    sizes: [0.12, 0.06],
    gravity: 10,
    stretch: 1.4,
    color: [0.16, 0.12, 0.11],
  }),
  dirtDust: burst({
    count: 5,
    speed: 0.7,
    up: 0.7,
    around: 0.35,
    seconds: 1.2,
    sizes: [0.4, 1.2],
    drag: 2,
    opacity: 0.28,
    color: [0.34, 0.3, 0.3],
  }),
  hurt: burst({
    count: 12,
    speed: 3.2,
    up: 2.2,
    seconds: 0.42,
    sizes: [0.09, 0.02],
    gravity: 9,
    drag: 2,
    stretch: 3.5,
    glow: 1,
    color: [3, 0.3, 0.22],
  }),
  ring: burst({
    count: 30,
    speed: 7,
    up: 0.25,
    around: 0.5,
    seconds: 0.6,
    sizes: [0.3, 0.9],
    drag: 4.5,
    opacity: 0.26,
    color: [0.5, 0.46, 0.44],
  }),
} satisfies Record<string, BurstKind>;

function burst(kind: Partial<BurstKind> & Pick<BurstKind, 'count' | 'seconds' | 'sizes' | 'color'>): BurstKind {
  return { speed: 0, up: 0, around: 0, gravity: 0, drag: 0.5, stretch: 0, glow: 0, opacity: 1, ...kind };
}
