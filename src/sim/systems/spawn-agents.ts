import { commitRemovals } from 'bitecs';
import { HERO, IDLE, RISE } from '../clips.ts';
import type { SpawnCommand, SpawnRingCommand } from '../commands.ts';
import { dropCells } from '../grid.ts';
import { closeSlot, openSlot } from '../population.ts';
import { mixUint, nextDirection, nextFactor, nextFloat } from '../random.ts';
import { type Sim, STEPS_PER_SECOND, tell } from '../world.ts';

const SCALE_SPREAD = 0.06;
const SPEED_SPREAD = 0.08;

/** Bone, ash, moss, rust, frost, ochre: what the light of the night does to old bones. RGB, R lowest. */
const TINTS = [0xb4d8f2, 0x8f8880, 0x86b48c, 0x6f93d0, 0xe0c49c, 0x76aed2, 0xf4f0e6, 0xb08fa8];

/** The one place where agents leave and come: first the removals of this step, then the newcomers. */
export function spawnAgents(sim: Sim): void {
  const { removals, spawns, rings } = sim.pending;
  for (let index = 0; index < removals.length; index++) {
    const slot = sim.slots.slotOf[removals[index]];
    if (slot < 0) continue; // twice on the list
    tell(sim, 'gone', slot);
    closeSlot(sim, slot);
  }
  if (removals.length > 0) commitRemovals(sim.world);
  removals.length = 0;

  for (let index = 0; index < spawns.length; index++) spawnAgent(sim, spawns[index]);
  spawns.length = 0;

  for (let index = rings.length - 1; index >= 0; index--) {
    spawnFromRing(sim, rings[index]);
    if (rings[index].count <= 0) rings.splice(index, 1);
  }
}

function spawnAgent(sim: Sim, request: SpawnCommand): number {
  const slot = openSlot(sim);
  if (slot < 0) return slot;
  const { agents, random, settings } = sim;
  const hero = request.kind === HERO;
  const size = request.size ?? 1;
  agents.kind[slot] = request.kind;
  agents.x[slot] = request.x;
  agents.z[slot] = request.z;
  agents.thoughtX[slot] = request.x;
  agents.thoughtZ[slot] = request.z;
  agents.health[slot] = request.health;
  agents.radius[slot] = hero ? settings.heroRadius : settings.agentRadius * size;
  if (2 * agents.radius[slot] > sim.grid.cellSize) dropCells(sim.grid);
  agents.drive[slot] = 1;
  agents.offset[slot] = nextFloat(random);
  agents.speed[slot] = hero ? 1 : nextFactor(random, SPEED_SPREAD);
  agents.scale[slot] = hero ? 1 : nextFactor(random, SCALE_SPREAD) * size;
  agents.variant[slot] = mixUint(agents.id[slot] + sim.step) & 3;
  agents.tint[slot] = hero ? 0xffffff : nextTint(sim);
  agents.readyStep[slot] = hero ? 0 : sim.step + agents.offset[slot] * settings.attackPause * STEPS_PER_SECOND;
  faceGoal(sim, slot);
  beginClip(sim, slot, request.rise === true ? RISE : IDLE);
  if (hero) {
    sim.hero.id = agents.id[slot];
    sim.hero.generation = agents.generation[slot];
  }
  if (request.rise) tell(sim, 'rise', slot);
  return slot;
}

const _request: SpawnCommand = { type: 'spawn', kind: 0, x: 0, z: 0, health: 0, rise: false };
const _direction = { x: 0, z: 0 };

function spawnFromRing(sim: Sim, ring: SpawnRingCommand): void {
  const batch = Math.min(ring.count, ring.perStep);
  ring.count -= batch;
  for (let born = 0; born < batch; born++) {
    pickPlace(sim, ring);
    const luck = nextFloat(sim.random);
    _request.kind = ring.kind;
    _request.health = ring.health * (luck < 0.6 ? 1 : luck < 0.9 ? 2 : 3);
    _request.rise = ring.rise;
    if (spawnAgent(sim, _request) < 0) ring.count = 0;
  }
}

/** Writes `_request.x`, `_request.z`: somewhere in the ring and inside the arena. */
function pickPlace(sim: Sim, ring: SpawnRingCommand): void {
  const limit = sim.settings.arenaRadius - 1;
  const { innerRadius, outerRadius } = ring;
  for (let attempt = 0; attempt < 16; attempt++) {
    nextDirection(sim.random, _direction);
    const along = nextFloat(sim.random);
    const distance =
      nextFloat(sim.random) < ring.crowding
        ? innerRadius + (outerRadius - innerRadius) * along
        : Math.sqrt(innerRadius * innerRadius + (outerRadius * outerRadius - innerRadius * innerRadius) * along);
    _request.x = ring.x + _direction.x * distance;
    _request.z = ring.z + _direction.z * distance;
    if (_request.x * _request.x + _request.z * _request.z < limit * limit) return;
  }
  const inv = limit / Math.sqrt(_request.x * _request.x + _request.z * _request.z);
  _request.x *= inv;
  _request.z *= inv;
}

function nextTint(sim: Sim): number {
  const strength = 70 + Math.floor(nextFloat(sim.random) * 150);
  return ((strength << 24) | TINTS[Math.floor(nextFloat(sim.random) * TINTS.length)]) >>> 0;
}

function faceGoal({ agents, goal }: Sim, slot: number): void {
  const dx = goal.x - agents.x[slot];
  const dz = goal.z - agents.z[slot];
  const distance = Math.sqrt(dx * dx + dz * dz);
  agents.headingX[slot] = distance > 0 ? dx / distance : 0;
  agents.headingZ[slot] = distance > 0 ? dz / distance : 1;
  agents.rank[slot] = distance;
}

function beginClip({ agents }: Sim, slot: number, role: number): void {
  agents.state[slot] = role;
  agents.clip[slot] = role;
  agents.previousClip[slot] = role;
  agents.fade[slot] = 1;
  agents.phase[slot] = role === RISE ? 0 : agents.offset[slot];
  agents.previousPhase[slot] = agents.phase[slot];
}
