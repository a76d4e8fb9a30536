import { setPaused, stepOnce } from '../clock.ts';
import { createInput } from '../input/input.ts';
import type { Action } from '../input/input-record.ts';
import type { Demo } from './demo.ts';
import type { GameUi } from './game-ui.ts';

/** The player's devices, on whatever canvas there is. */
export interface Player {
  start(): void;
  stop(): void;
}

/** Where a picture is held. */
export const NOBODY: Player = { start() {}, stop() {} };

export function startPlayer(demo: Demo, hud: HTMLElement, ui: GameUi | null): Player {
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
  const pause = (paused: boolean) => (ui ? ui.setPaused(paused) : setPaused(clock, paused));
  if (action === 'orbit') input?.setPointerMode(cameraRig.toggleOrbit() ? 'orbit' : 'aim');
  else if (action === 'pause') pause(!clock.paused);
  else if (action === 'step') stepOnce(clock);
  else if (action === 'panel') ui?.togglePanel();
  else if (action === 'stats') ui?.toggleStats();
  else if ((isOver || (action === 'restart' && clock.paused)) && (ui?.canRestart ?? true)) {
    pause(false);
    host.send({ type: 'restart' });
  }
}
