import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hashSim } from '../../src/sim/state-hash.ts';
import { stepSim } from '../../src/sim/step.ts';
import { PATIENCE, PROVE } from '../prove.ts';
import { blow, createField, run } from './field.ts';
import { createFight, PINNED_HASHES, runFight } from './pinned-run.ts';

const STEPS = PROVE ? 10_000 : 300;

test(`at 2,000 agents and ${STEPS} steps the same seed makes the same run, another seed another`, PATIENCE, () => {
  const [a, b, c] = [7, 7, 8].map((seed) => runFight(createFight(seed), STEPS));
  expect(b).toEqual(a);
  expect(a.filter((hash, index) => hash === c[index])).toEqual([]);
  expect(new Set(a).size).toBe(a.length);
  expect(a.at(-1), 'the pinned hash: see pinned-run.ts').toBe(PINNED_HASHES[STEPS]);
});

test('two fields side by side do not touch each other', () => {
  const alone = hashSim(run(createField({ seed: 3, count: 300 }), 200));
  const first = createField({ seed: 3, count: 300 });
  const second = createField({ seed: 4, count: 77, hero: true });
  for (let step = 0; step < 200; step++) {
    stepSim(second, step % 9 === 0 ? [blow(second, 1, 3, 4)] : []);
    stepSim(first, []);
  }
  expect(hashSim(first)).toBe(alone);
});

test('the hash sees a single bit', () => {
  const sim = createField({ count: 50 });
  const before = hashSim(sim);
  sim.agents.x[20] += 1e-6;
  expect(hashSim(sim)).not.toBe(before);
});

test('the simulation and the game use no clock, no Math.random, no trigonometry, no DOM, no three', () => {
  const banned =
    /Math\.(random|sin|cos|tan|a?sinh?|a?cosh?|a?tanh?|atan2|hypot|pow|exp|log\w*|cbrt)\b|\*\*|Date\b|performance|document|window\b|from 'three/;
  for (const folder of ['sim', 'game']) {
    const root = join(import.meta.dirname, '../../src', folder);
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(banned.exec(code)?.[0], `${folder}/${file}`).toBeUndefined();
    }
  }
});

/**
 * Bytes a step may leave behind: measured 17 to 420, the event of a death or a swing now and then (about 80 each). One
 * number made an object for one agent in twenty would be over it.
 */
const ALLOCATION = 1024;

test('a step allocates nothing to speak of', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sim = createField({ count: 2000, hero: true });
  const commands = [{ type: 'steer', moveX: 0.3, moveZ: 0, faceX: 0, faceZ: 0, speed: 1 }] as const;
  const perStep: number[] = [];
  for (let stretch = 0; stretch < 30; stretch++) {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let step = 0; step < 100; step++) stepSim(sim, commands);
    const grown = process.memoryUsage().heapUsed - before;
    if (grown > 0) perStep.push(grown / 100); // else a collection came in between
    // Until the compiler is done, and after it thinks again, an interpreter makes objects of numbers.
    if (stretch > 8 && perStep.slice(-6).every((bytes) => bytes < ALLOCATION)) return;
  }
  expect.unreachable(`bytes a step: ${perStep.map(Math.round).join(' ')}`);
});
