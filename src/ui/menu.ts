import { createElement } from './element.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ICONS = {
  pause: 'M8 5v14M16 5v14',
  panel:
    'M3 8h8.500M16.500 8H21M3 16h4.500M12.500 16H21M11.500 8a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M7.500 16a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0',
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
    button.append(createIcon(ICONS[name]));
    button.addEventListener('click', actions[name]);
    menu.append(button);
  }
  root.append(menu);
  return menu;
}

function createIcon(outline: string): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', outline);
  icon.append(path);
  return icon;
}
