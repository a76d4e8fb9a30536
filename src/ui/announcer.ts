import { createElement } from './element.ts';

const MILESTONES = [50, 100, 250];
const MILESTONE_EVERY = 500;

export interface Announcer {
  /** Spoken when the screen reader is free. */
  say(text: string): void;
  /** Spoken at once. */
  alert(text: string): void;
  /** Says the kills that are worth it: 50, 100, 250, then every 500. */
  countKills(kills: number): void;
  dispose(): void;
}

/** What those hear who do not see the HUD. */
export function createAnnouncer(root: HTMLElement): Announcer {
  const polite = createElement('div', 'only-read');
  const assertive = createElement('div', 'only-read');
  polite.setAttribute('aria-live', 'polite');
  assertive.setAttribute('aria-live', 'assertive');
  root.append(polite, assertive);
  let said = 0;
  return {
    say(text) {
      polite.textContent = text;
    },
    alert(text) {
      assertive.textContent = text;
    },
    countKills(kills) {
      if (kills < said) said = 0; // a new run
      const reached = lastMilestone(kills);
      if (reached <= said) return;
      said = reached;
      polite.textContent = `${reached} kills`;
    },
    dispose() {
      polite.remove();
      assertive.remove();
    },
  };
}

function lastMilestone(kills: number): number {
  if (kills >= MILESTONE_EVERY) return Math.floor(kills / MILESTONE_EVERY) * MILESTONE_EVERY;
  return MILESTONES.findLast((milestone) => kills >= milestone) ?? 0;
}
