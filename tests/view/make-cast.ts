/** A character for view tests that need no GPU, and a snapshot to put it in. */
import { parseVat, type Vat } from 'horde/vat';
import { AnimationClip, PerspectiveCamera } from 'three/webgpu';
import { createAgentSnapshot, type Snapshot } from '../../src/host/snapshot.ts';
import { MINION } from '../../src/sim/clips.ts';
import { makeCharacter } from '../crowd/make-character.ts';
import { makeVat } from '../fixtures/make-vat.ts';

/** The egg, with a rig of two bones that stands still in every clip. */
export async function makeCharacterVat(): Promise<Vat> {
  const vat = await parseVat(makeVat().buffer);
  const animations = vat.manifest.clips.map(({ name, seconds }) => new AnimationClip(name, seconds, []));
  return { ...vat, rig: { scene: makeCharacter().scene, animations } };
}

/** `count` minions in a row away from the origin, half a metre apart, standing. */
export function makeSnapshot(count: number, capacity = count): Snapshot {
  const agents = createAgentSnapshot(capacity);
  agents.count = count;
  for (let slot = 0; slot < count; slot++) {
    agents.id[slot] = slot + 1;
    agents.kind[slot] = MINION;
    agents.z[slot] = agents.previousZ[slot] = -slot / 2;
    agents.headingZ[slot] = agents.previousHeadingZ[slot] = 1;
    agents.scale[slot] = agents.fade[slot] = 1;
  }
  const hero = { id: 0, slot: -1, health: 1, maxHealth: 1, swingPause: 0, dashPause: 0, safe: false };
  const tier = new Uint8Array(capacity + 1);
  const facts = {
    step: 1,
    seed: 1,
    run: 1,
    arenaRadius: 75,
    hero,
    game: {} as never,
    refused: 0,
    droppedEvents: 0,
    hash: '',
    hashStep: 0,
  };
  return { ...facts, agents, tier, alpha: 1, stats: {} as never };
}

/** Stands at the origin, a little above, and looks along the row. */
export function makeCamera(): PerspectiveCamera {
  const camera = new PerspectiveCamera(60, 1, 0.1, 500);
  camera.position.set(0, 1, 1);
  camera.updateMatrixWorld();
  return camera;
}
