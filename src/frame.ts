/**
 * One frame, top to bottom. Each line is a stage that reads the ones above it; the stages whose cost is watched are
 * timed here and nowhere else.
 */
import { advanceClock, dropSteps } from './clock.ts';
import type { Demo } from './scenes/demo.ts';
import { playEvents } from './scenes/play-events.ts';
import { publishDataset } from './scenes/publish-dataset.ts';
import { readHands } from './scenes/read-hands.ts';
import { fitStage } from './scenes/stage.ts';
import { drawOverlays } from './view/crowd-overlays.ts';
import { countCrowd } from './view/crowd-stats.ts';
import { cullAgents } from './view/systems/cull-agents.ts';
import { fillInstances } from './view/systems/fill-instances.ts';
import { handOverRigs } from './view/systems/hand-over-rigs.ts';
import { hideBurst } from './view/systems/hide-burst.ts';
import { pickTiers } from './view/systems/pick-tiers.ts';
import { updateTierRings } from './view/tier-rings.ts';

/** Runs one frame. `nowMs` is the time that the browser gave it. */
export function runFrame(demo: Demo, nowMs: number): void {
  const { clock, profile } = demo;
  const steps = advanceClock(clock, nowMs);
  readHands(demo);
  dropSteps(clock, steps - demo.host.advance(steps, clock.alpha));
  updateDemo(demo, clock.worldSeconds, clock.frameSeconds);
  if (!demo.stage.nodraw) drawDemo(demo);
  profile.endFrame(clock.intervalMs);
  demo.ui?.update(nowMs);
  publishDataset(demo);
}

/** Brings the picture's world up to the newest snapshot; draws nothing. The camera lives in real time. */
export function updateDemo(demo: Demo, seconds: number, realSeconds = seconds): void {
  const { host, crowd, profile, stage, cameraRig, world, effects, vatEffects, focus } = demo;
  const snapshot = host.snapshot();
  if (snapshot === null) return;
  const { alpha, stats } = snapshot;
  if (host.kind === 'worker') profile.addElsewhere('sim', stats.simMs);
  else profile.add('sim', stats.simMs);
  profile.add('extract', stats.extractMs);
  demo.seconds = (demo.seconds + seconds) % 3600; // the wind's clock stays fine for ever
  playEvents(demo);
  focus.follow(snapshot, alpha);
  fitStage(stage);
  cameraRig.update(realSeconds, focus, focus.heading);
  world.setArenaRadius(snapshot.arenaRadius);
  world.update(demo.seconds, focus);
  profile.begin('effects');
  effects.update(seconds);
  vatEffects.update(seconds, demo.seconds);
  profile.end('effects');

  const frame = { snapshot, camera: stage.camera, alpha, seconds };
  profile.begin('cull');
  cullAgents(crowd, frame);
  hideBurst(demo.burst, crowd, frame);
  profile.end('cull');
  profile.begin('tiers');
  pickTiers(crowd, frame);
  profile.end('tiers');
  profile.begin('rigs');
  handOverRigs(crowd, frame);
  profile.end('rigs');
  profile.begin('fill');
  fillInstances(crowd, frame);
  profile.end('fill');
  updateTierRings(crowd);
  drawOverlays(crowd, snapshot.agents, focus.x, focus.z);
  countCrowd(crowd);
}

/** Draws the world as it stands, and counts what that took. */
export function drawDemo(demo: Demo): void {
  const { stage, profile, settings, shadowCounts } = demo;
  const { renderer, post } = stage;
  if (post === null) return;
  renderer.info.reset();
  shadowCounts.draws = shadowCounts.triangles = 0;
  renderer.toneMappingExposure = settings.view.exposure;
  profile.begin('submit');
  post.render();
  profile.end('submit');
  stage.gpuTimer.askFor(profile.addGpuSample);
  demo.drawCalls = renderer.info.render.drawCalls - shadowCounts.draws;
  demo.triangles = renderer.info.render.triangles - shadowCounts.triangles;
}
