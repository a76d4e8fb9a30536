/** What stands about the field and moves: banners and vines, puddles of slime, embers, dust, crows. */
import type { Atmosphere } from '../atmosphere-nodes.ts';
import type { PropPlaces } from '../prop-places.ts';
import { LANTERN_REACH } from '../prop-shapes.ts';
import type { Quality } from '../world-scene.ts';
import {
  PUDDLES,
  placeBanners,
  placeDust,
  placeEmbers,
  placePuddles,
  placeSwarms,
  placeVines,
} from './effect-places.ts';
import { createSwarms } from './swarms.ts';
import { createVatDecor, type DecorKind, type VatDecor } from './vat-decor.ts';
import type { EffectAssets } from './vat-effects.ts';

/** A set, and whether a calm picture goes without it. */
export type FieldDecor = VatDecor & { isRestless: boolean };

/** Low is for software that draws: what is seen least is left out. */
export function furnishField(
  atmosphere: Atmosphere,
  assets: EffectAssets,
  places: PropPlaces,
  seed: number,
  quality: Quality,
): FieldDecor[] {
  const rich = quality === 'high';
  const sets: FieldDecor[] = [];
  const hang = (name: 'banner' | 'vine' | 'blob' | 'embers' | 'dust', kind: DecorKind, isRestless = false): void => {
    const vat = assets[name];
    if (vat && kind.spots.length > 0) sets.push({ ...createVatDecor(name, vat, atmosphere, kind), isRestless });
  };
  hang('banner', { spots: placeBanners(seed), castShadow: rich });
  hang(
    'embers',
    { spots: placeEmbers(places, LANTERN_REACH), look: 'glow', strength: 2.6, lift: 1.9, renderOrder: 14 },
    true,
  );
  if (rich) hang('vine', { spots: placeVines(places, seed), lift: 2.6 });
  if (rich)
    hang('blob', { spots: placePuddles(seed, PUDDLES), strength: 0.06, color: [0.3, 1, 0.2], castShadow: true });
  if (rich)
    hang('dust', { spots: placeDust(seed, 14), clip: 'drift', look: 'haze', strength: 0.5, renderOrder: 13 }, true);
  const { crow, crows } = assets;
  if (rich && crow && crows) {
    sets.push({ ...createSwarms('crows', crow, crows, atmosphere, placeSwarms(seed, 3)), isRestless: true });
  }
  return sets;
}
