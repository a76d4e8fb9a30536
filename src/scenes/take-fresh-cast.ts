import { findMaxTextureSize, loadVat } from 'horde/vat';
import { HERO, MINION } from '../sim/clips.ts';
import { prewarmCrowdView } from '../view/crowd-prewarm.ts';
import { castCharacter } from '../view/crowd-view.ts';
import type { Demo } from './demo.ts';
import { watchCast } from './load-cast.ts';

/** While the dev server runs: an edited character takes its place on the field without a reload. */
export function takeFreshCast(demo: Demo): void {
  watchCast(async (name, url) => {
    const { renderer, post } = demo.stage;
    const vat = await loadVat(url, { maxTextureSize: findMaxTextureSize(renderer), name: `${name}.vat.glb` });
    castCharacter(demo.crowd, name === 'hero' ? HERO : MINION, vat);
    demo.cast[name] = vat;
    if (post !== null) await prewarmCrowdView(demo.crowd, post);
  });
}
