/** A lost graphics device: hold the run, say so, build a new renderer on a new canvas, show the same scene. */

import { reloadPage } from '../flags.ts';
import { showErrorScreen } from '../ui/error-screen.ts';
import { lostContext, stayedLost } from '../ui/failures.ts';
import { type Demo, prewarmDemo } from './demo.ts';
import type { Loop } from './loop.ts';
import type { Player } from './player.ts';
import { dressStage, replaceCanvas, startStage } from './stage.ts';

const TRY_AGAIN_MS = [400, 1200, 3000];
const LOST = 'graphics device lost';

/** Watches the demo's renderer, and each that follows it; one that was lost while the scene loaded counts too. */
export function reviveWhenLost(demo: Demo, loop: Loop, player: Player): void {
  void demo.stage.lost.then(() => revive(demo, loop, player));
}

async function revive(demo: Demo, loop: Loop, player: Player): Promise<void> {
  loop.stop();
  player.stop();
  demo.stage.canvas.dataset.error = LOST;
  const screen = showErrorScreen(lostContext());
  const fade = demo.stage.post?.fade ?? 0;
  for (const waitMs of TRY_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await buildStage(demo);
      demo.stage.post?.setFade(fade);
      delete demo.stage.canvas.dataset.error;
      screen.dispose();
      player.start();
      loop.start();
      reviveWhenLost(demo, loop, player);
      return;
    } catch (error) {
      console.warn('The renderer did not come back yet.', error);
    }
  }
  showErrorScreen(stayedLost(), { onRetry: reloadPage });
}

/** Each attempt gets a canvas of its own: the last one's may have died with it. */
async function buildStage(demo: Demo): Promise<void> {
  const { stage, flags, settings, world, cameraRig } = demo;
  stage.post?.dispose();
  stage.post = null;
  stage.renderer.dispose();
  const backend = stage.backend === 'webgl2' ? 'webgl2' : flags.backend;
  stage.canvas = replaceCanvas(stage.canvas);
  demo.stage = await startStage(stage.canvas, stage.camera, { ...flags, backend });
  cameraRig.moveTo(demo.stage.canvas);
  dressStage(demo.stage, world.scene, settings.view);
  await prewarmDemo(demo, () => {});
}
