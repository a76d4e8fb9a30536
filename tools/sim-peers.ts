import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAgentColumns } from '../src/sim/components.ts';
import type { Sim } from '../src/sim/world.ts';
import { type CrowdFigures, createCrowdWatch, percentile, sumUpCrowd, watchCrowd } from './sim-figures.ts';
import { RADIUS, type Scene } from './sim-scenes.ts';

/** DetourCrowd as its own makers ship it. Installed on demand beside the cache of bakes, outside the lock file. */
const PEER = 'recast-navigation@0.43.1';
const MOST = 20_000; // at 24,000 agents its grid of 16-bit places runs in circles and a step never ends

export interface PeerReport extends CrowdFigures {
  name: string;
  count: number;
  steps: number;
  msPerStepP50: number;
  msPerStepP95: number;
  msPerStepP99: number;
  agentsPerMs: number;
}

/** Runs DetourCrowd on an open scene and measures it as the simulation is measured. Throws where it cannot be had. */
export async function runPeers(scene: Scene, steps: number, pace: number, root: string): Promise<PeerReport[]> {
  if (scene.places.length > MOST) throw new Error(`DetourCrowd hangs from 24,000 agents on: --count ${MOST} at most`);
  if (scene.recipe.walls.length > 0) throw new Error('peers run in the open: --scenario converge, circle or point');
  const recast = await loadRecast(root);
  const modes = [
    { name: 'DetourCrowd, avoidance and separation', avoids: true },
    { name: 'DetourCrowd, without avoidance', avoids: false },
  ];
  return modes.map(({ name, avoids }) => runDetour(recast, scene, { name, avoids, steps, pace }));
}

async function loadRecast(root: string) {
  const folder = join(root, 'node_modules/.cache/horde/peers');
  const entry = join(folder, 'node_modules/recast-navigation');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    process.stderr.write(`installing ${PEER} into ${folder}\n`);
    const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '-E', PEER];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${PEER} cannot be installed: ${stderr.trim().split('\n')[0]}`);
  }
  const main = await import(pathToFileURL(join(entry, 'index.mjs')).href);
  const generators = await import(pathToFileURL(join(entry, 'generators.mjs')).href);
  await main.init();
  return { Crowd: main.Crowd, generateSoloNavMesh: generators.generateSoloNavMesh };
}

interface Mode {
  name: string;
  avoids: boolean;
  steps: number;
  pace: number;
}

/** What Detour's update does with an agent; anticipate, obstacles, separation, shorten the way. */
const UPDATE_FLAGS = { avoiding: 1 | 2 | 4, plain: 1 | 4 };
const WATCHED = 120; // steps

function runDetour(recast: Awaited<ReturnType<typeof loadRecast>>, scene: Scene, { name, avoids, steps, pace }: Mode) {
  const count = scene.places.length;
  const reach = scene.recipe.settings.arenaRadius ?? 100;
  const floor = new Float32Array([-reach, 0, -reach, -reach, 0, reach, reach, 0, reach, reach, 0, -reach]);
  const { navMesh, success } = recast.generateSoloNavMesh(floor, new Uint32Array([0, 1, 2, 0, 2, 3]), {
    cs: Math.max(0.5, reach / 300),
    walkableRadius: 1,
  });
  if (!success) throw new Error('DetourCrowd got no floor');
  const crowd = new recast.Crowd(navMesh, { maxAgents: count, maxAgentRadius: RADIUS });
  const params = {
    radius: RADIUS,
    height: 1.8,
    maxSpeed: pace,
    maxAcceleration: 20,
    collisionQueryRange: 2.5,
    separationWeight: 2,
    updateFlags: avoids ? UPDATE_FLAGS.avoiding : UPDATE_FLAGS.plain,
  };
  const members = scene.places.map(({ x, z }) => crowd.addAgent({ x, y: 0, z }, params));
  const sim = standIn(scene, count);
  const times = new Float64Array(steps);
  const watch = createCrowdWatch(sim);
  for (let step = 0; step < steps; step++) {
    const goal = { y: 0, ...scene.goalAt(step) };
    if (step === 0 || goal.x !== sim.goal.x || goal.z !== sim.goal.z)
      for (const one of members) one.requestMoveTarget(goal);
    Object.assign(sim.goal, { x: goal.x, z: goal.z });
    const before = process.cpuUsage();
    crowd.update(1 / 60);
    const { user, system } = process.cpuUsage(before);
    times[step] = (user + system) / 1000;
    for (let slot = 0; slot < count; slot++) copyMember(sim, slot, members[slot]);
    if (steps - step <= WATCHED) watchCrowd(watch, sim);
  }
  crowd.destroy();
  times.sort();
  const [msPerStepP50, msPerStepP95, msPerStepP99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part));
  const report = { name, count, steps, msPerStepP50, msPerStepP95, msPerStepP99, ...sumUpCrowd(watch, sim) };
  return { ...report, agentsPerMs: Math.round(count / msPerStepP50) };
}

/** What the figures read of a simulation, for a crowd that is none. */
function standIn({ recipe: { settings } }: Scene, count: number): Sim {
  const agents = createAgentColumns(count);
  agents.count = count;
  for (let slot = 0; slot < count; slot++) agents.id[slot] = slot + 1;
  agents.radius.fill(RADIUS);
  const slots = { slotOf: new Int32Array(count + 1) };
  return { agents, slots, settings: { ...settings }, goal: { x: Number.NaN, z: 0, stop: 0 } } as unknown as Sim;
}

interface Member {
  position(): { x: number; y: number; z: number };
  velocity(): { x: number; y: number; z: number };
}

/** Detour has no headings: a body looks where it goes. */
function copyMember({ agents }: Sim, slot: number, member: Member): void {
  const { x, z } = member.position();
  const velocity = member.velocity();
  agents.previousX[slot] = agents.x[slot];
  agents.previousZ[slot] = agents.z[slot];
  agents.x[slot] = x;
  agents.z[slot] = z;
  const pace = Math.hypot(velocity.x, velocity.z);
  agents.pace[slot] = pace;
  agents.previousHeadingX[slot] = agents.headingX[slot];
  agents.previousHeadingZ[slot] = agents.headingZ[slot];
  if (pace < 1e-3) return;
  agents.headingX[slot] = velocity.x / pace;
  agents.headingZ[slot] = velocity.z / pace;
}
