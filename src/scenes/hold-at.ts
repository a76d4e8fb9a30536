/** `?freeze=N`: N steps without a picture, then one picture that stays. */

import { setPaused } from '../clock.ts';
import { drawDemo, updateDemo } from '../frame.ts';
import { STEP_SECONDS } from '../sim/world.ts';
import type { Demo } from './demo.ts';
import { publishDataset } from './publish-dataset.ts';

/** The last seconds are lived step by step: sparks, bones and changes of body are then as they would be. */
const LIVED_STEPS = 150;
const STEPS_AT_ONCE = 20;
/** three takes up bones and shadows once a browser frame; what is drawn first may still be yesterday's. */
const SETTLING_FRAMES = 3;

export async function holdAt(demo: Demo, steps: number): Promise<void> {
  const { host, clock } = demo;
  setPaused(clock, true);
  let done = 0;
  while (done < steps - LIVED_STEPS) {
    const count = Math.min(STEPS_AT_ONCE, steps - LIVED_STEPS - done);
    host.advance(count);
    await host.settled();
    demo.events.length = 0;
    host.drainEvents(demo.events);
    if (demo.events.some(({ type }) => type === 'heroDeath')) demo.ui?.showGameOver();
    done += count;
    if (done % 200 === 0) await nextFrame();
  }
  for (; done < steps; done++) {
    host.advance(1);
    await host.settled();
    updateDemo(demo, STEP_SECONDS);
  }
  await drawHeld(demo);
}

/** The held picture, drawn once more: for another size, or on another canvas. */
export async function drawHeld(demo: Demo): Promise<void> {
  for (let frame = 0; frame < SETTLING_FRAMES; frame++) {
    await nextFrame();
    demo.host.advance(0);
    updateDemo(demo, 0);
    if (!demo.stage.nodraw) drawDemo(demo);
  }
  demo.ui?.update(performance.now());
  publishDataset(demo);
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
