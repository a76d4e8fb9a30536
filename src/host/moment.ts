/**
 * Which moment of the run is on show, counted in steps since the start. With steps that are done elsewhere each frame
 * shows what the frame before asked for: the same pictures as without the detour, one frame later. A moment that is not
 * there yet is waited for at the last that is; it never goes back.
 */
export interface Moment {
  /** Steps in the newest snapshot. */
  there: number;
  /** Steps asked for so far. */
  asked: number;
  /** What the last frame asked to see: so far into its last step. */
  wanted: number;
  shown: number;
  /** The same as a place between the newest snapshot's two steps. */
  alpha: number;
}

export const createMoment = (): Moment => ({ there: 0, asked: 0, wanted: 0, shown: 0, alpha: 1 });

/** Shows what the frame before wanted, and takes up what this one wants: `alpha` into the last of so many more steps. */
export function nextMoment(moment: Moment, steps: number, alpha: number): void {
  showMoment(moment);
  moment.asked += steps;
  moment.wanted = moment.asked + alpha - 1;
}

/** Shows what was wanted last, as far as it is there. */
export function showMoment(moment: Moment): void {
  const { there, wanted, shown } = moment;
  moment.shown = Math.max(shown, Math.min(wanted, there));
  moment.alpha = Math.min(1, Math.max(0, moment.shown - there + 1));
}
