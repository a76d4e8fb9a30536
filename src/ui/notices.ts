import { createButton, createElement } from './element.ts';

const MAX_SHOWN = 6;
const BASE_MS = 4000;
const MS_PER_LETTER = 55; // slow readers read about 18 letters a second

export interface Notices {
  /** A line that goes away by itself, or at a click. */
  show(text: string): void;
  dispose(): void;
}

/** Toasts; a screen reader speaks them when it is free. */
export function createNotices(root: HTMLElement): Notices {
  const list = createElement('div', 'notices');
  list.setAttribute('role', 'status');
  root.append(list);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    show(text) {
      if (list.lastElementChild?.textContent === text) return;
      while (list.childElementCount >= MAX_SHOWN) list.firstElementChild?.remove();
      const notice = createButton(text, 'notice', () => notice.remove());
      notice.title = 'Dismiss';
      list.append(notice);
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          notice.remove();
        },
        BASE_MS + text.length * MS_PER_LETTER,
      );
      timers.add(timer);
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
      list.remove();
    },
  };
}
