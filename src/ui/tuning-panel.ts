/** The tuning panel: one control for each range, writing into the live settings records. */
import GUI, { type Controller } from 'lil-gui';

import { copyText } from './copy-text.ts';
import { createElement } from './element.ts';
import { addSetting } from './setting-control.ts';
import { listAllChanges, resetGroup, type TuningChanges, type TuningGroup } from './tuning-group.ts';

export interface TuningAction {
  label: string;
  help: string;
  run(): void;
}

export interface TuningPanelOptions {
  groups: readonly TuningGroup[];
  actions?: readonly TuningAction[];
  /** Gets the focus at Escape: the canvas. */
  returnFocus: HTMLElement;
  /** Keeps what differs from the defaults; called when a change is finished. */
  onSave?(changes: TuningChanges): void;
  /** The address that has these changes in it. With it there is a "copy link". */
  makeLink?(changes: TuningChanges): string;
  onNotice?(text: string): void;
  onToggle?(isOpen: boolean): void;
}

export interface TuningPanel {
  readonly isOpen: boolean;
  toggle(open?: boolean): void;
  /** Shows the records as they are, after something else wrote to them. */
  refresh(): void;
  /** What differs from the defaults, by group. */
  listChanges(): TuningChanges;
  dispose(): void;
}

/** Builds the panel into `root`, closed. */
export function createTuningPanel(root: HTMLElement, options: TuningPanelOptions): TuningPanel {
  const holder = createElement('div', 'tuning');
  holder.hidden = true;
  root.append(holder);
  const gui = new GUI({ container: holder, title: 'Tuning' });
  const controls: Controller[] = [];
  const changes = () => listAllChanges(options.groups);
  const refresh = () => {
    for (const control of controls) control.updateDisplay();
  };
  const save = () => options.onSave?.(changes());
  const reset = (groups: readonly TuningGroup[]) => {
    for (const group of groups) resetGroup(group);
    refresh();
    save();
  };

  for (const action of options.actions ?? []) addAction(gui, action);
  for (const group of options.groups) controls.push(...addGroup(gui, group, () => reset([group])));
  if (options.makeLink) {
    const run = () => copyLink(options.makeLink!(changes()), options.onNotice);
    addAction(gui, { label: 'Copy link', help: 'An address with everything that you changed', run });
  }
  addAction(gui, {
    label: 'Reset everything',
    help: 'All settings as they were made',
    run: () => reset(options.groups),
  });
  gui.onFinishChange(save);
  keepFocusOfGame(holder, options.returnFocus);

  return {
    get isOpen() {
      return !holder.hidden;
    },
    toggle(open = holder.hidden !== false) {
      if (open === !holder.hidden) return;
      if (!open && holder.contains(document.activeElement)) options.returnFocus.focus({ preventScroll: true });
      holder.hidden = !open;
      if (open) refresh();
      options.onToggle?.(open);
    },
    refresh,
    listChanges: changes,
    dispose() {
      gui.destroy();
      holder.remove();
    },
  };
}

function addGroup(gui: GUI, group: TuningGroup, reset: () => void): Controller[] {
  const folder = gui.addFolder(group.title);
  if (group.isClosed) folder.close();
  const controls: Controller[] = [];
  for (const [key, range] of Object.entries(group.ranges)) {
    if (range) controls.push(addSetting(folder, group.record, group.defaults, key, range, () => group.onChange?.(key)));
  }
  const title = group.title.toLowerCase();
  addAction(folder, { label: `Reset ${title}`, help: `The settings of ${title} as they were made`, run: reset });
  return controls;
}

function addAction(gui: GUI, { label, help, run }: TuningAction): void {
  gui.add({ run }, 'run').name(label).domElement.title = help;
}

async function copyLink(link: string, notify: TuningPanelOptions['onNotice']): Promise<void> {
  const copied = await copyText(link);
  notify?.(copied ? 'Link copied: it opens with everything you changed.' : `Copy it from here: ${link}`);
}

/** Keys typed here stay here; Escape, or a click on a switch or a button, gives the focus back to the game. */
function keepFocusOfGame(holder: HTMLElement, game: HTMLElement): void {
  holder.addEventListener('keydown', (event) => event.stopPropagation());
  const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && game.focus({ preventScroll: true });
  holder.addEventListener('keydown', onEscape, { capture: true }); // lil-gui stops the event on its way up
  holder.addEventListener('click', (event) => {
    const focused = document.activeElement;
    const types = focused?.matches('input:not([type="checkbox"]), select') === true;
    if (event.detail > 0 && holder.contains(focused) && !types) game.focus({ preventScroll: true });
  });
}
