import { INSTANCE_WORDS, showAllRigs, uploadTier } from 'horde/crowd';
import type { Camera, Scene, WebGPURenderer } from 'three/webgpu';
import type { CrowdBody } from './crowd-body.ts';
import type { CrowdView } from './crowd-view.ts';

/**
 * Compiles every program the crowd can need, shadow pass included, by drawing one frame with a body of each sort shrunk
 * to nothing. Call it once the lights stand as they will: the first hand-over in play must not stutter.
 */
export async function prewarmCrowdView(view: CrowdView, renderer: WebGPURenderer, scene: Scene, camera: Camera) {
  const bodies = view.bodies.filter((body) => body !== null);
  for (const body of bodies) showBody(body, true);
  await renderer.compileAsync(scene, camera);
  renderer.render(scene, camera); // the shadow pass compiles only when it is drawn
  for (const body of bodies) showBody(body, false);
}

function showBody({ pool, tiers }: CrowdBody, shown: boolean): void {
  if (pool !== null) showAllRigs(pool, shown);
  for (const tier of tiers) {
    if (tier === null) continue;
    tier.words.fill(0, 0, INSTANCE_WORDS); // an instance of scale 0
    tier.count = shown ? 1 : 0;
    uploadTier(tier);
  }
}
