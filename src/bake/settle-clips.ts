/** What is done to the clips of a document before any row is posed: their travel taken out, their open loops closed. */

import type { Animation, Document } from '@gltf-transform/core';
import { closeLoops } from './close-loops.ts';
import type { Model } from './read-model.ts';
import { settleTravels, type Travel } from './root-motion.ts';

/** The options that decide it. */
export interface SettleOptions {
  root?: 'keep' | 'strip';
  loop?: readonly string[];
  once?: readonly string[];
}

/** Clips as they will be baked. */
export interface SettledClips {
  /** Of the document as it is now. */
  model: Model;
  /** Travel of each clip by its index, and whether it was taken out. */
  travels: { of: ReadonlyMap<number, Travel>; stripped: boolean };
  /** True where the document's clips are no longer the source's. */
  rewritten: boolean;
}

/** Settles the clips of a document in place. `read` reads its model anew. */
export function settleClips(
  document: Document,
  read: () => Model,
  first: Model,
  height: number,
  options: SettleOptions,
  notes: { warnings: string[]; changes: string[] },
): SettledClips {
  const travels = settleTravels(document, first, height, options.root === 'strip');
  const model = travels.stripped ? read() : first;
  if (travels.stripped) {
    const names = [...travels.of.keys()].map((index) => document.getRoot().listAnimations()[index].getName());
    notes.changes.push(`the travel of ${names.join(', ')} was taken out: they play on the spot`);
  }
  const loops = (animation: Animation): boolean => {
    const name = animation.getName();
    if (options.once?.includes(name)) return false;
    return options.loop?.includes(name) || animation.getExtras().loop === true;
  };
  const closed = closeLoops(document, model, height, loops, notes);
  return { model: closed ? read() : model, travels, rewritten: travels.stripped || closed };
}
