import { createElement } from './element.ts';

const ICONS = {
  pause: 'M8 5v14M16 5v14',
  panel: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 4.500v5M19 4.500v5M5 14.500v5M11 14.500v5M13 7h0M5 17h6',
};
const LABELS = { pause: 'Pause (Escape)', panel: 'Tuning panel (P)' };

/** Two small buttons for those without a keyboard; they come first in the tab order of the HUD. */
export function createMenu(root: HTMLElement, actions: Record<keyof typeof ICONS, () => void>): HTMLElement {
  const menu = createElement('nav', 'hud-menu');
  menu.setAttribute('aria-label', 'Game');
  for (const name of Object.keys(ICONS) as (keyof typeof ICONS)[]) {
    const button = createElement('button');
    button.type = 'button';
    button.title = LABELS[name];
    button.setAttribute('aria-label', LABELS[name]);
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
    button.addEventListener('click', actions[name]);
    menu.append(button);
  }
  root.append(menu);
  return menu;
}
