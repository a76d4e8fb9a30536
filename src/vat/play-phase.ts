/**
 * From time to phase: which way a clip is played. The shader's half is in `play-phase-nodes.ts`; which rows a phase means
 * is the business of `clip-rows.ts`, so any clip can be played any way.
 *
 *   cycles       −1        0         1         2         3       time · speed / the clip's seconds + offset, any sign
 *   loop        0 ··► 1  0 ··► 1   0 ··► 1   0 ··► 1
 *   once        0 0 0 0  0 ··► 1   1 1 1 1   1 1 1 1             the end is held; before 0 the start
 *   ping-pong   1 ··► 0  0 ··► 1   1 ··► 0   0 ··► 1
 *   reverse                 1 − phase of any of them             bones gather again, a flag blows from the other side
 *
 * Seconds never reach the GPU: cycles are wrapped to one period of their kind in double precision, each step, so that
 * nothing coarsens or drifts however long a page stays open, and a change of speed begins where the clip is.
 */

/** How a clip goes on after its end. */
export type LoopKind = 'loop' | 'once' | 'ping-pong';

/** Every kind, in the order of the tables. */
export const LOOP_KINDS: readonly LoopKind[] = ['loop', 'once', 'ping-pong'];

/** Cycles after which a kind repeats itself; a clip that plays once has no period. */
export const LOOP_PERIODS: Readonly<Record<LoopKind, number>> = { loop: 1, once: Infinity, 'ping-pong': 2 };

/** Which way a clip is played. */
export interface PlayWay {
  kind: LoopKind;
  /** From the end to the start. */
  reverse?: boolean;
}

/** A place in the playing of one clip; advance it by `advancePlayhead`. */
export interface Playhead extends PlayWay {
  /** Kept within the period of its kind, in a clip that plays once within 0 … 1. Set it to begin at an offset. */
  cycles: number;
}

/** Cycles within one period: 0 to below 1 or 2, in a clip that plays once 0 … 1. What is not finite counts as 0. */
export function wrapCycles(kind: LoopKind, cycles: number): number {
  if (Number.isNaN(cycles)) return 0;
  if (kind === 'once') return Math.min(Math.max(cycles, 0), 1);
  if (!Number.isFinite(cycles)) return 0;
  const period = LOOP_PERIODS[kind];
  const wrapped = cycles - Math.floor(cycles / period) * period;
  // Rounding may lift a tiny negative number to the period itself.
  return wrapped < period ? wrapped : 0;
}

/**
 * The phase, 0 … 1, at so many cycles. A clip's end, 1, is kept as 1: in a clip that loops that is its first row again, in
 * a one-shot its last.
 */
export function playPhase({ kind, reverse = false }: PlayWay, cycles: number): number {
  const wrapped = wrapCycles(kind, cycles);
  const phase = wrapped > 1 ? 2 - wrapped : wrapped;
  return reverse ? 1 - phase : phase;
}

/** The cycles at a time in seconds; a clip without length stands at its offset. */
export function cyclesAt(time: number, seconds: number, speed = 1, offset = 0): number {
  return seconds > 0 ? (time / seconds) * speed + offset : offset;
}

/**
 * Moves a playhead on by some seconds, back where they or the speed are below 0. Writes `head.cycles`.
 *
 * @param seconds length of the clip, `clip.seconds`; one of 0 stands still
 * @returns the phase there
 */
export function advancePlayhead(head: Playhead, elapsed: number, seconds: number, speed = 1): number {
  head.cycles = wrapCycles(head.kind, head.cycles + cyclesAt(elapsed, seconds, speed));
  return playPhase(head, head.cycles);
}

/** True once a clip that plays once is at its end, the way it is played. */
export function isOver({ kind, cycles }: Playhead): boolean {
  return kind === 'once' && cycles >= 1;
}
