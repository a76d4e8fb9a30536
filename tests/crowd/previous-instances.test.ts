/** The second buffer of a tier: last frame's instances, in the layout and the order of the first. */
import {
  createPose,
  createTier,
  disposeTier,
  growTier,
  INSTANCE_BYTES,
  INSTANCE_WORDS,
  PREVIOUS_ATTRIBUTES,
  uploadTier,
  writeInstance,
} from 'horde/crowd';
import { BoxGeometry, type InterleavedBufferAttribute, MeshBasicMaterial } from 'three/webgpu';
import { expect, test } from 'vitest';

const PARTS = [{ geometry: new BoxGeometry(), material: new MeshBasicMaterial() }];
const TABLE = { clipOf: Uint8Array.of(0), loop: Uint8Array.of(1), rows: Uint16Array.of(4) };
const POSE = { ...createPose(), clipA: 0, clipB: 0, fade: 0, y: 0, scale: 1, flash: 0, dissolve: 0 };

test('a tier has none unless it is asked for', () => {
  const tier = createTier(PARTS, 2);
  expect(tier.previous).toBeNull();
  expect(tier.meshes[0].geometry.attributes[PREVIOUS_ATTRIBUTES[0]]).toBeUndefined();
});

test('it is written like the tier, uploaded with it, and grows with it', () => {
  const tier = createTier(PARTS, 2, { previous: true });
  const { previous } = tier;
  if (previous === null) throw new Error('no second buffer');
  writeInstance(tier, { ...POSE, x: 3 }, TABLE, 255, 0);
  writeInstance(previous, { ...POSE, x: 2 }, TABLE, 255, 0);
  expect([tier.floats[0], previous.floats[0]]).toEqual([3, 2]);
  expect(uploadTier(tier)).toBe(2 * INSTANCE_BYTES);
  expect(previous.buffer.updateRanges).toEqual([{ start: 0, count: INSTANCE_WORDS }]);

  growTier(tier, 9);
  const { attributes } = tier.meshes[0].geometry;
  const [first, second] = PREVIOUS_ATTRIBUTES.map((name) => attributes[name] as InterleavedBufferAttribute);
  expect(first.data).toBe(tier.previous?.buffer);
  expect(second.data).toBe(tier.previous?.buffer);
  expect(tier.previous?.capacity).toBe(tier.capacity);
  disposeTier(tier);
});
