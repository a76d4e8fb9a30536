/** What the player does, whatever the device: one record, read once a frame. */

/** Things that happen at a press. Each is counted, so that a press between two frames is never lost. */
export const ACTIONS = ['swing', 'dash', 'restart', 'confirm', 'orbit', 'panel', 'stats', 'pause', 'step'] as const;
export type Action = (typeof ACTIONS)[number];
export type Device = 'keyboard' | 'touch' | 'gamepad';

/** Counts since the last read (`swing: 2` is two presses) and states as they are now. */
export interface InputRecord extends Record<Action, number> {
  /** Screen space, x to the right, y up the screen; length 0 to 1. */
  moveX: number;
  moveY: number;
  /** Where the aiming stick points, screen space, length 0 to 1; 0 when it rests. */
  aimX: number;
  aimY: number;
  /** The mouse over the picture, −1 to 1 from left to right and from bottom to top; valid while `pointerAims`. */
  pointerX: number;
  pointerY: number;
  /** The mouse was the last thing to aim with and belongs to the hero. */
  pointerAims: boolean;
  /** Held down now. */
  swingHeld: boolean;
  /** The device that was used last: it picks the hints on the screen. */
  device: Device;
}

export function createInputRecord(): InputRecord {
  const counts = Object.fromEntries(ACTIONS.map((action) => [action, 0])) as Record<Action, number>;
  const state = { moveX: 0, moveY: 0, aimX: 0, aimY: 0, pointerX: 0, pointerY: 0 };
  return { ...counts, ...state, pointerAims: false, swingHeld: false, device: 'keyboard' };
}

/** Takes a press and the device that it came from. */
export type Press = (action: Action, device: Device) => void;

/** One kind of device behind the record. */
export interface InputSource {
  /** Adds what is held now to `out`. */
  add(out: InputRecord): void;
  /** Lets go of everything. */
  clear(): void;
  dispose(): void;
}
