import { disposeVat, findMaxTextureSize, loadVat } from 'horde/vat';
import { HERO, MINION } from '../sim/clips.ts';
import { listClipFacts } from '../view/clip-roles.ts';
import { prewarmCrowdView } from '../view/crowd-prewarm.ts';
import { castCharacter } from '../view/crowd-view.ts';
import type { Demo } from './demo.ts';
import { type LoadedCast, watchCast } from './load-cast.ts';

/** While the dev server runs: an edited character takes its place on the field without a reload. */
export function takeFreshCast(demo: Demo): void {
  watchCast((name, url) => {
    recast(demo, name, url).catch((error: Error) => console.error(`${name} keeps its old look: ${error.message}`));
  });
}

async function recast(demo: Demo, name: keyof LoadedCast, url: string): Promise<void> {
  const { crowd, cast, host, stage } = demo;
  const kind = name === 'hero' ? HERO : MINION;
  const maxTextureSize = findMaxTextureSize(stage.renderer);
  const vat = await loadVat(url, { maxTextureSize, name: `${name}.vat.glb` });
  const old = cast[name];
  castCharacter(crowd, kind, vat);
  cast[name] = vat;
  host.send({ type: 'clips', kind, clips: listClipFacts(vat.manifest) });
  if (stage.post !== null) await prewarmCrowdView(crowd, stage.post);
  disposeVat(old);
}
