/**
 * Everything on the field that a VAT plays besides the crowd: what comes and goes (pools) and what stands about (decor).
 * An asset that is not there leaves its effect out.
 */
import type { Vat } from 'horde/vat';
import { Group } from 'three/webgpu';
import type { ViewSettings } from '../settings.ts';
import type { Quality, WorldScene } from '../world-scene.ts';
import { findSpot, PUDDLES, placePuddles } from './effect-places.ts';
import { furnishField } from './furnish-field.ts';
import type { PoolKind, PoolStart } from './pool-columns.ts';
import { createVatPool } from './vat-pool.ts';
import { createWarningRings } from './warning-rings.ts';

/** Files of assets/effects, by name. */
export const EFFECT_NAMES = [
  'bones',
  'slime-splash',
  'tentacle',
  'banner',
  'vine',
  'blob',
  'embers',
  'dust',
  'crow',
  'crows',
] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];
export type EffectAssets = Partial<Record<EffectName, Vat>>;
export type PoolName = 'bones' | 'slime-splash' | 'tentacle';

/** What one effect costs now, in the main pass. */
export interface EffectStats {
  name: string;
  live: number;
  draws: number;
  triangles: number;
}

export type VatEffects = ReturnType<typeof createVatEffects>;

const POOLS: Record<Quality, Record<PoolName, PoolKind>> = {
  low: {
    bones: { capacity: 16, stay: 2.2, leave: 0.9 },
    'slime-splash': { capacity: 6, stay: 1.6, leave: 0.8 },
    tentacle: { capacity: 5, enter: 0.4, stay: 3.6, leave: 0.5, depth: 3.2 },
  },
  high: {
    bones: { capacity: 40, stay: 4, leave: 1.2, castShadow: true },
    'slime-splash': { capacity: 12, stay: 2.5, leave: 1, castShadow: true },
    tentacle: { capacity: 5, enter: 0.4, stay: 3.6, leave: 0.5, depth: 3.2, castShadow: true },
  },
};

export function createVatEffects(world: WorldScene, assets: EffectAssets, settings: ViewSettings, quality: Quality) {
  const { object, pools, warnings, decor, all } = createParts(world, assets, quality);
  const poolOf = Object.fromEntries(pools.map((pool) => [pool.name, pool]));
  const stats: EffectStats[] = all.map(({ name }) => ({ name, live: 0, draws: 0, triangles: 0 }));
  const puddles = quality === 'high' && assets.blob ? placePuddles(world.seed, PUDDLES) : [];
  const found = { x: 0, z: 0 };
  let calm = false;

  return {
    object,
    stats,
    /** Begins one of a pool's. False where there is none: the asset is missing, or effects are off. */
    play(name: PoolName, start: PoolStart): boolean {
      const pool = poolOf[name];
      if (pool === undefined || !(settings.effects || name === 'tentacle')) return false; // what hurts is shown
      pool.play(start);
      return true;
    },
    /** Whether the next one would take the place of one that is younger than so many seconds. */
    isBusy: (name: PoolName, seconds: number): boolean => (poolOf[name]?.oldestAge() ?? 0) < seconds,
    /** A puddle within `reach` metres; the record is written anew by each call. */
    findPuddle: (x: number, z: number, reach: number) =>
      settings.effects && findSpot(puddles, x, z, reach, found) ? found : null,
    /** Tentacles that come up together. */
    arms: quality === 'high' ? 3 : 1,
    /** Tells of a tentacle: the circle is drawn even where effects are off, since it is a rule of the game. */
    warn(x: number, z: number, radius: number, seconds: number): void {
      warnings.play(x, z, radius, seconds);
    },
    /** `dt` seconds of the world's time; `time` since the start, wrapped by the caller if it is long. */
    update(dt: number, time: number): void {
      for (const pool of pools) pool.update(dt);
      warnings.update(dt);
      for (const set of decor) {
        set.object.visible = settings.effects && !(calm && set.isRestless);
        set.update(time);
      }
      countParts(all, stats);
    },
    /** Nothing that flies about, for whoever asked for a calm picture. */
    setCalm(on: boolean): void {
      calm = on;
    },
    get calm(): boolean {
      return calm;
    },
    /** Ends all that comes and goes: for a new run. */
    clear(): void {
      for (const pool of pools) pool.clear();
      warnings.clear();
    },
    /** Draws one of each till the next update, of no size: to compile them ahead. */
    show(shown: boolean): void {
      for (const pool of pools) pool.show(shown);
      warnings.show(shown);
    },
    dispose(): void {
      for (const part of all) part.dispose();
      object.removeFromParent();
    },
  };
}

function createParts({ scene, atmosphere, noise, places, seed }: WorldScene, assets: EffectAssets, quality: Quality) {
  const object = new Group();
  object.name = 'vat effects';
  object.matrixAutoUpdate = false;
  scene.add(object);
  const names = (Object.keys(POOLS[quality]) as PoolName[]).filter((name) => assets[name]);
  const pools = names.map((name) => createVatPool(name, assets[name] as Vat, POOLS[quality][name]));
  const warnings = createWarningRings(scene, atmosphere, noise);
  const decor = furnishField(atmosphere, assets, places, seed, quality);
  for (const { object: part } of [...pools, ...decor]) object.add(part);
  return { object, pools, warnings, decor, all: [...pools, warnings, ...decor] };
}

/** Writes `stats`. */
function countParts(parts: readonly EffectPart[], stats: EffectStats[]): void {
  for (let index = 0; index < parts.length; index++) {
    const { draws, triangles, countLive } = parts[index];
    const live = countLive();
    stats[index].live = live;
    stats[index].draws = live > 0 ? draws : 0;
    stats[index].triangles = live * triangles;
  }
}

interface EffectPart {
  draws: number;
  /** Of one. */
  triangles: number;
  countLive(): number;
}
