import type { Flags } from '../flag-table.ts';
import { arenaFor } from '../game/waves.ts';
import { SIM_DEFAULTS } from '../sim/settings.ts';
import { createCrowdView } from '../view/crowd-view.ts';
import { createEffects } from '../view/effects/effects.ts';
import { createVatEffects, type EffectAssets } from '../view/effects/vat-effects.ts';
import { watchShadowCounts } from '../view/shadow-counts.ts';
import { createBurstBodies } from '../view/systems/hide-burst.ts';
import { createWorldScene } from '../view/world-scene.ts';
import type { LoadedCast } from './load-cast.ts';
import type { Settings } from './settings.ts';
import { dressStage, type Stage } from './stage.ts';

/** World, crowd and effects: everything that is drawn. */
export function layField(
  stage: Stage,
  { hero, minion }: LoadedCast,
  assets: EffectAssets,
  flags: Flags,
  { view, sim }: Settings,
) {
  const quality = flags.quality !== 'auto' ? flags.quality : stage.software ? 'low' : 'high';
  const arenaRadius = sim.arenaRadius === SIM_DEFAULTS.arenaRadius ? arenaFor(flags.count) : sim.arenaRadius;
  const world = createWorldScene(view, { quality, arenaRadius });
  dressStage(stage, world.scene, view);
  const crowd = createCrowdView({
    scene: world.scene,
    cast: [hero, minion, null],
    settings: view,
    tiers: flags.tiers,
    capacity: Math.max(1024, flags.count),
    lightDirection: world.atmosphere.uniforms.moonDirection.value,
  });
  const shadowCounts = watchShadowCounts(world.scene, world.lights.moon.shadow.camera);
  const vatEffects = createVatEffects(world, assets, view, quality);
  return { world, crowd, effects: createEffects(world), vatEffects, burst: createBurstBodies(), shadowCounts };
}
