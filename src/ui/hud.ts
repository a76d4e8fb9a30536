/** The HUD: what the player reads and presses over the field. */
import type { GameFacts, HeroFacts } from '../game/game.ts';
import type { Device } from '../input/input-record.ts';
import { createAnnouncer } from './announcer.ts';
import { createBanner } from './banner.ts';
import { createCardPlace } from './card-place.ts';
import { createGameOverCard, createPauseCard, type RunFacts } from './cards.ts';
import { createElement } from './element.ts';
import { createHint } from './hint.ts';
import { createMenu } from './menu.ts';
import { createNotices } from './notices.ts';
import { createStatus } from './status.ts';
import { createVignette } from './vignette.ts';

export interface HudOptions {
  /** Gets the focus when a card closes: the canvas. */
  returnFocus: HTMLElement;
  onRestart(): void;
  onPause(): void;
  onResume(): void;
  onPanel(): void;
  /** The player chose a calm picture, or not. */
  onCalm(calm: boolean): void;
}

export interface Hud {
  /** Call once a frame; touches the DOM only where something changed. */
  update(hero: HeroFacts, game: GameFacts): void;
  showBanner(title: string, line?: string): void;
  /** How to play with `device`; also what the pause card lists. */
  showHint(device: Device): void;
  showNotice(text: string): void;
  showGameOver(run: RunFacts, best: { kills: number } | null, isBest: boolean): void;
  hideGameOver(): void;
  /** False in the first moments of the game-over card: ignore the restart key until then. */
  readonly canRestart: boolean;
  setPaused(paused: boolean, calm: boolean): void;
  dispose(): void;
}

/** Builds the HUD into `root`, behind whatever else is there. */
export function createHud(root: HTMLElement, options: HudOptions): Hud {
  const layer = createElement('div', 'hud');
  root.prepend(layer);
  const updateVignette = createVignette(root);
  const status = createStatus(layer);
  const menu = createMenu(root, { pause: options.onPause, panel: options.onPanel });
  const banner = createBanner(root);
  const hint = createHint(root);
  const notices = createNotices(root);
  const announcer = createAnnouncer(root);
  let device: Device = 'keyboard';
  const cards = createCardPlace(root, options.returnFocus);
  const actions = {
    restart: options.onRestart,
    resume: options.onResume,
    openPanel: options.onPanel,
    chooseCalm: options.onCalm,
  };

  return {
    update(hero, game) {
      status.update(hero, game);
      updateVignette(hero);
      announcer.countKills(game.kills);
    },
    showBanner(title, line) {
      banner.show(title, line);
      announcer.say(line ? `${title}. ${line}` : title);
    },
    showHint(next) {
      device = next;
      hint.show(next);
    },
    showNotice: notices.show,
    showGameOver(run, best, isBest) {
      banner.hide();
      hint.hide();
      cards.open(createGameOverCard(run, best, isBest, device, actions));
      announcer.alert(`You fell in wave ${run.wave} with ${run.kills} kills. Press R to rise again.`);
    },
    hideGameOver: cards.close,
    get canRestart() {
      return cards.isArmed;
    },
    setPaused(paused, calm) {
      if (paused) cards.open(createPauseCard(device, calm, actions));
      else cards.close();
    },
    dispose() {
      cards.close();
      banner.hide();
      hint.dispose();
      notices.dispose();
      announcer.dispose();
      menu.remove();
      layer.remove();
      updateVignette.dispose();
    },
  };
}
