/** What happened on the field becomes light, dust, shake and words. */
import { holdClock } from '../clock.ts';
import type { GameEvent } from '../game/events.ts';
import type { Demo } from './demo.ts';
import { burstBody, clearField, raiseTentacle, spillSlime, splashPuddle, warnOfTentacle } from './play-bursts.ts';

const CHEST = 0.8; // metres
const MAX_BURSTS_PER_FRAME = 24; // a whole ring that dies at once must not flood the pool
const HIT_STOP_MS = 55;

/** Plays the events since the last frame. */
export function playEvents(demo: Demo): void {
  const { host, events } = demo;
  events.length = 0;
  host.drainEvents(events);
  demo.burstsLeft = MAX_BURSTS_PER_FRAME;
  for (const event of events) PLAY[event.type](demo, event as never);
}

type Player<Type extends GameEvent['type']> = (demo: Demo, event: Extract<GameEvent, { type: Type }>) => void;

const PLAY: { [Type in GameEvent['type']]: Player<Type> } = {
  swing({ effects }, { x, z, headingX, headingZ, reach, heavy }) {
    effects.swing(x, z, headingX, headingZ, reach, heavy);
  },
  impact(demo, { x, z, hits, kills, heavy }) {
    splashPuddle(demo, x, z, demo.settings.game.swingReach);
    if (hits === 0) return;
    demo.cameraRig.shake(Math.min(0.16 + hits * 0.03 + kills * 0.03, 0.6));
    holdClock(demo.clock, HIT_STOP_MS * (heavy ? 1.6 : 1));
    demo.input?.rumble(Math.min(0.3 + hits * 0.06, 1), 90);
  },
  dash({ effects, cameraRig }, { x, z, headingX, headingZ }) {
    effects.burst('ring', x, 0.1, z, 0.7, -headingX * 3, -headingZ * 3);
    cameraRig.shake(0.1);
  },
  hit: struck,
  death: struck,
  rise(demo, { x, z }) {
    burst(demo, 'dirt', x, 0.05, z, 1);
    burst(demo, 'dirtDust', x, 0.1, z, 1);
  },
  heroHurt(demo, { x, z, amount }) {
    demo.effects.burst('hurt', x, CHEST, z, 1);
    demo.cameraRig.shake(Math.min(0.2 + amount * 0.02, 0.7));
    demo.input?.rumble(0.8, 160);
  },
  heroDeath(demo, { x, z }) {
    demo.effects.burst('ring', x, 0.2, z, 1.4);
    demo.effects.burst('soul', x, CHEST, z, 2);
    demo.cameraRig.shake(1);
    demo.ui?.showGameOver();
  },
  heal() {},
  wave(demo, { wave, size }) {
    demo.ui?.showWave(wave, size);
  },
  streak(demo, { streak }) {
    demo.ui?.showStreak(streak);
  },
  tentacle: warnOfTentacle,
  tentacleUp: raiseTentacle,
  restart(demo) {
    clearField(demo);
    demo.ui?.hideGameOver();
    demo.cameraRig.snap();
  },
};

function struck(demo: Demo, event: Extract<GameEvent, { type: 'hit' | 'death' }>): void {
  const { x, z, knockX, knockZ } = event;
  burst(demo, 'flash', x, CHEST, z, 1);
  burst(demo, 'spark', x, CHEST, z, 1, knockX * 0.4, knockZ * 0.4);
  if (event.type === 'hit') return;
  const death = event as Extract<GameEvent, { type: 'death' }>;
  if (!burstBody(demo, death)) burst(demo, 'bone', x, CHEST, z, 1, knockX * 0.5, knockZ * 0.5);
  spillSlime(demo, death);
  burst(demo, 'boneDust', x, 0.5, z, 1, knockX * 0.2, knockZ * 0.2);
  burst(demo, 'soul', x, CHEST, z, 1);
}

function burst(demo: Demo, ...call: Parameters<Demo['effects']['burst']>): void {
  if (demo.burstsLeft-- > 0) demo.effects.burst(...call);
}
