import './gallery.css';
import { createElement } from './element.ts';

export interface GalleryCardOptions {
  /** One exhibit on (1) or back (-1). */
  onWalk(by: 1 | -1): void;
  onToggle(on: boolean): void;
}

export interface ShownExhibit {
  title: string;
  text: string;
  /** From 1. */
  number: number;
  of: number;
  toggle?: { label: string; on: boolean };
}

const SWIPE = 60; // pixels

/** The words on an exhibit, and the ways to walk: buttons, arrow keys, a swipe over the card. L flips the exhibit's switch. */
export function createGalleryCard(root: HTMLElement, { onWalk, onToggle }: GalleryCardOptions) {
  const title = createElement('h2');
  const text = createElement('p');
  const count = createElement('p', 'gallery-count');
  const toggle = createElement('button', 'gallery-toggle');
  const body = createElement('div', '', title, text, count, toggle);
  body.setAttribute('aria-live', 'polite');
  const back = createArrow('‹', 'Previous exhibit');
  const on = createArrow('›', 'Next exhibit');
  const card = createElement('section', 'gallery-card', back, body, on);
  card.setAttribute('aria-label', 'Exhibit');
  root.append(card);
  let isOn = false;
  const flip = () => {
    if (toggle.hidden) return;
    isOn = !isOn;
    toggle.setAttribute('aria-pressed', String(isOn));
    onToggle(isOn);
  };
  const keys: Record<string, () => void> = {
    ArrowRight: () => onWalk(1),
    ArrowLeft: () => onWalk(-1),
    KeyD: () => onWalk(1),
    KeyA: () => onWalk(-1),
    KeyL: flip,
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || keys[event.code] === undefined) return;
    keys[event.code]();
    event.preventDefault();
  };
  let from = 0;
  back.addEventListener('click', () => onWalk(-1));
  on.addEventListener('click', () => onWalk(1));
  toggle.addEventListener('click', flip);
  card.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  card.addEventListener('pointerup', ({ clientX }) => {
    if (Math.abs(clientX - from) > SWIPE) onWalk(clientX < from ? 1 : -1);
  });
  window.addEventListener('keydown', onKey);
  return {
    show(exhibit: ShownExhibit): void {
      title.textContent = exhibit.title;
      text.textContent = exhibit.text;
      count.textContent = `${exhibit.number} of ${exhibit.of}  ·  ← →`;
      toggle.hidden = exhibit.toggle === undefined;
      isOn = exhibit.toggle?.on ?? false;
      toggle.textContent = `${exhibit.toggle?.label ?? ''} (L)`;
      toggle.setAttribute('aria-pressed', String(isOn));
    },
    dispose(): void {
      window.removeEventListener('keydown', onKey);
      card.remove();
    },
  };
}

function createArrow(sign: string, name: string): HTMLButtonElement {
  const button = createElement('button', '', sign);
  button.setAttribute('aria-label', name);
  return button;
}
