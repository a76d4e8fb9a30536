import { DEATH } from '../clips.ts';
import type { Command, HurtCommand } from '../commands.ts';
import { findSlot } from '../slots.ts';
import { ATTACK_ORDER, HURT } from '../state-machine.ts';
import { moveWall } from '../walls.ts';
import { findHero, type Sim, tell } from '../world.ts';

/** Takes in what was asked. Newcomers and removals wait for `spawnAgents`. */
export function applyCommands(sim: Sim, commands: readonly Command[]): void {
  for (let index = 0; index < commands.length; index++) applyCommand(sim, commands[index]);
}

function applyCommand(sim: Sim, command: Command): void {
  const { pending, goal, hero } = sim;
  switch (command.type) {
    case 'spawn':
      pending.spawns.push(command);
      break;
    case 'spawnRing':
      pending.rings.push({ ...command });
      break;
    case 'steer':
      hero.moveX = command.moveX;
      hero.moveZ = command.moveZ;
      hero.faceX = command.faceX;
      hero.faceZ = command.faceZ;
      hero.speed = command.speed;
      break;
    case 'attack':
      orderAttack(sim, command.seconds);
      break;
    case 'goal':
      goal.x = command.x;
      goal.z = command.z;
      break;
    case 'wall':
      placeWall(sim, command);
      break;
    case 'hurt':
      hurtAgent(sim, command);
      break;
    case 'heal':
      healAgent(sim, command.id, command.generation, command.amount);
      break;
    case 'remove':
      if (findSlot(sim.slots, command.id, command.generation) >= 0) pending.removals.push(command.id);
      break;
    case 'clear':
      clearHorde(sim);
      break;
  }
}

function placeWall({ walls }: Sim, { index, x, z, alongX, alongZ }: Extract<Command, { type: 'wall' }>): void {
  if (walls !== null && index < walls.list.length) moveWall(walls, index, x, z, alongX, alongZ);
}

function orderAttack(sim: Sim, seconds: number): void {
  const slot = findHero(sim);
  if (slot < 0) return;
  sim.hero.attackSeconds = seconds;
  sim.agents.signal[slot] |= ATTACK_ORDER;
}

function hurtAgent(sim: Sim, command: HurtCommand): void {
  const { agents } = sim;
  const slot = findSlot(sim.slots, command.id, command.generation);
  if (slot < 0 || agents.state[slot] === DEATH) return;
  agents.knockX[slot] += command.knockX;
  agents.knockZ[slot] += command.knockZ;
  if (command.lift > agents.lift[slot]) agents.lift[slot] = command.lift;
  if (command.flash > agents.flash[slot]) agents.flash[slot] = command.flash;
  if (command.amount <= 0) return;
  agents.health[slot] -= command.amount;
  agents.signal[slot] |= HURT;
  sim.turns.called.push(command.id);
  tell(sim, 'hit', slot);
}

function healAgent({ agents, slots }: Sim, id: number, generation: number, amount: number): void {
  const slot = findSlot(slots, id, generation);
  if (slot >= 0 && agents.state[slot] !== DEATH) agents.health[slot] += amount;
}

function clearHorde(sim: Sim): void {
  const { count, id } = sim.agents;
  for (let slot = 0; slot < count; slot++) if (id[slot] !== sim.hero.id) sim.pending.removals.push(id[slot]);
  sim.pending.rings.length = 0;
}
