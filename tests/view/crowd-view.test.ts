import { readFileSync } from 'node:fs';
import { NO_TIER } from 'horde/crowd';
import { Scene } from 'three/webgpu';
import { beforeAll, expect, test } from 'vitest';
import { ATTACK, DEATH, GUEST, HERO, IDLE, MINION } from '../../src/sim/clips.ts';
import { castCharacter, createCrowdView, disposeCrowdView } from '../../src/view/crowd-view.ts';
import { VIEW_DEFAULTS } from '../../src/view/settings.ts';
import { makeCamera, makeCharacterVat, makeSnapshot } from './make-cast.ts';
import { updateCrowd } from './update-crowd.ts';

const SETTINGS = { ...VIEW_DEFAULTS, nearDistance: 5, midDistance: 10, farDistance: 40, nearCap: 4 };
let vat: Awaited<ReturnType<typeof makeCharacterVat>>;
beforeAll(async () => {
  vat = await makeCharacterVat();
});

function makeView(count: number, options: { tiers?: 2 | 3 } = {}) {
  const settings = { ...SETTINGS };
  const scene = new Scene();
  const view = createCrowdView({ scene, cast: [vat, vat, null], settings, capacity: 16, ...options });
  const snapshot = makeSnapshot(count);
  const camera = makeCamera();
  const frame = (seconds = 1 / 60) => updateCrowd(view, snapshot, camera, 1, seconds);
  const rigsOut = () => view.bodies.reduce((sum, body) => sum + (body?.pool?.object.children.length ?? 0), 0);
  return { view, settings, scene, snapshot, agents: snapshot.agents, camera, frame, rigsOut };
}

test('three tiers: the nearest are rigs up to the cap, then full meshes, then reduced ones, then nothing', () => {
  const { view, frame, rigsOut } = makeView(100);
  frame();
  expect([...view.stats.agents]).toEqual([4, 14, 60]);
  expect(rigsOut()).toBe(4);
  expect(view.bodies[MINION]?.tiers.map((tier) => tier?.count)).toEqual([undefined, 14, 60]);
  expect(view.stats.uploadBytes).toBe(74 * 32);
  expect([...view.stats.draws]).toEqual([4, 2, 1]);
  disposeCrowdView(view);
});

test("the world's Tier column tells everybody's tier, also after it has been replaced by a longer one", () => {
  const { view, snapshot, frame } = makeView(100);
  frame();
  const tierOfSlot = () => [0, 10, 50].map((slot) => snapshot.tier[snapshot.agents.id[slot]]);
  expect(tierOfSlot()).toEqual([0, 1, 2]);
  snapshot.tier = new Uint8Array(300);
  frame();
  expect(tierOfSlot()).toEqual([0, 1, 2]);
  disposeCrowdView(view);
});

test('two tiers: rigs, and one mesh for everybody else', () => {
  const { view, frame, rigsOut } = makeView(100, { tiers: 2 });
  frame();
  expect([...view.stats.agents]).toEqual([4, 74]);
  expect(rigsOut()).toBe(4);
  disposeCrowdView(view);
});

test('the hero is a rig however far, beyond the cap', () => {
  const { view, agents, frame } = makeView(80);
  agents.kind[60] = HERO;
  frame();
  expect(view.stats.agents[0]).toBe(5);
  expect(view.tiers.tier[61]).toBe(0);
  disposeCrowdView(view);
});

test('nobody changes body in a death or between two clips, and does so right after', () => {
  const { view, agents, settings, frame } = makeView(2);
  frame();
  agents.state[0] = agents.clip[0] = DEATH;
  agents.clip[1] = ATTACK;
  agents.fade[1] = 0.5;
  settings.nearDistance = 0;
  for (let i = 0; i < 60; i++) frame();
  expect([view.tiers.tier[1], view.tiers.tier[2]]).toEqual([0, 0]);
  agents.state[0] = agents.clip[0] = IDLE;
  agents.fade[1] = 1;
  frame();
  expect([view.tiers.outgoing[1], view.tiers.outgoing[2]]).toEqual([0, 0]);
  expect([view.tiers.handOver[1], view.tiers.handOver[2]]).toEqual([1, 1]);
  disposeCrowdView(view);
});

test('while it changes, an agent has two bodies with the same clip and row and complementary shares', () => {
  const { view, agents, settings, frame, rigsOut } = makeView(1);
  agents.phase[0] = 0.37;
  frame();
  settings.nearDistance = 0;
  for (let i = 0; i < 14; i++) {
    frame();
    const body = view.bodies[MINION]!;
    const [words, rig] = [body.tiers[1]!.words, body.pool!.rigs[view.rigOf[1]]];
    expect(body.tiers[1]?.count).toBe(1);
    expect(rigsOut()).toBe(1);
    expect((words[4] >>> 24) + rig.look.lodFade).toBe(255);
    const phase = rig.layers[0].action!.time / rig.layers[0].action!.getClip().duration;
    expect(Math.abs(phase - (words[5] & 0xffff) / 65536)).toBeLessThan(1 / 65536);
    const { rows } = vat.manifest.clips[words[4] & 0xff];
    const distanceToRow = Math.abs(phase * rows - Math.round(phase * rows));
    if (i === 0) expect(distanceToRow).toBeLessThan(1e-6);
    expect(rig.meshes[0].castShadow).toBe(false);
  }
  frame(0.1);
  expect(rigsOut()).toBe(0);
  expect(view.tiers.outgoing[1]).toBe(NO_TIER);
  disposeCrowdView(view);
});

test('who turns away loses the rig at once, and who comes back has a body at once', () => {
  const { view, camera, frame, rigsOut } = makeView(20);
  frame();
  camera.rotation.y = Math.PI;
  camera.position.z = 30; // the egg leaps: its sphere is large
  camera.updateMatrixWorld();
  frame();
  expect([rigsOut(), view.visibleCount]).toEqual([0, 0]);
  camera.rotation.y = 0;
  camera.position.z = 1;
  camera.updateMatrixWorld();
  frame();
  expect(rigsOut()).toBe(4);
  expect(view.tiers.outgoing.every((tier) => tier === NO_TIER)).toBe(true);
  disposeCrowdView(view);
});

test('with culling frozen the same agents stay when the camera looks away', () => {
  const { view, settings, camera, frame } = makeView(20);
  frame();
  const { visibleCount } = view;
  settings.frozenCull = true;
  camera.rotation.y = Math.PI;
  camera.updateMatrixWorld();
  frame();
  expect(view.visibleCount).toBe(visibleCount);
  disposeCrowdView(view);
});

test('a raised cap makes more rigs, and the count may grow past the room at the start', () => {
  const { view, settings, frame, rigsOut } = makeView(60);
  frame();
  settings.nearCap = 40;
  settings.nearDistance = 18;
  for (let i = 0; i < 40; i++) frame();
  expect(rigsOut()).toBe(31); // within 18 m less the hysteresis
  expect(view.stats.agents[0]).toBe(31);
  disposeCrowdView(view);
});

test('a guest is drawn once a character is cast for it, not before, and may be replaced', () => {
  const { view, agents, frame, rigsOut } = makeView(10);
  agents.kind.fill(GUEST);
  frame();
  expect(view.visibleCount).toBe(0);
  for (let i = 0; i < 2; i++) {
    castCharacter(view, GUEST, vat);
    frame();
    expect(view.stats.agents[0]).toBe(4);
    expect(rigsOut()).toBe(4);
  }
  disposeCrowdView(view);
});

test('a restart forgets everybody, disposal leaves an empty scene', () => {
  const { view, snapshot, scene, frame } = makeView(10);
  frame();
  snapshot.run = 2;
  snapshot.agents.z.fill(-30);
  snapshot.agents.previousZ.fill(-30);
  frame();
  expect([...view.stats.agents]).toEqual([0, 0, 10]);
  expect(view.tiers.outgoing.every((tier) => tier === NO_TIER)).toBe(true);
  disposeCrowdView(view);
  expect(scene.children).toHaveLength(0);
});

test('a frame runs the systems in the order in which they are tested here', () => {
  const orderOf = (path: string) => {
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    return [...source.matchAll(/(\w+)\((?:crowd|view)(?:, frame)?\);/g)].map(([, name]) => name);
  };
  const order = orderOf('../../src/frame.ts').filter((name) => name !== 'updateTierRings');
  expect(order).toEqual(['cullAgents', 'pickTiers', 'handOverRigs', 'fillInstances', 'countCrowd']);
  expect(orderOf('./update-crowd.ts')).toEqual(order);
});
