import { MINION, STAND_IN_CLIPS } from '../src/sim/clips.ts';
import type { Command } from '../src/sim/commands.ts';
import { stepSim } from '../src/sim/step.ts';
import { createSim, STEPS_PER_SECOND } from '../src/sim/world.ts';
import { RADIUS } from './sim-scenes.ts';

const LENGTH = 60; // metres
const STEPS = 600;

/**
 * The most that can go through a gap: agents a second at the end of a lane as wide, packed as tight as its walls let
 * three rows stand, all of whom walk at full pace because nothing narrows. No queue before a gap can beat it.
 */
export function measureCapacity(width: number, pace: number): number {
  const settings = { agentRadius: RADIUS, arenaRadius: 400, runSpeed: pace, walkSpeed: pace, runnerShare: 1 };
  const sides = [-1, 1].map((side) => ({
    x: side * (width / 2 + 0.5),
    z: 0,
    halfAlong: LENGTH / 2 + 40,
    halfAcross: 0.5,
    alongX: 0,
    alongZ: 1,
  }));
  const rows = packRows(width);
  const commands: Command[] = [{ type: 'goal', x: 0, z: 300 }];
  for (const { x, every, shift } of rows) {
    for (let z = shift - LENGTH / 2; z < LENGTH / 2; z += every) {
      commands.push({ type: 'spawn', kind: MINION, x, z, health: 1 });
    }
  }
  const sim = createSim({ seed: 1, capacity: commands.length, clips: [[], STAND_IN_CLIPS], settings, walls: sides });
  stepSim(sim, commands);
  const { agents } = sim;
  const front = LENGTH / 2;
  const passed = () => agents.z.subarray(0, agents.count).reduce((sum, z) => sum + (z > front ? 1 : 0), 0);
  for (let step = 0; step < STEPS / 4; step++) stepSim(sim, []);
  const before = passed();
  for (let step = 0; step < STEPS; step++) stepSim(sim, []);
  return ((passed() - before) / STEPS) * STEPS_PER_SECOND;
}

/** Rows along a lane whose middles are as far apart as its width lets them, every other one shifted. */
function packRows(width: number): { x: number; every: number; shift: number }[] {
  const body = 2 * RADIUS;
  const room = Math.max(0, width - body);
  let best: { x: number; every: number; shift: number }[] = [];
  for (let rows = 1; rows <= 8; rows++) {
    const apart = rows === 1 ? body : room / (rows - 1);
    if (rows > 1 && apart === 0) break;
    const shift = apart >= body ? 0 : Math.sqrt(body * body - apart * apart);
    const every = rows === 1 ? body : Math.max(body, 2 * shift);
    if (rows / every <= best.length / (best[0]?.every ?? 1)) continue;
    best = Array.from({ length: rows }, (_, row) => ({
      x: rows === 1 ? 0 : row * apart - room / 2,
      every,
      shift: row % 2 === 0 ? 0 : every / 2,
    }));
  }
  return best;
}
