/** Finds a character's clip for each role by its name, because strangers' characters call things as they please. */
import type { VatManifest } from 'horde/vat/format';
import { ATTACK, CLIP_NAMES, type ClipFacts, DEATH, HIT, IDLE, RISE, RUN, TAUNT, WALK } from '../sim/clips.ts';

/** Words that name a role, the plainest first. */
const WORDS: readonly (readonly string[])[] = [
  ['idle', 'stand', 'standing', 'rest', 'breathe', 'breathing', 'wait', 'survey', 'tpose'],
  ['walk', 'walking', 'march', 'move', 'shamble', 'crawl', 'fly', 'swim', 'hop'],
  ['run', 'running', 'sprint', 'jog', 'charge', 'gallop'],
  ['attack', 'punch', 'slash', 'swing', 'bite', 'strike', 'chop', 'stab', 'kick', 'melee', 'shoot', 'cast'],
  ['hit', 'hurt', 'damage', 'flinch', 'recieve', 'receive', 'impact', 'react', 'stagger'],
  ['death', 'die', 'dead', 'dying', 'defeat', 'fall', 'knocked', 'ko'],
  ['rise', 'spawn', 'getup', 'standup', 'wake', 'resurrect', 'emerge', 'appear'],
  ['taunt', 'cheer', 'roar', 'yell', 'dance', 'victory', 'wave', 'yes', 'interact', 'jump'],
];

/** Words that make a clip a worse choice: it moves another way, or it is only a part of the action. */
const ODD = [
  'back',
  'backward',
  'backwards',
  'left',
  'right',
  'strafe',
  'pose',
  'crouch',
  'sit',
  'sitting',
  'start',
  'end',
];

/** Which role stands in for one that is missing, tried in order. */
const STAND_INS: readonly (readonly number[])[] = [
  [WALK, TAUNT, RUN],
  [RUN, IDLE],
  [WALK, IDLE],
  [TAUNT, HIT, IDLE, RUN],
  [IDLE, WALK, ATTACK],
  [HIT, IDLE, WALK],
  [IDLE, TAUNT, WALK],
  [ATTACK, IDLE, WALK],
];

/** The clip of `names` for each role; every role gets one, if only the first. */
export function findClipsOfRoles(names: readonly string[]): Uint8Array {
  const found = CLIP_NAMES.map((_, role) => findBest(names, role));
  const clipOf = new Uint8Array(CLIP_NAMES.length);
  for (const role of [IDLE, WALK, RUN, ATTACK, HIT, DEATH, RISE, TAUNT]) {
    const standIn = STAND_INS[role].find((other) => found[other] >= 0);
    clipOf[role] = found[role] >= 0 ? found[role] : standIn === undefined ? 0 : found[standIn];
  }
  return clipOf;
}

/** What the simulation must know of a character's clips, by role. */
export function listClipFacts({ clips, unitScale }: Pick<VatManifest, 'clips' | 'unitScale'>): ClipFacts[] {
  const clipOf = findClipsOfRoles(clips.map(({ name }) => name));
  return Array.from(clipOf, (clip) => {
    const { seconds, loop, speed } = clips[clip];
    return { seconds, loop, speed: unitScale > 0 ? speed : 0 };
  });
}

function findBest(names: readonly string[], role: number): number {
  let best = -1;
  let bestScore = 0;
  for (const [clip, name] of names.entries()) {
    const score = scoreName(name, WORDS[role]);
    if (score > bestScore) {
      best = clip;
      bestScore = score;
    }
  }
  return best;
}

/** 0 when no word fits; a plain name beats a long one, an early word a late one. */
function scoreName(name: string, words: readonly string[]): number {
  const parts = splitName(name);
  const whole = parts.join('');
  let score = 0;
  for (const [rank, word] of words.entries()) {
    const fit = whole === word ? 1000 : parts.includes(word) ? 500 : word.length > 3 && whole.includes(word) ? 200 : 0;
    if (fit > 0) score = Math.max(score, fit - 20 * rank);
  }
  if (score === 0) return 0;
  const odd = parts.filter((part) => ODD.includes(part)).length;
  return Math.max(1, score - 8 * parts.length - 60 * odd - whole.length / 10);
}

/** Lower-case words of a name: "CharacterArmature|Walking_A" gives walking, a. */
function splitName(name: string): string[] {
  return (name.split('|').pop() ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');
}
