/** Whether the player wants a calm picture: the system's wish, unless the player chose here. */
export interface ReducedMotion {
  readonly calm: boolean;
  /** null: as the system wishes. */
  choose(calm: boolean | null): void;
  dispose(): void;
}

/** Keeps `data-motion` on the document's root for the style sheets and tells `onChange`, at once and at each change. */
export function watchReducedMotion(
  onChange: (calm: boolean) => void,
  choice: boolean | null = null,
  view: Window = window,
): ReducedMotion {
  const query = view.matchMedia('(prefers-reduced-motion: reduce)');
  let chosen = choice;
  let calm: boolean | undefined;
  const update = () => {
    const next = chosen ?? query.matches;
    if (next === calm) return;
    calm = next;
    view.document.documentElement.dataset.motion = calm ? 'calm' : 'full';
    onChange(calm);
  };
  query.addEventListener('change', update);
  update();
  return {
    get calm() {
      return calm === true;
    },
    choose(next) {
      chosen = next;
      update();
    },
    dispose: () => query.removeEventListener('change', update),
  };
}
