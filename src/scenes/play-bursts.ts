/** Who bursts into bones and who drops; where slime splashes; tentacles. */
import type { GameEvent } from '../game/events.ts';
import { MINION } from '../sim/clips.ts';
import { mixUint } from '../sim/random.ts';
import { forgetBurst, markBurst } from '../view/systems/hide-burst.ts';
import type { Demo } from './demo.ts';

const BURST_REACH = 34; // metres from the hero: beyond it nobody sees bones
const FRESH = 1.1; // seconds that bones have lain before others may take their place
const PUSH = 0.42; // of the throw goes into the bones
const SLIMY = 0.14; // of the horde leave slime
const SLIME = 0xff30e070; // RGBA8, as the instances have it
const ENTER_AND_LEAVE = 0.9; // seconds of a tentacle that is on its way

type Death = Extract<GameEvent, { type: 'death' }>;

/** Bones in the place of a falling body. False: the body falls. */
export function burstBody({ vatEffects, burst, settings, focus }: Demo, death: Death): boolean {
  const { id, generation, kind, x, z, headingX, headingZ, scale, tint, knockX, knockZ } = death;
  if (kind !== MINION || vatEffects.calm) return false;
  if (luck(id, generation, 1) >= settings.view.burstShare) return false;
  if ((x - focus.x) ** 2 + (z - focus.z) ** 2 > BURST_REACH ** 2 || vatEffects.isBusy('bones', FRESH)) return false;
  const yaw = Math.atan2(headingX, headingZ);
  const push = { pushX: knockX * PUSH, pushZ: knockZ * PUSH };
  if (!vatEffects.play('bones', { x, z, yaw, scale, tint, ...push })) return false;
  markBurst(burst, id, generation);
  return true;
}

/** Some of the dead were full of slime. */
export function spillSlime({ vatEffects }: Demo, { id, generation, x, z, scale, knockX, knockZ }: Death): void {
  if (luck(id, generation, 2) >= SLIMY) return;
  const yaw = luck(id, generation, 3) * Math.PI * 2;
  vatEffects.play('slime-splash', { x, z, yaw, scale: scale * 0.9, pushX: knockX * 0.3, pushZ: knockZ * 0.3 });
}

/** A blow into a puddle. */
export function splashPuddle({ vatEffects, effects }: Demo, x: number, z: number, reach: number): void {
  const puddle = vatEffects.findPuddle(x, z, reach);
  if (puddle === null) return;
  vatEffects.play('slime-splash', { x: puddle.x, z: puddle.z, yaw: x + z, scale: 1.2, tint: SLIME & 0xffffff });
  effects.burst('dirtDust', puddle.x, 0.2, puddle.z, 0.5);
}

export function warnOfTentacle(
  { vatEffects, effects }: Demo,
  { x, z, radius, warning, stay }: Extract<GameEvent, { type: 'tentacle' }>,
): void {
  vatEffects.warn(x, z, radius, warning);
  effects.burst('dirtDust', x, 0.05, z, 0.6);
  for (let arm = 0; arm < vatEffects.arms; arm++) {
    const angle = arm * 2.3 + x;
    const away = arm === 0 ? 0 : radius * 0.58;
    vatEffects.play('tentacle', {
      x: x + Math.sin(angle) * away,
      z: z + Math.cos(angle) * away,
      yaw: angle,
      scale: arm === 0 ? 1.15 : 0.62 + 0.12 * (arm % 2),
      delay: warning + arm * 0.12,
      stay: Math.max(0, stay - ENTER_AND_LEAVE - arm * 0.2),
    });
  }
}

export function raiseTentacle({ effects, cameraRig }: Demo, { x, z }: { x: number; z: number }): void {
  effects.burst('dirt', x, 0.1, z, 2.2);
  effects.burst('dirtDust', x, 0.2, z, 2);
  effects.burst('ring', x, 0.15, z, 0.8);
  cameraRig.shake(0.35);
}

/** Nothing of the last run is left lying about. */
export function clearField({ vatEffects, burst }: Demo): void {
  vatEffects.clear();
  forgetBurst(burst);
}

/** A number in [0, 1) of this one agent. */
function luck(id: number, generation: number, what: number): number {
  return mixUint(id * 2654435761 + generation * 40503 + what * 97) / 4294967296;
}
