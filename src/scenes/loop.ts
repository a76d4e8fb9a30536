import { resumeClock } from '../clock.ts';
import { runFrame } from '../frame.ts';
import type { Demo } from './demo.ts';
import { drawHeld } from './hold-at.ts';
import { wasLost } from './stage.ts';

/** The one loop; it can be held while there is nothing to draw on. */
export interface Loop {
  start(): void;
  stop(): void;
}

/** Runs frames until it is stopped, or until one throws; `onCrash` hears of it unless the device was lost. */
export function startLoop(demo: Demo, onCrash: (error: unknown) => void): Loop {
  let request = 0;
  const tick = (nowMs: number) => {
    request = requestAnimationFrame(tick);
    try {
      runFrame(demo, nowMs);
    } catch (error) {
      loop.stop();
      void wasLost(demo.stage).then((lost) => lost || onCrash(error)); // who is lost is revived elsewhere
    }
  };
  const forgetTime = () => resumeClock(demo.clock, performance.now()); // a hidden tab owes no steps
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
  const watch = () => window.addEventListener('resize', draw);
  watch();
  return {
    start() {
      watch();
      draw();
    },
    stop: () => window.removeEventListener('resize', draw),
  };
}
