/** The game: the demo with a player, a HUD and a loop. */
import { setPaused } from '../clock.ts';
import type { ReadFlags } from '../flags.ts';
import { createStore } from '../store/store.ts';
import type { CameraPreset } from '../view/camera-rig.ts';
import { createDemo, type Demo } from './demo.ts';
import { createGameUi } from './game-ui.ts';
import { welcomeGuests } from './guests.ts';
import { holdAt } from './hold-at.ts';
import { usesKept } from './link.ts';
import { keepPicture, startLoop } from './loop.ts';
import { NOBODY, startPlayer } from './player.ts';
import { PRESETS } from './presets.ts';
import { reviveWhenLost } from './revive.ts';
import { createSettings, takeKeptCount } from './settings.ts';
import { takeFreshCast } from './take-fresh-cast.ts';

export interface GameOptions extends ReadFlags {
  canvas: HTMLCanvasElement;
  hud: HTMLElement;
  onProgress(stage: string, done: number): void;
  /** A frame threw: the loop has stopped. */
  onCrash(error: unknown): void;
}

/** A game that runs until it is disposed. */
export interface Game {
  demo: Demo;
  dispose(): void;
}

/** Builds the game and starts its loop; with `?freeze` it draws one picture and holds. */
export async function startGame({ canvas, hud, notices, onProgress, onCrash, ...read }: GameOptions): Promise<Game> {
  const store = createStore();
  const isKept = usesKept(read.flags, read.given);
  const kept = isKept ? store.read('settings') : null;
  const flags = takeKeptCount(read.flags, read.given, kept);
  const settings = createSettings(flags, kept);
  const demo = await createDemo(canvas, flags, settings, onProgress);
  const { host, clock } = demo;
  const ui = flags.ui ? createGameUi(demo, hud, store, isKept) : null;
  demo.ui = ui;
  setCamera(demo);
  host.send({ type: 'invulnerable', on: flags.god });
  host.send({ type: 'autoplay', on: flags.autoplay });
  clock.speed = flags.slow;
  setPaused(clock, flags.pause);
  const guests = welcomeGuests(demo, ui);
  takeFreshCast(demo);
  await guests.ready;
  host.advance(0);
  await host.settled(); // the first frame has something to show

  const { freeze } = flags;
  if (freeze !== null) await holdAt(demo, freeze);
  const player = freeze === null ? startPlayer(demo, hud, ui) : NOBODY;
  const loop = freeze === null ? startLoop(demo, onCrash) : keepPicture(demo);
  reviveWhenLost(demo, loop, player);
  for (const notice of notices) ui?.showNotice(notice);
  return {
    demo,
    dispose() {
      loop.stop();
      player.stop();
      guests.dispose();
      host.dispose();
    },
  };
}

function setCamera({ flags, cameraRig }: Demo): void {
  const named: Record<string, CameraPreset> = { follow: 'start', orbit: 'orbit', top: 'top', close: 'near' };
  const preset = flags.preset === null ? named[flags.camera] : PRESETS[flags.preset].camera;
  cameraRig.setPreset(preset);
}
