/** Loads the characters. The imports bake them, or take them from the cache; nobody has to remember to. */
import { loadVat, type Vat } from 'horde/vat';
import heroUrl from '../../assets/models/hero.glb?vat';
import minionUrl from '../../assets/models/minion.glb?vat';

export interface LoadedCast {
  hero: Vat;
  minion: Vat;
}

/** A character that could not be had: its name, and why. */
export class CastError extends Error {
  readonly character: string;
  constructor(character: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'CastError';
    this.character = character;
  }
}

/** Loads hero and minion side by side; `onProgress` hears the share that is there. Rejects with `CastError`. */
export async function loadCast(maxTextureSize: number, onProgress: (done: number) => void): Promise<LoadedCast> {
  let done = 0;
  const load = async (name: string, url: string): Promise<Vat> => {
    const vat = await loadVat(url, { maxTextureSize, name: `${name}.vat.glb` }).catch((cause: unknown) => {
      throw new CastError(`${name}.vat.glb`, cause);
    });
    done += 0.5;
    onProgress(done);
    return vat;
  };
  const [hero, minion] = await Promise.all([load('hero', heroUrl), load('minion', minionUrl)]);
  return { hero, minion };
}

/** Calls `take` with a character that was baked afresh because its source changed, while the dev server runs. */
export function watchCast(take: (name: keyof LoadedCast, url: string) => void): void {
  import.meta.hot?.accept('../../assets/models/minion.glb?vat', (module) => module && take('minion', module.default));
  import.meta.hot?.accept('../../assets/models/hero.glb?vat', (module) => module && take('hero', module.default));
}
