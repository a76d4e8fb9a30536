import type { Card } from './cards.ts';

export interface CardPlace {
  /** A card takes the place of the one before. */
  open(card: Card): void;
  close(): void;
  /** True without a card, and once the shown one takes presses. */
  readonly isArmed: boolean;
}

/** Where one card at a time covers the field; `returnFocus` gets the focus when it goes. */
export function createCardPlace(root: HTMLElement, returnFocus: HTMLElement): CardPlace {
  let card: Card | undefined;
  const close = () => {
    if (!card) return;
    const hadFocus = card.element.contains(document.activeElement);
    card.dispose();
    card = undefined;
    if (hadFocus || document.activeElement === document.body) returnFocus.focus({ preventScroll: true });
  };
  return {
    open(next) {
      close();
      card = next;
      root.append(next.element);
    },
    close,
    get isArmed() {
      return card?.armed ?? true;
    },
  };
}
