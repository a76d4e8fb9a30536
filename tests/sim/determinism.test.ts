import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hashSim } from '../../src/sim/state-hash.ts';
import { stepSim } from '../../src/sim/step.ts';
import { blow, createField, run } from './field.ts';

test('the same seed makes the same run; another seed another', () => {
  const [a, b, c] = [7, 7, 8].map((seed) => hashSim(run(createField({ seed, count: 500, hero: true }), 300)));
  expect(b).toBe(a);
  expect(c).not.toBe(a);
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

test('a step allocates nothing to speak of', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sim = createField({ count: 2000, hero: true });
  const commands = [{ type: 'steer', moveX: 0.3, moveZ: 0, faceX: 0, faceZ: 0, speed: 1 }] as const;
  for (let step = 0; step < 300; step++) stepSim(sim, commands);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let step = 0; step < 200; step++) stepSim(sim, commands);
  const perStep = (process.memoryUsage().heapUsed - before) / 200;
  expect(perStep).toBeLessThan(16_384); // one object per agent would be 30 times that
});
