import { createButton, createElement } from './element.ts';

export interface Failure {
  title: string;
  /** What happened. */
  detail: string;
  /** What to do about it. */
  remedy: string;
  /** For those who can read it; folded away. */
  trace?: string;
  /** Somebody is already working on it. */
  isBusy?: boolean;
}

export interface ErrorScreenOptions {
  /** Without it there is no button. */
  onRetry?: () => void;
  root?: HTMLElement;
}

export interface ErrorScreen {
  /** Takes the screen away: it was recovered from. */
  dispose(): void;
}

/** Covers the page with what happened and what to do. A second screen takes the place of the first. */
export function showErrorScreen(
  failure: Failure,
  { onRetry, root = document.body }: ErrorScreenOptions = {},
): ErrorScreen {
  root.querySelector('.error-screen')?.remove();
  const heading = createElement('h1', '', failure.title);
  const detail = createElement('p', 'error-detail', failure.detail);
  const remedy = createElement('p', 'error-remedy', failure.remedy);
  if (failure.isBusy) remedy.prepend(createElement('span', 'error-busy'));
  const card = createElement('div', 'error-card', heading, detail, remedy);
  if (failure.trace) {
    card.append(
      createElement('details', '', createElement('summary', '', 'Details'), createElement('pre', '', failure.trace)),
    );
  }
  const screen = createElement('div', 'error-screen night', createElement('div', 'night-moon'), card);
  screen.setAttribute('role', 'alertdialog');
  screen.setAttribute('aria-label', failure.title);
  screen.setAttribute('aria-busy', String(failure.isBusy === true));
  root.append(screen);
  if (onRetry && !failure.isBusy) {
    const retry = createButton('Try again', 'key is-first', onRetry);
    card.append(retry);
    retry.focus({ preventScroll: true });
  }
  return { dispose: () => screen.remove() };
}
