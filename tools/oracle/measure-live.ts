/** What the same motions cost the CPU when they are computed in each frame instead of baked: milliseconds a frame, in Node. */

import { surfaceOfBalls } from '../effects/fluid/metaballs.ts';
import { type Body, simulateBodies } from '../effects/rigid/simulate-bodies.ts';
import { simulateCloth } from '../effects/soft/cloth.ts';
import { gridUvs } from '../effects/soft/grid-mesh.ts';

/** One line of the table. */
export interface LiveRow {
  what: string;
  /** CPU milliseconds of the thread, the best of some runs. */
  msPerFrame: number;
}

const RUNS = 3;

/** Times a cloth, falling bodies, a merging surface and a swarm. */
export async function measureLive(): Promise<LiveRow[]> {
  return [
    { what: 'cloth of 2,025 vertices (XPBD, 16 substeps)', msPerFrame: await best(4, () => simulateSheet(4)) },
    { what: '60 bodies with hulls (Rapier, 8 substeps)', msPerFrame: await best(30, () => dropBodies(60, 1)) },
    { what: 'surface of 24 metaballs (marching cubes)', msPerFrame: await best(1, pullSurface) },
    { what: '1,000 particles on their ways', msPerFrame: await best(200, () => moveParticles(200)) },
  ];
}

async function best(frames: number, run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < RUNS; round++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000 / frames);
  }
  return least;
}

function simulateSheet(frames: number): void {
  const side = 45;
  const rest = gridUvs(side, side);
  const places = Array.from({ length: side * side }, (_, at) => [rest[2 * at], 2 - rest[2 * at + 1], 0]).flat();
  simulateCloth({
    ...{
      rows: side,
      columns: side,
      rest: places,
      start: places,
      frames: frames / 2,
      fps: 30,
      drag: 4,
      bend: 1e-4,
      settle: 0,
    },
    isPinned: (row) => row === 0,
    windAt: () => [1, 0, 3],
  });
}

function dropBodies(count: number, seconds: number): Promise<unknown> {
  const bodies = Array.from({ length: count }, (_, at): Body => {
    const pivot: [number, number, number] = [
      (at % 6) * 0.5,
      0.5 + Math.floor(at / 36) * 0.5,
      (Math.floor(at / 6) % 6) * 0.5,
    ];
    const hull = Array.from({ length: 8 }, (__, corner) => [
      ...[corner & 1, (corner >> 1) & 1, corner >> 2].map((side, axis) => pivot[axis] + (side - 0.5) * 0.4),
    ]).flat();
    return { hull, pivot, velocity: [0.3 * (at % 3), 2, 0.2], spin: [3, 1, 0] };
  });
  return simulateBodies(bodies, { seconds, fps: 30 });
}

function pullSurface(): void {
  const balls = Array.from({ length: 24 }, (_, at) => ({
    at: [Math.sin(at) * 0.6, 0.5 + 0.4 * Math.cos(3 * at), Math.cos(at) * 0.6] as [number, number, number],
    radius: 0.15,
    tone: 0.5,
  }));
  surfaceOfBalls(balls, { cell: 0.05, ground: -0.02, triangles: 1000 }, () => ({ color: [1, 1, 1, 1] }));
}

function moveParticles(frames: number): void {
  const places = new Float64Array(3000);
  const speeds = Float64Array.from({ length: 3000 }, (_, at) => Math.sin(at));
  for (let frame = 0; frame < frames; frame++) {
    for (let at = 0; at < places.length; at++) places[at] = (places[at] + speeds[at] / 30) % 3;
  }
}
