import { CLIP_NAMES, HERO, MINION, STAND_IN_CLIPS } from '../../src/sim/clips.ts';
import type { Command } from '../../src/sim/commands.ts';
import { createRandom, nextFloat } from '../../src/sim/random.ts';
import type { SimSettings } from '../../src/sim/settings.ts';
import { stepSim } from '../../src/sim/step.ts';
import { createSim, type Sim } from '../../src/sim/world.ts';

/** A field for a test: an empty one, or with so many minions strewn about. */
export function createField({
  seed = 7,
  count = 0,
  capacity = Math.max(count, 8) + 8,
  reach = 0.6 * Math.sqrt(count),
  hero = false,
  settings = {} as Partial<SimSettings>,
} = {}): Sim {
  const sim = createSim({ seed, capacity, clips: [STAND_IN_CLIPS, STAND_IN_CLIPS], settings });
  const random = createRandom(seed + 1);
  const commands: Command[] = [];
  if (hero) commands.push({ type: 'spawn', kind: HERO, x: 0, z: 0, health: 1e9 });
  for (let born = 0; born < count; born++) {
    const x = (nextFloat(random) * 2 - 1) * reach;
    const z = (nextFloat(random) * 2 - 1) * reach;
    commands.push({ type: 'spawn', kind: MINION, x, z, health: 10 });
  }
  if (commands.length > 0) stepSim(sim, commands);
  return sim;
}

export function run(sim: Sim, steps: number, commands: readonly Command[] = []): Sim {
  for (let step = 0; step < steps; step++) stepSim(sim, step === 0 ? commands : []);
  return sim;
}

/** A blow at whoever sits in a slot now. */
export function blow(sim: Sim, slot: number, amount = 1, knockX = 0): Command {
  const { id, generation } = sim.agents;
  const flash = 1;
  return { type: 'hurt', id: id[slot], generation: generation[slot], amount, knockX, knockZ: 0, lift: 0, flash };
}

/** What must hold after every step, whatever happened. Throws a line that says what does not. */
export function checkField({ agents, slots, world }: Sim): void {
  const fail = (what: string) => {
    throw new Error(what);
  };
  if (agents.count > agents.capacity) fail(`${agents.count} agents in ${agents.capacity} slots`);
  const seen = new Set<number>();
  for (let slot = 0; slot < agents.count; slot++) {
    const id = agents.id[slot];
    if (id === 0 || seen.has(id)) fail(`slot ${slot} holds id ${id} ${seen.has(id) ? 'twice' : ''}`);
    seen.add(id);
    if (slots.slotOf[id] !== slot) fail(`id ${id} says slot ${slots.slotOf[id]}, sits in ${slot}`);
    if (slots.generationOf[id] !== agents.generation[slot]) fail(`id ${id} is of another generation`);
    if (agents.scale[slot] < 0.93 || agents.scale[slot] > 1.07) fail(`scale ${agents.scale[slot]} in slot ${slot}`);
    if (agents.state[slot] >= CLIP_NAMES.length) fail(`state ${agents.state[slot]}`);
    if (agents.phase[slot] < 0 || agents.phase[slot] > 1) fail(`phase ${agents.phase[slot]}`);
    const heading = Math.hypot(agents.headingX[slot], agents.headingZ[slot]);
    if (!(Math.abs(heading - 1) < 1e-3)) fail(`heading of length ${heading}`);
  }
  for (let id = 1; id < slots.slotOf.length; id++) {
    if (slots.slotOf[id] >= 0 && !seen.has(id)) fail(`id ${id} has a slot but no agent`);
  }
  if (seen.size + slots.poolCount > agents.capacity) fail('more ids than the field holds');
  for (const [name, column] of Object.entries(agents)) {
    if (typeof column === 'number' || column.length === agents.capacity) continue;
    fail(`${name} is ${column.length} long`);
  }
  for (const name of ['x', 'y', 'z', 'pace', 'wishX', 'wishZ', 'fade', 'phase', 'health', 'drive', 'rank'] as const) {
    for (let slot = 0; slot < agents.count; slot++) {
      if (!Number.isFinite(agents[name][slot])) fail(`${name} is ${agents[name][slot]}`);
    }
  }
  if (world.Position.x !== agents.x || world.Phase.phase !== agents.phase) fail('components point at other columns');
}
