/** How a number may be tuned: the panel and the URL flags are made from these. */
export interface SettingRange {
  min: number;
  max: number;
  step?: number;
  unit: string;
  help: string;
}

export type SimSettings = typeof SIM_DEFAULTS;

/** How the horde moves. Live: a change counts from the next step. */
export const SIM_DEFAULTS = {
  arenaRadius: 75,
  agentRadius: 0.44,
  heroRadius: 0.42,
  walkSpeed: 1.05,
  runSpeed: 2.8,
  runnerShare: 0.22,
  heroSpeed: 4.5,
  heroAcceleration: 38,
  acceleration: 9,
  turnRate: 5.5,
  heroTurnRate: 16,
  runAbove: 2.1,
  hysteresis: 0.15,
  idleDelay: 0.25,
  solverPasses: 1,
  calmDown: 0.2,
  calmUp: 0,
  release: 0.2,
  attackReach: 2,
  lungeSpeed: 3.2,
  attackPause: 1.7,
  corpseSeconds: 1.4,
  dissolveSeconds: 0.9,
  spawnsPerStep: 64,
};

export const SIM_RANGES: Record<keyof SimSettings, SettingRange> = {
  arenaRadius: { min: 20, max: 200, step: 1, unit: 'm', help: 'Nobody leaves this circle' },
  agentRadius: { min: 0.2, max: 1, step: 0.01, unit: 'm', help: 'Body of a newcomer; two radii keep two agents apart' },
  heroRadius: { min: 0.2, max: 1, step: 0.01, unit: 'm', help: "The hero's body" },
  walkSpeed: { min: 0.3, max: 3, step: 0.05, unit: 'm/s', help: 'Pace of most of the horde' },
  runSpeed: { min: 1, max: 8, step: 0.05, unit: 'm/s', help: 'Pace of the runners' },
  runnerShare: { min: 0, max: 1, step: 0.01, unit: '', help: 'Share of the horde that runs' },
  heroSpeed: { min: 1, max: 12, step: 0.1, unit: 'm/s', help: "The hero's top speed" },
  heroAcceleration: { min: 5, max: 100, step: 1, unit: 'm/s²', help: 'How fast the hero answers' },
  acceleration: { min: 1, max: 40, step: 0.5, unit: 'm/s²', help: 'How fast the horde answers' },
  turnRate: { min: 1, max: 20, step: 0.1, unit: 'rad/s', help: 'How fast the horde turns' },
  heroTurnRate: { min: 2, max: 40, step: 0.5, unit: 'rad/s', help: 'How fast the hero turns' },
  runAbove: { min: 0.5, max: 5, step: 0.05, unit: 'm/s', help: 'Pace at which walking becomes running' },
  hysteresis: { min: 0, max: 0.5, step: 0.01, unit: '', help: 'Slack around the paces that change a clip' },
  idleDelay: { min: 0, max: 2, step: 0.05, unit: 's', help: 'How long a blocked agent marks time before it stands' },
  solverPasses: { min: 1, max: 8, step: 1, unit: '', help: 'Rounds of pushing apart in a step' },
  calmDown: { min: 0.01, max: 1, step: 0.01, unit: '/step', help: 'How fast the blocked stop pushing' },
  calmUp: { min: 0, max: 0.1, step: 0.001, unit: '/step', help: 'How fast the half blocked push again' },
  release: { min: 0.005, max: 1, step: 0.005, unit: '/step', help: 'How fast the freed walk on' },
  attackReach: { min: 0.8, max: 5, step: 0.05, unit: 'm', help: 'Distance at which the horde begins a blow' },
  lungeSpeed: { min: 0, max: 8, step: 0.1, unit: 'm/s', help: 'Pace of the leap before a blow lands' },
  attackPause: { min: 0, max: 6, step: 0.1, unit: 's', help: 'Least rest between two blows of an agent' },
  corpseSeconds: { min: 0, max: 20, step: 0.1, unit: 's', help: 'How long the fallen lie' },
  dissolveSeconds: { min: 0.1, max: 5, step: 0.1, unit: 's', help: 'How long the fallen take to vanish' },
  spawnsPerStep: { min: 1, max: 1000, step: 1, unit: '', help: 'Newcomers a wave sends in one step' },
};
