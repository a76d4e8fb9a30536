import {
  beginTierFrame,
  createPose,
  createTier,
  createTierChoice,
  createTierColumns,
  fillInstances,
  growTier,
  INSTANCE_WORDS,
  NO_TIER,
  OUTGOING,
  packYawScale,
  pickTiers,
  readPose,
  swapTiers,
  type Tier,
  toPhaseSteps,
  uploadTier,
} from 'horde/crowd';
import { BufferAttribute, BufferGeometry, MeshBasicNodeMaterial } from 'three/webgpu';
import { describe, expect, test } from 'vitest';
import { addAgent, CLIPS, type Columns, everySlot, makeColumns, makeRandom, removeAgent } from './make-columns.ts';

function makeTier(capacity: number): Tier {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3));
  return createTier([{ geometry, material: new MeshBasicNodeMaterial() }], capacity);
}

const CAPACITY = 120;

/** A crowd with two kinds and three tiers under a moving viewpoint, and a pool of few rigs. */
function makeField(seed: number) {
  const random = makeRandom(seed);
  const columns = makeColumns(CAPACITY);
  const tiers = createTierColumns(8);
  const choice = createTierChoice(0);
  const targets = [0, 1].map(() => ({ clips: CLIPS, tiers: [null, makeTier(CAPACITY), makeTier(CAPACITY)] }));
  const freeIds = Array.from({ length: CAPACITY + 1 }, (_, i) => i + 1);
  const generations = new Uint16Array(CAPACITY + 2);
  const owners = new Set<number>();
  const points = new Float32Array(3);
  const rules = { limits: [6, 15, 40], hysteresis: 0.1, nearCap: 10, alwaysNear: Uint8Array.of(0, 0) };
  const bodies = {
    acquire: (_: number, id: number) => owners.size < 14 && owners.add(id) !== undefined,
    release: (id: number) => {
      owners.delete(id);
    },
  };
  const held = new Uint8Array(CAPACITY);
  let visible = new Uint32Array(0);
  let steps = 0;

  const spawn = () => {
    const id = freeIds.pop();
    if (id === undefined || columns.count === CAPACITY) return;
    const slot = addAgent(columns, id, random() * 60 - 30, random() * 60 - 30, random() < 0.7 ? 0 : 1);
    columns.generation[slot] = ++generations[id];
    dress(slot);
  };
  const dress = (slot: number) => {
    columns.clip[slot] = Math.floor(random() * 4);
    columns.previousClip[slot] = Math.floor(random() * 4);
    columns.fade[slot] = random() < 0.6 ? 1 : random();
    columns.phase[slot] = random();
    columns.previousPhase[slot] = random();
    columns.tint[slot] = random() * 2 ** 32;
    columns.flash[slot] = random();
    columns.variant[slot] = random() * 4;
    const angle = random() * 7;
    columns.headingX[slot] = columns.previousHeadingX[slot] = Math.sin(angle);
    columns.headingZ[slot] = columns.previousHeadingZ[slot] = Math.cos(angle);
  };
  const kill = (slot: number) => {
    freeIds.unshift(columns.id[slot]);
    removeAgent(columns, slot);
  };
  const step = () => {
    const luck = random();
    if (luck < 0.35) spawn();
    else if (luck < 0.6 && columns.count > 0) kill(Math.floor(random() * columns.count));
    else if (columns.count > 0) {
      const slot = Math.floor(random() * columns.count);
      columns.previousX[slot] = columns.x[slot];
      columns.x[slot] += random() * 4 - 2;
      dress(slot);
    }
    for (let slot = 0; slot < columns.count; slot++) held[slot] = random() < 0.05 ? 1 : 0;
    points[0] = 30 * Math.sin(steps++ / 60);
  };
  const frame = (alpha: number) => {
    beginTierFrame(tiers, columns);
    visible = everySlot(columns).filter(() => random() < 0.97); // now and then somebody is out of sight
    const seen = new Set(visible);
    const inView = new Set([...seen].map((slot) => columns.id[slot]));
    for (const id of owners) if (!inView.has(id)) bodies.release(id);
    pickTiers(tiers, columns, visible, visible.length, held, points, rules, choice);
    swapTiers(tiers, columns, visible, visible.length, choice.wanted, 1 / 60, bodies);
    fillInstances(targets, tiers, columns, visible, visible.length, alpha);
  };
  return { columns, tiers, targets, owners, rules, step, frame, visible: () => visible };
}

/**
 * Walks the tiers' buffers in the order of the visible slots and says what is wrong: an instance whose words are not its
 * agent's, an agent with other bodies than it should have, a body of nobody. (Plain comparisons: `expect` is too slow.)
 */
function findFaults(field: ReturnType<typeof makeField>, alpha: number): string[] {
  const { columns, targets, tiers, owners, rules } = field;
  const faults: string[] = [];
  const written = new Map<Tier, number>();
  let near = 0;
  let rigs = 0;
  for (const slot of field.visible()) {
    const id = columns.id[slot];
    const [tier, outgoing] = [tiers.tier[id], tiers.outgoing[id]];
    if (tier === 0) near++;
    if (tier === outgoing || (outgoing === NO_TIER) !== (tiers.fade[id] === 1)) faults.push(`${id}: half a change`);
    const needsRig = tier === 0 || outgoing === 0;
    if (needsRig) rigs++;
    if (owners.has(id) !== needsRig) faults.push(`${id}: rig ${owners.has(id)}, needs it ${needsRig}`);
    for (const [body, isOutgoing] of [[tier, false] as const, [outgoing, true] as const]) {
      const buffer = body < 3 ? targets[columns.kind[slot]].tiers[body] : null;
      if (buffer === null) continue;
      const at = written.get(buffer) ?? 0;
      written.set(buffer, at + 1);
      if (!isWritten(buffer, at, columns, slot, alpha, tiers.handOver[id] === 1, isOutgoing)) {
        faults.push(`${id}: wrong words in tier ${body}`);
      }
    }
  }
  if (rigs !== owners.size) faults.push(`${owners.size} rigs out for ${rigs} agents`);
  if (near > rules.nearCap) faults.push(`${near} agents near`);
  for (const { tiers: all } of targets) {
    for (const tier of all)
      if (tier !== null && tier.count !== (written.get(tier) ?? 0)) faults.push('a body of nobody');
  }
  return faults;
}

const _pose = createPose();

function isWritten(
  tier: Tier,
  at: number,
  columns: Columns,
  slot: number,
  alpha: number,
  toRow: boolean,
  outgoing: boolean,
): boolean {
  readPose(columns, slot, alpha, CLIPS, toRow, _pose);
  const words = tier.words.subarray(at * INSTANCE_WORDS);
  const floats = tier.floats.subarray(at * INSTANCE_WORDS);
  return (
    floats[0] === Math.fround(_pose.x) &&
    floats[2] === Math.fround(_pose.z) &&
    words[3] === packYawScale(_pose.yaw, _pose.scale) &&
    (words[4] & 0xffff) === (_pose.clipA | (_pose.clipB << 8)) &&
    (words[5] & 0xffff) === toPhaseSteps(_pose.phaseA, CLIPS.loop[_pose.clipA] === 1) &&
    words[6] === columns.tint[slot] &&
    ((words[7] >>> 16) & 0xff) === columns.variant[slot] &&
    ((words[7] >>> 24) & OUTGOING) === (outgoing ? OUTGOING : 0)
  );
}

describe.each([1, 2])('fuzz with seed %d', (seed) => {
  test('over 5,000 spawns, kills and moves every visible agent has its bodies, its own words, and no others', () => {
    const field = makeField(seed);
    let changes = 0;
    for (let i = 0; i < 5000; i++) {
      field.step();
      const alpha = (i % 7) / 6;
      field.frame(alpha);
      expect(findFaults(field, alpha)).toEqual([]);
      for (const slot of field.visible()) changes += field.tiers.handOver[field.columns.id[slot]];
    }
    expect(changes).toBeGreaterThan(500); // it did try the swaps
  });
});

test('both bodies of a change share the pixels without rest', () => {
  const columns = makeColumns(1);
  addAgent(columns, 1, 0, 0);
  const tiers = createTierColumns(2);
  const target = { clips: CLIPS, tiers: [null, makeTier(1), makeTier(1)] as [null, Tier, Tier] };
  const shareOf = (tier: Tier) => tier.words[4] >>> 24;
  Object.assign(tiers, { tier: Uint8Array.of(0, 2), outgoing: Uint8Array.of(0, 1) });
  for (let fade = 0; fade <= 1; fade += 0.013) {
    tiers.fade[1] = fade;
    fillInstances([target], tiers, columns, everySlot(columns), 1, 1);
    expect(shareOf(target.tiers[1]) + shareOf(target.tiers[2])).toBe(255);
  }
});

test('what is uploaded goes with the agents, not with the room', () => {
  const tier = makeTier(20_000);
  tier.count = 500;
  expect(uploadTier(tier)).toBe(500 * 32);
  expect(tier.buffer.updateRanges).toEqual([{ start: 0, count: 500 * 8 }]);
  tier.count = 3;
  expect(uploadTier(tier)).toBe(96);
  expect(tier.buffer.updateRanges).toEqual([{ start: 0, count: 24 }]); // not piling up while nothing is drawn
  tier.count = 0;
  const { version } = tier.buffer;
  expect(uploadTier(tier)).toBe(0);
  expect(tier.buffer.version).toBe(version);
  expect(tier.meshes[0].visible).toBe(false);
});

test('a full tier refuses, a grown one takes more, and all views see the same new words', () => {
  const columns = makeColumns(5);
  for (let id = 1; id <= 5; id++) addAgent(columns, id, id, 0);
  const tiers = createTierColumns(8);
  tiers.tier.fill(1);
  const tier = makeTier(4);
  const fill = () => fillInstances([{ clips: CLIPS, tiers: [null, tier] }], tiers, columns, everySlot(columns), 5, 1);
  expect(fill).toThrow('full');
  growTier(tier, 5);
  fill();
  expect(tier.count).toBe(5);
  expect(tier.words.buffer).toBe(tier.floats.buffer);
  const attribute = tier.meshes[0].geometry.getAttribute('instance1') as unknown as { data: { array: Uint32Array } };
  expect(attribute.data.array).toBe(tier.words);
  expect(tier.floats[4 * INSTANCE_WORDS]).toBe(5);
});
