/**
 * Real time to fixed steps: the only reader of time in the loop. A frame asks `advanceClock` how many steps are due and
 * draws at `alpha` between the last two. What a frame cannot take is dropped and counted, never made up for later, so
 * that a long frame or a hidden tab is followed by ordinary time.
 */
export interface Clock {
  /** 0 to 1: where the picture stands between the step before the last and the last. */
  alpha: number;
  /** Seconds of real time since the frame before, at most `MAX_FRAME_SECONDS`: for the camera and all that smooths. */
  frameSeconds: number;
  /** Seconds by which the world went on: slow, held and paused as it is; at most `MAX_FRAME_SECONDS` times the speed. */
  worldSeconds: number;
  /** Milliseconds since the frame before, however many. */
  intervalMs: number;
  /** Steps asked for so far, and steps dropped so far. */
  steps: number;
  droppedSteps: number;
  paused: boolean;
  /** 1 is real time, 0.25 slow motion. */
  speed: number;
  /** A frame asks for no more steps than this. */
  maxSteps: number;
  /** When the last frame was, milliseconds; NaN before the first. */
  nowMs: number;
  /** Seconds owed to the simulation: less than a step. */
  owed: number;
  /** Seconds for which time still stands, for the weight of a blow. */
  heldSeconds: number;
  singleSteps: number;
}

const STEP_SECONDS = 1 / 60;
const EARLY = 1e-4; // of a step: a frame that comes as much too soon still counts for it
const MAX_FRAME_SECONDS = 0.1;
const MAX_HOLD_SECONDS = 0.12;

export function createClock({ maxSteps = 5 } = {}): Clock {
  return {
    alpha: 1,
    frameSeconds: 0,
    worldSeconds: 0,
    intervalMs: 0,
    steps: 0,
    droppedSteps: 0,
    paused: false,
    speed: 1,
    maxSteps,
    nowMs: Number.NaN,
    owed: 0,
    heldSeconds: 0,
    singleSteps: 0,
  };
}

/** Steps due in the frame at `nowMs`. Writes the clock. The first call starts it. */
export function advanceClock(clock: Clock, nowMs: number): number {
  const passed = Number.isNaN(clock.nowMs) ? 0 : Math.max(0, nowMs - clock.nowMs) / 1000;
  clock.nowMs = Number.isNaN(clock.nowMs) ? nowMs : Math.max(clock.nowMs, nowMs);
  clock.intervalMs = passed * 1000;
  clock.frameSeconds = Math.min(passed, MAX_FRAME_SECONDS);
  if (clock.paused) return takeSingleSteps(clock);
  const held = Math.min(clock.heldSeconds, passed);
  clock.heldSeconds -= held;
  clock.worldSeconds = Math.min(passed - held, MAX_FRAME_SECONDS) * clock.speed;
  clock.owed += (passed - held) * clock.speed;
  const due = Math.floor(clock.owed / STEP_SECONDS + EARLY);
  const steps = Math.min(due, clock.maxSteps);
  clock.owed = Math.max(0, clock.owed - due * STEP_SECONDS);
  clock.droppedSteps += due - steps;
  clock.steps += steps;
  clock.alpha = Math.min(1, clock.owed / STEP_SECONDS);
  return steps;
}

/** Takes back steps that nobody took on: they count as dropped, but single ones, which are tried again. */
export function dropSteps(clock: Clock, steps: number): void {
  clock.steps -= steps;
  if (clock.paused) clock.singleSteps += steps;
  else clock.droppedSteps += steps;
}

/** Time stands still, or goes on from here: what passed meanwhile is not made up for. */
export function setPaused(clock: Clock, paused: boolean): void {
  clock.paused = paused;
  clock.singleSteps = 0;
  clock.heldSeconds = 0;
}

/** Pauses, and goes one step on in the next frame; asked twice, two. */
export function stepOnce(clock: Clock): void {
  clock.paused = true;
  clock.singleSteps++;
}

/** Time stands for a moment: a blow lands. Holds do not add up. */
export function holdClock(clock: Clock, milliseconds: number): void {
  clock.heldSeconds = Math.min(MAX_HOLD_SECONDS, Math.max(clock.heldSeconds, milliseconds / 1000));
}

/**
 * Forgets the time that has passed until `nowMs`: after a load, a hidden tab or a lost context. Nothing is dropped or
 * counted. The next frame may be stamped earlier than that, as browsers stamp a frame when it was due.
 */
export function resumeClock(clock: Clock, nowMs = Number.NaN): void {
  clock.nowMs = nowMs;
}

function takeSingleSteps(clock: Clock): number {
  const steps = Math.min(clock.singleSteps, clock.maxSteps);
  clock.singleSteps -= steps;
  clock.steps += steps;
  clock.worldSeconds = steps * STEP_SECONDS;
  if (steps > 0) clock.alpha = 1;
  clock.worldSeconds = steps * STEP_SECONDS;
  return steps;
}
