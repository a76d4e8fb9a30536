import { HERO } from '../clips.ts';
import { updateFlowField } from '../flow-field.ts';
import { type Way, wayFrom } from '../follow-field.ts';
import type { Sim } from '../world.ts';

const _way: Way = { x: 0, z: 0 };

/** Asks the flow field for everybody's way round the walls. No walls, no cost: all then head straight for the goal. */
export function findWay({ flow, agents, goal, settings }: Sim): void {
  if (flow === null) return;
  updateFlowField(flow, goal.x, goal.z, settings.agentRadius);
  const { count, x, z, kind } = agents;
  if (flow.aimX.length < agents.capacity) {
    flow.aimX = new Float64Array(agents.capacity);
    flow.aimZ = new Float64Array(agents.capacity);
  }
  for (let slot = 0; slot < count; slot++) {
    if (kind[slot] === HERO) continue;
    wayFrom(flow, x[slot], z[slot], goal.x, goal.z, _way);
    flow.aimX[slot] = _way.x;
    flow.aimZ[slot] = _way.z;
  }
}
