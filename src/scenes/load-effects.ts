/** Loads what `npm run effects` has made. An effect is a file of assets/effects; one that is not there is left out. */
import { loadVat } from 'horde/vat';
import type { EffectAssets, EffectName } from '../view/effects/vat-effects.ts';

const FILES: Record<string, string> = import.meta.glob('../../assets/effects/*.vat.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Names of the files there are. */
export const EFFECT_FILES: readonly string[] = Object.keys(FILES).map(nameOf);

/** Loads those that are named, side by side. What cannot be read is told on the console and left out. */
export async function loadEffects<Name extends string = EffectName>(
  maxTextureSize: number,
  names: readonly Name[],
): Promise<Partial<Record<Name, EffectAssets[EffectName]>>> {
  const urls = new Map(Object.entries(FILES).map(([path, url]) => [nameOf(path), url]));
  const load = async (name: Name) => {
    const url = urls.get(name);
    if (url === undefined) return [];
    try {
      return [[name, await loadVat(url, { maxTextureSize, name: `${name}.vat.glb` })]];
    } catch (error) {
      console.warn('An effect is left out.', error);
      return [];
    }
  };
  return Object.fromEntries((await Promise.all(names.map(load))).flat());
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.vat\.glb$/g, '');
}
