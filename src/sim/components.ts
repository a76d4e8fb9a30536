/**
 * What an agent is made of. Columns are flat typed arrays indexed by SLOT, dense from 0 to `count - 1`; a slot is
 * re-used by another agent as soon as its owner leaves, so keep `id` and `generation`, never a slot. Only `Tier` and
 * `Slots` are indexed by ENTITY, the bitECS id. Nothing is kept in tags: state is a column.
 */
export type AgentColumns = ReturnType<typeof createAgentColumns>;

export const createAgentColumns = (capacity: number) => ({
  /** Agents alive or lying dead on the field; they fill slots 0 to count - 1. */
  count: 0,
  capacity,
  /** The bitECS entity, from 1. Pooled: see `generation`. */
  id: new Uint32Array(capacity),
  /** How often this id has been handed out; (id, generation) names one agent for good. */
  generation: new Uint16Array(capacity),
  /** HERO, MINION or GUEST. */
  kind: new Uint8Array(capacity),

  /** Metres, world space; y is the feet's height. */
  x: new Float32Array(capacity),
  y: new Float32Array(capacity),
  z: new Float32Array(capacity),
  /** The ground under the feet as of the last step, metres. */
  floor: new Float32Array(capacity),
  previousX: new Float32Array(capacity),
  previousY: new Float32Array(capacity),
  previousZ: new Float32Array(capacity),
  /** Unit vector the agent faces. */
  headingX: new Float32Array(capacity),
  headingZ: new Float32Array(capacity),
  /** Where it turns to, of any length, and how: STILL, AT_EASE, ON_THE_WAY or AT_ONCE. */
  faceX: new Float32Array(capacity),
  faceZ: new Float32Array(capacity),
  turning: new Uint8Array(capacity),
  previousHeadingX: new Float32Array(capacity),
  previousHeadingZ: new Float32Array(capacity),

  /** Metres per second, as really moved, smoothed over a few steps. */
  velocityX: new Float32Array(capacity),
  velocityZ: new Float32Array(capacity),
  /** Length of `velocity`, metres per second. */
  pace: new Float32Array(capacity),
  /** Metres per second the agent tries to move. */
  wishX: new Float32Array(capacity),
  wishZ: new Float32Array(capacity),
  /** 0 = blocked and content to stand, 1 = free: scales the wish, so that a packed crowd is calm. */
  drive: new Float32Array(capacity),
  /** -1 or 1: the way ahead is blocked and that side is open, so it goes half that way; 0 = straight on. */
  sidestep: new Int8Array(capacity),
  /** Metres to what it heads for: in a contact the farther one yields. Negative: yields to nobody. */
  rank: new Float32Array(capacity),
  /** Metres per second, thrown by a blow; dies away. */
  knockX: new Float32Array(capacity),
  knockZ: new Float32Array(capacity),
  /** Metres per second upwards, while thrown. */
  lift: new Float32Array(capacity),
  /** Metres. */
  radius: new Float32Array(capacity),
  /** 1 = moved or was pushed in the last step. Who was not, and touches nobody who was, is left out of the contacts. */
  stirred: new Uint8Array(capacity),

  /** The step in which it last thought, where it stood then, and the seconds since: what `takeTurns` hands out. */
  thoughtStep: new Uint32Array(capacity),
  thoughtX: new Float32Array(capacity),
  thoughtZ: new Float32Array(capacity),
  sinceThought: new Float32Array(capacity),

  /** IDLE, WALK, RUN, ATTACK, HIT, DEATH, RISE or TAUNT. */
  state: new Uint8Array(capacity),
  stateSeconds: new Float32Array(capacity),
  /** Seconds below the walking pace. */
  slowSeconds: new Float32Array(capacity),
  /** The step from which the next attack may begin. */
  readyStep: new Uint32Array(capacity),
  /** Bits: what happened to the agent or is asked of it since the last choice of state. */
  signal: new Uint8Array(capacity),
  /** Points; at 0 or below it dies. */
  health: new Float32Array(capacity),

  /** Role of the clip played, and of the one it fades from. */
  clip: new Uint8Array(capacity),
  previousClip: new Uint8Array(capacity),
  /** 0 = previousClip alone, 1 = clip alone. */
  fade: new Float32Array(capacity),
  /** Per second. */
  fadeRate: new Float32Array(capacity),
  /** Fraction of the clip played: [0, 1) in a loop, [0, 1] in a one-shot, which holds 1. */
  phase: new Float64Array(capacity),
  previousPhase: new Float64Array(capacity),
  /** How far `phase` and `previousPhase` go in a step, before wrapping; what was left of it where a one-shot ended. */
  phaseStep: new Float32Array(capacity),
  previousPhaseStep: new Float32Array(capacity),

  /** [0, 1): the agent's own place in every cycle, and its own luck. */
  offset: new Float32Array(capacity),
  /** Factors, from the seed. */
  speed: new Float32Array(capacity),
  scale: new Float32Array(capacity),
  /** RGBA8, R lowest; A = strength. */
  tint: new Uint32Array(capacity),
  /** Which look of its kind, 0 to 3. */
  variant: new Uint8Array(capacity),
  /** 0 to 1; 1 at the blow. */
  flash: new Float32Array(capacity),
  /** 0 whole to 1 gone. */
  dissolve: new Float32Array(capacity),
});

export type Components = ReturnType<typeof createComponents>;

/** The components of the world, bound to the columns; `growComponents` binds them again. */
export const createComponents = (agents: AgentColumns) => ({
  /** On every agent of the field: the only component that comes and goes. */
  Agent: {},
  Identity: pick(agents, ['id', 'generation', 'kind', 'variant']),
  Position: pick(agents, ['x', 'y', 'z', 'floor', 'previousX', 'previousY', 'previousZ']),
  Heading: pick(agents, ['headingX', 'headingZ', 'faceX', 'faceZ', 'turning', 'previousHeadingX', 'previousHeadingZ']),
  Velocity: pick(agents, ['velocityX', 'velocityZ', 'pace', 'wishX', 'wishZ', 'drive', 'sidestep', 'rank']),
  Knock: pick(agents, ['knockX', 'knockZ', 'lift']),
  Body: pick(agents, ['radius', 'stirred']),
  Thought: pick(agents, ['thoughtStep', 'thoughtX', 'thoughtZ', 'sinceThought']),
  State: pick(agents, ['state', 'stateSeconds', 'slowSeconds', 'readyStep', 'signal']),
  Health: pick(agents, ['health']),
  Clip: pick(agents, ['clip', 'previousClip']),
  Fade: pick(agents, ['fade', 'fadeRate']),
  Phase: pick(agents, ['phase', 'previousPhase', 'phaseStep', 'previousPhaseStep']),
  Offset: pick(agents, ['offset']),
  Speed: pick(agents, ['speed']),
  Scale: pick(agents, ['scale']),
  Tint: pick(agents, ['tint']),
  Effects: pick(agents, ['flash', 'dissolve']),
  /** By ENTITY. The level of detail, written by the view alone and never read here. */
  Tier: { tier: new Uint8Array(agents.capacity + 1) },
});

/** Points the components, whose identity bitECS keeps, at the columns after these were replaced by longer ones. */
export function growComponents(components: Components, agents: AgentColumns): void {
  const { tier } = components.Tier;
  const fresh = createComponents(agents);
  fresh.Tier.tier.set(tier);
  for (const name of Object.keys(fresh) as (keyof Components)[]) Object.assign(components[name], fresh[name]);
}

function pick<T, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>;
}
