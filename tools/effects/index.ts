/**
 * What `npm run effects` makes: simulations and swarms that are run once, here, and played back from their textures.
 * A new one is a recipe in a folder of its kind, and a line here.
 */
import type { Effect } from './effect.ts';
import { blob } from './fluid/blob.ts';
import { slimeSplash } from './fluid/slime-splash.ts';
import { bones } from './rigid/bones.ts';
import { crate } from './rigid/crate.ts';
import { wall } from './rigid/wall.ts';
import { banner } from './soft/banner.ts';
import { flag } from './soft/flag.ts';
import { hide } from './soft/hide.ts';
import { tentacle } from './soft/tentacle.ts';
import { vine } from './soft/vine.ts';

import { crow } from './sprite/crow.ts';
import { crows } from './sprite/crows.ts';
import { dust } from './sprite/dust.ts';
import { embers } from './sprite/embers.ts';

export type { Effect } from './effect.ts';

export const EFFECTS: readonly Effect[] = [
  bones,
  crate,
  wall,
  slimeSplash,
  blob,
  embers,
  dust,
  crow,
  crows,
  banner,
  flag,
  vine,
  tentacle,
  hide,
];
