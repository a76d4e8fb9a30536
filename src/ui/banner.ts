import { createElement } from './element.ts';

const SHOWN_MS = 2800; // as long as its animation in hud.css

export interface Banner {
  show(title: string, line?: string): void;
  hide(): void;
}

/** Large words over the field that pass by themselves. */
export function createBanner(root: HTMLElement): Banner {
  let shown: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    shown?.remove();
    shown = undefined;
  };
  return {
    show(title, line) {
      hide();
      // A fresh element each time: its animation starts without a forced layout.
      shown = createElement('div', 'banner', createElement('b', '', title));
      if (line) shown.append(createElement('span', '', line));
      shown.setAttribute('aria-hidden', 'true'); // the announcer speaks
      root.append(shown);
      timer = setTimeout(hide, SHOWN_MS);
    },
    hide,
  };
}
