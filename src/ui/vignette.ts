import type { HeroFacts } from '../game/game.ts';
import { createChange, createElement } from './element.ts';

const LOW_HEALTH = 0.35; // below it the edge of the picture stays red
const FULL_HURT = 0.12; // a blow of this share of the health flashes fully

interface UpdateVignette {
  (hero: HeroFacts): void;
  dispose(): void;
}

/** Reddens the edge of the picture: a flash at a blow, a steady rim when little health is left. */
export function createVignette(root: HTMLElement): UpdateVignette {
  const vignette = createElement('div', 'hud-vignette');
  vignette.setAttribute('aria-hidden', 'true');
  root.prepend(vignette);
  let before = Number.NaN;
  let again = false;
  const writeLow = createChange<number>((low) => vignette.style.setProperty('--low', String(low)));
  const update = ({ health, maxHealth }: HeroFacts) => {
    const share = health / Math.max(1, maxHealth);
    writeLow(Math.round(Math.max(0, 1 - share / LOW_HEALTH) * 10) / 10);
    if (health < before) {
      again = !again; // two class names take turns, so that the animation starts anew without a forced layout
      const hurt = Math.min(1, 0.35 + (before - health) / (maxHealth * FULL_HURT));
      vignette.style.setProperty('--hurt', hurt.toFixed(2));
      vignette.classList.toggle('is-hurt', !again);
      vignette.classList.toggle('is-hurt-again', again);
    }
    before = health;
  };
  return Object.assign(update, { dispose: () => vignette.remove() });
}
