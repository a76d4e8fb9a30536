/** A lost graphics device: hold the run, say so, build a new renderer on a new canvas, show the same scene. */

import { reloadPage } from '../flags.ts';
import { showErrorScreen } from '../ui/error-screen.ts';
import { lostContext, stayedLost } from '../ui/failures.ts';
import { createCameraRig } from '../view/camera-rig.ts';
import { type Demo, prewarmDemo } from './demo.ts';
import type { Loop, Player } from './game.ts';
import { dressStage, replaceCanvas, startStage, watchForLoss } from './stage.ts';

const TRY_AGAIN_MS = [400, 1200, 3000];

/** Watches the demo's renderer, and each that follows it. */
export function reviveWhenLost(demo: Demo, loop: Loop, player: Player): void {
  watchForLoss(demo.stage, () => void revive(demo, loop, player));
}

async function revive(demo: Demo, loop: Loop, player: Player): Promise<void> {
  loop.stop();
  player.stop();
  demo.stage.canvas.dataset.error = 'graphics device lost';
  const screen = showErrorScreen(lostContext());
  for (const waitMs of TRY_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await buildStage(demo);
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

async function buildStage(demo: Demo): Promise<void> {
  const { stage, flags, settings, world } = demo;
  stage.post?.dispose();
  stage.renderer.dispose();
  const backend = stage.backend === 'webgl2' ? 'webgl2' : flags.backend;
  const canvas = replaceCanvas(stage.canvas);
  delete canvas.dataset.error;
  demo.cameraRig.dispose();
  demo.stage = await startStage(canvas, stage.camera, { ...flags, backend });
  demo.cameraRig = createCameraRig(stage.camera, canvas, settings.view);
  dressStage(demo.stage, world.scene, settings.view);
  await prewarmDemo(demo, () => {});
  canvas.dataset.ready = '1';
}
