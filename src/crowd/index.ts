/**
 * Draws thousands of agents by levels of detail: culls them, picks each one's tier, fills one structured instance
 * buffer a tier, and swaps bodies without a pop. Pure functions over typed-array columns that the caller owns; any
 * structure of arrays can feed it.
 *
 * Does not: animate vertices (give the materials a pose, for example from `horde/vat`), move agents, know an ECS,
 * decide which characters there are, or touch the scene beyond the objects it hands out.
 */
export * from './agent-pose.ts';
export * from './create-tier.ts';
export * from './cull-agents.ts';
export * from './fill-instances.ts';
export * from './instance-layout.ts';
export * from './instance-nodes.ts';
export * from './look-nodes.ts';
export * from './pick-tiers.ts';
export * from './rig-material.ts';
export * from './rig-pool.ts';
export * from './swap-tiers.ts';
export * from './tier-rings-debug.ts';
