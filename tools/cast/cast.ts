/** Who is in the cast, by the name of their file. */
import { makeActions } from './actions.ts';
import { type Clip, type Motion, makeClip } from './clip.ts';
import { hero } from './hero.ts';
import { HERO_ATTACK } from './hero-attack.ts';
import { HERO_LOOPS, HERO_STANCE } from './hero-loops.ts';
import type { Key } from './keyed.ts';
import { minion } from './minion.ts';
import { MINION_ATTACK } from './minion-attack.ts';
import { MINION_LOOPS, MINION_STANCE } from './minion-loops.ts';
import type { Pose } from './pose.ts';
import type { Character } from './write-glb.ts';

const CLIP_ORDER = ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt'];

export const CAST = {
  minion: (): Character => ({
    name: 'minion',
    piece: minion(),
    clips: clipsOf(MINION_LOOPS, MINION_STANCE, MINION_ATTACK, 0.7),
  }),
  hero: (): Character => ({ name: 'hero', piece: hero(), clips: clipsOf(HERO_LOOPS, HERO_STANCE, HERO_ATTACK, 0.55) }),
};

function clipsOf(loops: readonly Motion[], stance: Pose, attack: readonly Key[], attackSeconds: number): Clip[] {
  const motions = [...loops, ...makeActions(stance, { keys: attack, seconds: attackSeconds })];
  return CLIP_ORDER.map((name) => makeClip(motions.find((motion) => motion.name === name)!));
}
