import { resumeClock } from '../clock.ts';
import { runFrame } from '../frame.ts';
import type { Demo } from './demo.ts';
import { drawHeld } from './hold-at.ts';

/** The one loop; it can be held while there is nothing to draw on. */
export interface Loop {
  start(): void;
  stop(): void;
}

/** Runs frames until it is stopped, or until one throws: `onCrash` hears of it, once. */
export function startLoop(demo: Demo, onCrash: (error: unknown) => void): Loop {
  let request = 0;
  const tick = (nowMs: number) => {
    request = requestAnimationFrame(tick);
    try {
      runFrame(demo, nowMs);
    } catch (error) {
      loop.stop();
      onCrash(error);
    }
  };
  const forgetTime = () => resumeClock(demo.clock); // a hidden tab owes no steps
  const loop = {
    start() {
      loop.stop();
      forgetTime();
      document.addEventListener('visibilitychange', forgetTime);
      request = requestAnimationFrame(tick);
    },
    stop() {
      cancelAnimationFrame(request);
      document.removeEventListener('visibilitychange', forgetTime);
    },
  };
  loop.start();
  return loop;
}

/** A held picture in the place of the loop: drawn again where the window's size asks for it, or a new canvas. */
export function keepPicture(demo: Demo): Loop {
  const draw = () => void drawHeld(demo);
  window.addEventListener('resize', draw);
  return { start: draw, stop: () => window.removeEventListener('resize', draw) };
}
