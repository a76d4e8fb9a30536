import { BODY, BODY_RADIUS, BODY_RANK, BODY_Z, dropCells, fillGrid, type Grid, refillGrid } from '../grid.ts';
import type { Sim } from '../world.ts';
import { keepPrevious } from './keep-previous.ts';

const TOUCH = 1.03; // contact distances within which two agents feel each other
const YIELD = 0.45; // how much more than half the farther of two yields
const ONE_SPOT = 1e-6; // metres
const SLOP = 0.002; // metres of overlap that nobody minds
const STICK = 1e-4; // metres: a smaller push moves nobody, and a packed crowd comes to rest
const FIT_EVERY = 16; // steps
const MAX_PUSH = 0.4; // metres in a step

/** Twenty directions for agents that stand on one spot: cosines, exact (they are Pythagorean triples); sines lie 5 back. */
const APART = [
  1, 0.96, 0.8, 0.6, 0.28, 0, -0.28, -0.6, -0.8, -0.96, -1, -0.96, -0.8, -0.6, -0.28, 0, 0.28, 0.6, 0.8, 0.96,
];

/**
 * Pushes overlapping bodies apart: positions only, each pair once, in cell order (position based dynamics, after Weiss
 * et al. 2017). Of two the one farther from the goal yields, so that pressure does not run inwards and a packed crowd
 * comes to rest. Where nobody stirs, nobody is looked at.
 */
export function separateAgents(sim: Sim): void {
  const { grid, agents, settings } = sim;
  if (sim.step % FIT_EVERY === 0 || !refillGrid(grid, agents)) fillGrid(grid, agents, TOUCH);
  for (let pass = 0; pass < settings.solverPasses; pass++) solvePairs(grid);
  const { x, z, stirred } = agents;
  const { count, slotAt, bodies } = grid;
  const { arenaRadius } = settings;
  for (let place = 0, body = 0; place < count; place++, body += BODY) {
    const slot = slotAt[place];
    const fromX = x[slot];
    const fromZ = z[slot];
    let toX = bodies[body];
    let toZ = bodies[body + BODY_Z];
    const pushSq = (toX - fromX) * (toX - fromX) + (toZ - fromZ) * (toZ - fromZ);
    if (pushSq < STICK * STICK) {
      stirred[slot] = 0;
      continue;
    }
    stirred[slot] = 1;
    if (pushSq > MAX_PUSH * MAX_PUSH) {
      const part = MAX_PUSH / Math.sqrt(pushSq);
      toX = fromX + (toX - fromX) * part;
      toZ = fromZ + (toZ - fromZ) * part;
    }
    const limit = arenaRadius - bodies[body + BODY_RADIUS];
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
  sim.agents.stirred.fill(1, 0, sim.agents.count);
  dropCells(sim.grid);
  for (let pass = 0; pass < passes; pass++) separateAgents(sim);
  keepPrevious(sim);
}

/** The hot loop of the simulation: long, and inlined by hand, because a call for each pair costs a third more. */
function solvePairs({ start, bodies, stirred, columns, rows, cellSize }: Grid): void {
  const lastCell = columns * (rows - 1) - 1;
  const cellSq = cellSize * cellSize;
  const yieldOverCell = YIELD / cellSize;
  for (let cell = columns + 1; cell < lastCell; cell++) {
    const first = start[cell] * BODY;
    const last = start[cell + 1] * BODY;
    if (first === last) continue;
    const below = cell + columns;
    const stir = stirred[cell] | stirred[cell + 1] | stirred[below - 1] | stirred[below] | stirred[below + 1];
    if (stir === 0) continue;
    const rightEnd = start[cell + 2] * BODY;
    const belowStart = start[below - 1] * BODY;
    const belowEnd = start[below + 2] * BODY;
    for (let i = first; i < last; i += BODY) {
      let xi = bodies[i];
      let zi = bodies[i + BODY_Z];
      const radius = bodies[i + BODY_RADIUS] - SLOP;
      const rank = bodies[i + BODY_RANK];
      let j = i + BODY;
      let end = rightEnd;
      for (let half = 0; half < 2; half++) {
        for (; j < end; j += BODY) {
          let dx = bodies[j] - xi;
          let dz = bodies[j + BODY_Z] - zi;
          const distanceSq = dx * dx + dz * dz;
          if (distanceSq >= cellSq) continue; // no two bodies are wider than a cell: most are turned away here
          const contact = radius + bodies[j + BODY_RADIUS];
          if (distanceSq >= contact * contact) continue;
          let distance = Math.sqrt(distanceSq);
          if (distance < ONE_SPOT) {
            const way = (i * 7 + j * 3) % 20;
            dx = APART[way];
            dz = APART[(way + 15) % 20];
            distance = 0.5 * contact;
          }
          const part = contact / distance - 1;
          const behind = rank - bodies[j + BODY_RANK];
          const share = behind > cellSize ? YIELD : behind < -cellSize ? -YIELD : behind * yieldOverCell;
          const mine = part * (0.5 + share);
          const theirs = part - mine;
          xi -= dx * mine;
          zi -= dz * mine;
          bodies[j] += dx * theirs;
          bodies[j + BODY_Z] += dz * theirs;
        }
        j = belowStart;
        end = belowEnd;
      }
      bodies[i] = xi;
      bodies[i + BODY_Z] = zi;
    }
  }
}
