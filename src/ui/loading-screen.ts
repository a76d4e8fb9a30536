export interface LoadingScreen {
  /** What is being done, and how much of the whole is done (0 to 1; it never goes back). */
  show(stage: string, done: number): void;
  /** Fades it away. */
  finish(): void;
  dispose(): void;
}

/** Drives the loading screen that stands in index.html, so that it is there before any program is. */
export function createLoadingScreen(screen: HTMLElement): LoadingScreen {
  const line = screen.querySelector<HTMLElement>('[role="progressbar"]');
  const stageText = screen.querySelector<HTMLElement>('.loading-stage');
  let reached = 0;
  return {
    show(stage, done) {
      reached = Math.max(reached, Math.min(1, Number.isFinite(done) ? done : 0));
      screen.style.setProperty('--progress', reached.toFixed(3));
      line?.setAttribute('aria-valuenow', String(Math.round(reached * 100)));
      line?.setAttribute('aria-valuetext', stage);
      if (stageText && stageText.textContent !== stage) stageText.textContent = stage;
    },
    finish() {
      screen.style.setProperty('--progress', '1');
      screen.classList.add('is-done');
      screen.setAttribute('aria-hidden', 'true');
    },
    dispose: () => screen.remove(),
  };
}
