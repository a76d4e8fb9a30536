/**
 * A fixed number of instances of one VAT that come and go: bursts, splashes, tentacles. One draw a material, whatever the
 * number; a new one takes the place of the oldest; nothing is allocated after the start.
 */
import { createPose, createTier, disposeTier, type Tier, uploadTier, writeInstance } from 'horde/crowd';
import type { Vat } from 'horde/vat';
import type { Material } from 'three/webgpu';
import { createPoolColumns, type PoolKind, type PoolStart, riseOf } from './pool-columns.ts';
import { createPoolMaterial } from './vat-pool-nodes.ts';

export type VatPool = ReturnType<typeof createVatPool>;

const PUSH_DRAG = 3.2; // per second

export function createVatPool(name: string, vat: Vat, kind: PoolKind) {
  const { capacity, stay, enter = 0, leave, depth = 0 } = kind;
  const { clips, unitScale } = vat.manifest;
  const materials = new Map<Material, Material>();
  const parts = vat.full.map(({ geometry, material: source }) => {
    if (!materials.has(source)) materials.set(source, createPoolMaterial(vat, source, unitScale));
    return { geometry, material: materials.get(source) as Material };
  });
  const tier: Tier = createTier(parts, capacity, { name, castShadow: kind.castShadow ?? false });
  const table = {
    clipOf: Uint8Array.from(clips.keys()),
    loop: Uint8Array.from(clips, ({ loop }) => Number(loop)),
    rows: Uint16Array.from(clips, ({ rows }) => rows),
  };
  const columns = createPoolColumns(capacity);
  const { age, span, x, y, z, yaw, scale, tint, pushX, pushZ, speed, clip } = columns;
  const pose = { ...createPose(), fade: 0, flash: 0 };
  let next = 0;
  let live = 0;

  /** Writes `pose`: the instance as it is at its age. */
  function readPose(slot: number): void {
    const seconds = age[slot];
    const { loop, seconds: length } = clips[clip[slot]];
    const played = length > 0 ? (seconds * speed[slot]) / length : 1;
    const left = span[slot] - seconds;
    const going = leave > 0 ? Math.min(Math.max(1 - left / leave, 0), 1) : 0;
    const below = depth * (1 - riseOf(enter > 0 ? seconds / enter : 1) + going * going);
    const slid = (1 - Math.exp(-PUSH_DRAG * seconds)) / PUSH_DRAG;
    pose.x = x[slot] + pushX[slot] * slid;
    pose.y = y[slot] - below * scale[slot];
    pose.z = z[slot] + pushZ[slot] * slid;
    pose.yaw = yaw[slot];
    pose.scale = scale[slot];
    pose.clipA = pose.clipB = clip[slot];
    pose.phaseA = pose.phaseB = loop ? (played + x[slot] * 0.37 + z[slot] * 0.71) % 1 : Math.min(played, 1);
    pose.tint = tint[slot];
    pose.dissolve = depth > 0 ? 0 : going;
  }

  return {
    name,
    object: tier.object,
    draws: parts.length,
    triangles: tier.triangles,
    capacity,
    /** How many there are now. */
    countLive: () => live,
    /** Age in seconds of the one that gives way next; endless where there is room. */
    oldestAge: () => (span[next] === 0 ? Number.POSITIVE_INFINITY : age[next]),
    /** Begins one; the oldest gives way where there is no room. */
    play(start: PoolStart): void {
      const slot = next;
      next = (next + 1) % capacity;
      const which = Math.min(start.clip ?? 0, clips.length - 1);
      const pace = start.speed ?? 1;
      const { loop, seconds } = clips[which];
      x[slot] = start.x;
      y[slot] = start.y ?? 0;
      z[slot] = start.z;
      yaw[slot] = start.yaw ?? 0;
      scale[slot] = start.scale ?? 1;
      tint[slot] = start.tint ?? 0;
      pushX[slot] = start.pushX ?? 0;
      pushZ[slot] = start.pushZ ?? 0;
      speed[slot] = pace;
      clip[slot] = which;
      age[slot] = -(start.delay ?? 0);
      span[slot] = (loop ? enter : seconds / pace) + (start.stay ?? stay) + leave;
    },
    /** Moves all on by `dt` seconds and marks what is to be uploaded. */
    update(dt: number): void {
      tier.count = 0;
      live = 0;
      for (let slot = 0; slot < capacity; slot++) {
        if (span[slot] === 0) continue;
        age[slot] += dt;
        if (age[slot] >= span[slot]) span[slot] = 0;
        if (span[slot] === 0) continue;
        live++;
        if (age[slot] < 0) continue;
        readPose(slot);
        writeInstance(tier, pose, table, 255, 0);
      }
      uploadTier(tier);
    },
    /** Ends all at once. */
    clear(): void {
      span.fill(0);
    },
    /** Draws one of no size till the next update: to compile it ahead. */
    show(shown: boolean): void {
      tier.words.fill(0, 0, 8);
      tier.count = shown ? 1 : 0;
      uploadTier(tier);
    },
    dispose(): void {
      disposeTier(tier);
      for (const material of materials.values()) material.dispose();
    },
  };
}
