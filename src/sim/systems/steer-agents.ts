import { ATTACK, DEATH, HERO, RUN } from '../clips.ts';
import { SIDE_COS, SIDE_SIN } from '../find-opening.ts';
import { findHero, type Sim, STEP_SECONDS } from '../world.ts';
import { findWay } from './find-way.ts';

const ARRIVE_OVER = 0.6; // metres in which the pace falls to nothing
const CURVE = 0.55; // how far off the straight line the far ones come, as a slope
const CURVE_FROM = 8; // metres
const CURVE_OVER = 25; // metres
const LUNGE_SECONDS = 0.4; // at the beginning of an attack of the horde
const ATTACK_PACE = 0.75; // the hero's, while it swings
const THROWN = 1; // metres per second: thrown harder than this, an agent ploughs through
const CIRCLE = 2.7; // metres round the fallen: the horde stands and looks
const TOUCH = 0.06; // metres of air between the hero and the front row

/**
 * Sets the wish of all who think: the hero's from its hands, the horde's towards the goal, on a curve while it is far. One
 * hot loop.
 */
export function steerAgents(sim: Sim): void {
  followHero(sim);
  findWay(sim);
  const { agents, goal, settings, flow, turns } = sim;
  const { thinkers } = turns;
  const { sinceThought, sidestep, x, z, state, kind, rank, offset, speed, stateSeconds, wishX, wishZ, knockX, knockZ } =
    agents;
  const { runnerShare, runSpeed, walkSpeed, lungeSpeed } = settings;
  const { stop, hostile, x: goalX, z: goalZ } = goal;
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    if (kind[slot] === HERO) {
      steerHero(sim, slot);
      continue;
    }
    const dx = flow === null ? goalX - x[slot] : flow.aimX[slot];
    const dz = flow === null ? goalZ - z[slot] : flow.aimZ[slot];
    const distance = Math.sqrt(dx * dx + dz * dz);
    const throwSq = knockX[slot] * knockX[slot] + knockZ[slot] * knockZ[slot];
    rank[slot] = throwSq > THROWN * THROWN ? -1 : distance;
    let changeX = -wishX[slot];
    let changeZ = -wishZ[slot];
    const now = state[slot];
    const lunging = now === ATTACK && stateSeconds[slot] < LUNGE_SECONDS;
    if ((now <= RUN || lunging) && distance > stop) {
      const luck = offset[slot];
      const top = (lunging ? lungeSpeed : luck < runnerShare ? runSpeed : walkSpeed) * speed[slot];
      const near = (distance - stop) * (1 / ARRIVE_OVER);
      const isStraight = flow === null || dx === goalX - x[slot];
      const bend = isStraight && hostile && distance > CURVE_FROM ? bendAt(luck, distance) : 0;
      const pull = (near < 1 ? top * near : top) / (bend === 0 ? distance : distance * Math.sqrt(1 + bend * bend));
      const side = sidestep[slot];
      const wayX = (dx - dz * bend) * pull;
      const wayZ = (dz + dx * bend) * pull;
      changeX += side === 0 ? wayX : wayX * SIDE_COS + wayZ * SIDE_SIN * side;
      changeZ += side === 0 ? wayZ : wayZ * SIDE_COS - wayX * SIDE_SIN * side;
    }
    const changeSq = changeX * changeX + changeZ * changeZ;
    const most = settings.acceleration * sinceThought[slot];
    if (changeSq > most * most) {
      const part = most / Math.sqrt(changeSq);
      changeX *= part;
      changeZ *= part;
    }
    wishX[slot] += changeX;
    wishZ[slot] += changeZ;
  }
}

/** Some come from the left, some from the right: the slope of an agent's way against the straight one. */
function bendAt(offset: number, distance: number): number {
  const side = (offset * 16 - Math.floor(offset * 16)) * 2 - 1;
  return side * CURVE * Math.min(1, (distance - CURVE_FROM) / CURVE_OVER);
}

function followHero(sim: Sim): void {
  const { agents, goal, settings } = sim;
  const slot = findHero(sim);
  goal.hostile = slot >= 0 && agents.state[slot] !== DEATH;
  goal.stop = 0;
  if (slot < 0) return;
  goal.stop = goal.hostile ? settings.heroRadius + settings.agentRadius + TOUCH : CIRCLE;
  goal.x = agents.x[slot];
  goal.z = agents.z[slot];
}

function steerHero({ agents, hero, settings }: Sim, slot: number): void {
  const { state, wishX, wishZ } = agents;
  const dead = state[slot] === DEATH;
  const top = dead ? 0 : settings.heroSpeed * hero.speed * (state[slot] === ATTACK ? ATTACK_PACE : 1);
  const changeX = hero.moveX * top - wishX[slot];
  const changeZ = hero.moveZ * top - wishZ[slot];
  const change = Math.sqrt(changeX * changeX + changeZ * changeZ);
  const most = settings.heroAcceleration * STEP_SECONDS * Math.max(1, hero.speed * hero.speed);
  const part = change > most ? most / change : 1;
  wishX[slot] += changeX * part;
  wishZ[slot] += changeZ * part;
  agents.rank[slot] = -2;
}
