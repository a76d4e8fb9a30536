import { fillGrid, type Grid } from '../grid.ts';
import { PRESSED } from '../state-machine.ts';
import type { Sim } from '../world.ts';
import { keepPrevious } from './keep-previous.ts';

const TOUCH = 1.03; // contact distances within which two agents feel each other
const YIELD = 0.45; // how much more than half the farther of two yields
const ONE_SPOT = 1e-6; // metres
const SLOP = 0.002; // metres of overlap that nobody minds
const MAX_PUSH = 0.4; // metres in a step
const BEHIND = 0.3; // of a contact distance: that much farther from the goal is behind

/** Twenty directions for agents that stand on one spot: cosines, exact (they are Pythagorean triples); sines lie 5 back. */
const APART = [
  1, 0.96, 0.8, 0.6, 0.28, 0, -0.28, -0.6, -0.8, -0.96, -1, -0.96, -0.8, -0.6, -0.28, 0, 0.28, 0.6, 0.8, 0.96,
];

/**
 * Pushes overlapping bodies apart: positions only, each pair once, in cell order (position based dynamics, after Weiss
 * et al. 2017). Of two the one farther from the goal yields, so that pressure does not run inwards and a packed crowd
 * comes to rest.
 */
export function separateAgents(sim: Sim): void {
  const { grid, agents, settings } = sim;
  fillGrid(grid, agents, TOUCH);
  for (let pass = 0; pass < settings.solverPasses; pass++) solvePairs(grid, pass === 0);
  const { x, z, radius, signal } = agents;
  const { slotAt } = grid;
  for (let place = 0; place < grid.count; place++) {
    const slot = slotAt[place];
    let pushX = grid.x[place] - x[slot];
    let pushZ = grid.z[place] - z[slot];
    if (grid.pressed[place] !== 0) signal[slot] |= PRESSED;
    if (pushX === 0 && pushZ === 0) continue;
    const pushSq = pushX * pushX + pushZ * pushZ;
    if (pushSq > MAX_PUSH * MAX_PUSH) {
      const part = MAX_PUSH / Math.sqrt(pushSq);
      pushX *= part;
      pushZ *= part;
    }
    let toX = x[slot] + pushX;
    let toZ = z[slot] + pushZ;
    const limit = settings.arenaRadius - radius[slot];
    const outSq = toX * toX + toZ * toZ;
    if (outSq > limit * limit) {
      const inv = limit / Math.sqrt(outSq);
      toX *= inv;
      toZ *= inv;
    }
    x[slot] = toX;
    z[slot] = toZ;
  }
}

/** Pushes apart who was put down too close, before a picture shows it: `passes` rounds in which nobody walks. */
export function settleAgents(sim: Sim, passes: number): void {
  for (let pass = 0; pass < passes; pass++) separateAgents(sim);
  keepPrevious(sim);
}

/** The hot loop of the simulation: long, and inlined by hand, because a call for each pair costs a third more. */
function solvePairs(grid: Grid, feel: boolean): void {
  const { start, x, z, radius, rank, pressed, columns } = grid;
  const cells = columns * grid.rows;
  const behindLimit = BEHIND * grid.cellSize;
  const reach = feel ? TOUCH : 1;
  for (let cell = columns + 1; cell < cells - columns - 1; cell++) {
    const first = start[cell];
    const last = start[cell + 1];
    if (first === last) continue;
    const rightEnd = start[cell + 2];
    const belowStart = start[cell + columns - 1];
    const belowEnd = start[cell + columns + 2];
    for (let i = first; i < last; i++) {
      let xi = x[i];
      let zi = z[i];
      const radiusI = radius[i] - SLOP;
      const rankI = rank[i];
      let j = i + 1;
      let end = rightEnd;
      for (let half = 0; half < 2; half++) {
        for (; j < end; j++) {
          let dx = x[j] - xi;
          let dz = z[j] - zi;
          const contact = radiusI + radius[j];
          const touch = contact * reach;
          const distanceSq = dx * dx + dz * dz;
          if (distanceSq >= touch * touch) continue;
          let behind = rankI - rank[j];
          if (behind > behindLimit) pressed[i] = 1;
          else if (behind < -behindLimit) pressed[j] = 1;
          if (distanceSq >= contact * contact) continue;
          const distance = Math.sqrt(distanceSq);
          if (distance < ONE_SPOT) {
            const way = (i * 7 + j * 3) % 20;
            dx = APART[way];
            dz = APART[(way + 15) % 20];
          } else {
            const inv = 1 / distance;
            dx *= inv;
            dz *= inv;
          }
          behind = Math.max(-1, Math.min(1, behind / contact));
          const overlap = contact - distance;
          const mine = overlap * (0.5 + YIELD * behind);
          const theirs = overlap - mine;
          xi -= dx * mine;
          zi -= dz * mine;
          x[j] += dx * theirs;
          z[j] += dz * theirs;
        }
        j = belowStart;
        end = belowEnd;
      }
      x[i] = xi;
      z[i] = zi;
    }
  }
}
