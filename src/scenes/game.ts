/** The game: the demo with a player, a HUD and a loop. */
import { resumeClock, setPaused, stepOnce } from '../clock.ts';
import type { ReadFlags } from '../flags.ts';
import { runFrame } from '../frame.ts';
import { createInput } from '../input/input.ts';
import type { Action } from '../input/input-record.ts';
import { createStore } from '../store/store.ts';
import type { CameraPreset } from '../view/camera-rig.ts';
import { createDemo, type Demo } from './demo.ts';
import { createGameUi, type GameUi } from './game-ui.ts';
import { welcomeGuests } from './guests.ts';
import { holdAt } from './hold-at.ts';
import { PRESETS } from './presets.ts';
import { reviveWhenLost } from './revive.ts';
import { createSettings } from './settings.ts';
import { takeFreshCast } from './take-fresh-cast.ts';

export interface GameOptions extends ReadFlags {
  canvas: HTMLCanvasElement;
  hud: HTMLElement;
  onProgress(stage: string, done: number): void;
}

/** A game that runs until it is disposed. */
export interface Game {
  demo: Demo;
  dispose(): void;
}

/** Builds the game and starts its loop; with `?freeze` it draws one picture and holds. */
export async function startGame({ canvas, hud, flags, notices, onProgress }: GameOptions): Promise<Game> {
  const store = createStore();
  const settings = createSettings(flags, flags.freeze === null ? store.read('settings') : null);
  const demo = await createDemo(canvas, flags, settings, onProgress);
  const ui = flags.ui ? createGameUi(demo, hud, store) : null;
  demo.ui = ui;
  setCamera(demo);
  demo.host.send({ type: 'invulnerable', on: flags.god });
  demo.host.send({ type: 'autoplay', on: flags.autoplay });
  demo.clock.speed = flags.slow;
  setPaused(demo.clock, flags.pause);
  const guests = welcomeGuests(demo, ui);
  takeFreshCast(demo);
  await guests.ready;

  const showNotices = () => {
    for (const notice of notices) ui?.showNotice(notice);
  };
  if (flags.freeze !== null) {
    await holdAt(demo, flags.freeze);
    showNotices();
    return { demo, dispose: () => guests.dispose() };
  }
  const player = startPlayer(demo, hud, ui);
  const loop = startLoop(demo);
  reviveWhenLost(demo, loop, player);
  showNotices();
  demo.stage.canvas.dataset.ready = '1';
  return {
    demo,
    dispose() {
      loop.stop();
      player.stop();
      guests.dispose();
      demo.host.dispose();
    },
  };
}

function setCamera({ flags, cameraRig }: Demo): void {
  const named: Record<string, CameraPreset> = { follow: 'start', orbit: 'orbit', top: 'top', close: 'near' };
  const preset = flags.preset === null ? named[flags.camera] : PRESETS[flags.preset].camera;
  cameraRig.setPreset(preset);
}

/** The player's devices, on whatever canvas there is. */
export interface Player {
  start(): void;
  stop(): void;
}

function startPlayer(demo: Demo, hud: HTMLElement, ui: GameUi | null): Player {
  demo.onAction = (action: Action) => act(demo, ui, action);
  const player = {
    start() {
      demo.input = createInput(demo.stage.canvas, window, { touchRoot: hud });
      demo.input.setPointerMode(demo.cameraRig.orbiting ? 'orbit' : 'aim');
      demo.stage.canvas.focus({ preventScroll: true });
    },
    stop() {
      demo.input?.dispose();
      demo.input = null;
    },
  };
  player.start();
  return player;
}

function act(demo: Demo, ui: GameUi | null, action: Action): void {
  const { clock, cameraRig, host, input } = demo;
  const isOver = host.snapshot()?.game.over === true;
  if (action === 'orbit') input?.setPointerMode(cameraRig.toggleOrbit() ? 'orbit' : 'aim');
  else if (action === 'pause') ui?.setPaused(!clock.paused);
  else if (action === 'step') stepOnce(clock);
  else if (action === 'panel') ui?.togglePanel();
  else if (action === 'stats') ui?.toggleStats();
  else if ((action === 'restart' || action === 'confirm') && isOver && (ui?.canRestart ?? true)) {
    host.send({ type: 'restart' });
  }
}

/** The one loop; it can be held while there is nothing to draw on. */
export interface Loop {
  start(): void;
  stop(): void;
}

function startLoop(demo: Demo): Loop {
  let request = 0;
  const tick = (nowMs: number) => {
    request = requestAnimationFrame(tick);
    runFrame(demo, nowMs);
  };
  const loop = {
    start() {
      cancelAnimationFrame(request);
      resumeClock(demo.clock);
      request = requestAnimationFrame(tick);
    },
    stop() {
      cancelAnimationFrame(request);
      request = 0;
    },
  };
  document.addEventListener('visibilitychange', () => resumeClock(demo.clock));
  loop.start();
  return loop;
}
