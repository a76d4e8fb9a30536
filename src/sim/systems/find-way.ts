import { HERO } from '../clips.ts';
import { updateFlowField } from '../flow-field.ts';
import { type Way, wayFrom } from '../follow-field.ts';
import type { Sim } from '../world.ts';

/** Of a body: who walks closer to a wall brushes along it, and a gap takes more of them. */
const SHOULDER = 0.75;

const _way: Way = { x: 0, z: 0 };

/** Asks the flow field for the way round the walls, for all who think. No walls, no cost: all then head straight for the goal. */
export function findWay({ flow, agents, goal, settings, turns }: Sim): void {
  if (flow === null) return;
  updateFlowField(flow, goal.x, goal.z, settings.agentRadius * SHOULDER);
  const { x, z, kind } = agents;
  const { thinkers } = turns;
  if (flow.aimX.length < agents.capacity) {
    flow.aimX = new Float64Array(agents.capacity);
    flow.aimZ = new Float64Array(agents.capacity);
  }
  for (let turn = 0; turn < turns.count; turn++) {
    const slot = thinkers[turn];
    if (kind[slot] === HERO) continue;
    wayFrom(flow, x[slot], z[slot], goal.x, goal.z, _way);
    flow.aimX[slot] = _way.x;
    flow.aimZ[slot] = _way.z;
  }
}
