/** Who is in the cast. */
import { makeClip } from './clip.ts';
import { hero } from './hero.ts';
import { minion } from './minion.ts';
import { MINION_ACTIONS } from './minion-actions.ts';
import { MINION_LOOPS } from './minion-loops.ts';
import type { Character } from './write-glb.ts';

const CLIP_ORDER = ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt'];

const inOrder = <T extends { name: string }>(clips: readonly T[]): T[] =>
  [...clips].sort((a, b) => CLIP_ORDER.indexOf(a.name) - CLIP_ORDER.indexOf(b.name));

export const CAST: readonly (() => Character)[] = [
  () => ({ name: 'minion', piece: minion(), clips: inOrder([...MINION_LOOPS, ...MINION_ACTIONS]).map(makeClip) }),
  () => ({ name: 'hero', piece: hero(), clips: inOrder([...MINION_LOOPS, ...MINION_ACTIONS]).map(makeClip) }),
];
