/** The user interface of the game: HUD, tuning panel, stats panel, each told what it needs and no more. */
import { setPaused } from '../clock.ts';
import { readBestRun, saveBestRun } from '../store/best-run.ts';
import type { Store } from '../store/store.ts';
import { createHud, type Hud } from '../ui/hud.ts';
import { watchReducedMotion } from '../ui/reduced-motion.ts';
import { createStatsPanel } from '../ui/stats-panel.ts';
import { createTuningPanel, type TuningPanelOptions } from '../ui/tuning-panel.ts';
import type { Demo, DemoUi } from './demo.ts';
import { keepIn, keepInAddress, linkTo } from './link.ts';
import { createStatsReader } from './read-stats.ts';
import { listTuningActions, listTuningGroups } from './tuning.ts';

export type GameUi = DemoUi & ReturnType<typeof createGameUi>;

/** `isKept`: settings go to the store; else to the page's address. */
export function createGameUi(demo: Demo, root: HTMLElement, store: Store, isKept: boolean) {
  const { host, clock, flags } = demo;
  const returnFocus = { focus: () => demo.stage.canvas.focus({ preventScroll: true }) } as HTMLElement;
  const hud = createHud(root, {
    returnFocus,
    onRestart() {
      setGamePaused(false);
      host.send({ type: 'restart' });
    },
    onPause: () => setGamePaused(true),
    onResume: () => setGamePaused(false),
    onPanel: () => panel.toggle(),
    onCalm(calm) {
      motion.choose(calm);
      store.write('calm', calm);
    },
  });
  const kept = store.read('calm');
  const motion = watchReducedMotion((calm) => setCalm(demo, calm), typeof kept === 'boolean' ? kept : null);
  const panel = createPanel(demo, root, returnFocus, hud, isKept ? keepIn(store) : keepInAddress(demo));
  const readStats = createStatsReader(demo);
  const stats = createStatsPanel(root, readStats);
  const update = createUpdate(demo, hud, (nowMs) => {
    demo.stage.gpuTimer.setOn(stats.isOpen);
    if (stats.isOpen) stats.update(nowMs, readStats.lastCpuMs());
  });
  panel.toggle(flags.panel);
  stats.toggle(flags.stats);

  let isPauseShown = false;

  /** A run that is over has its own card, and nothing left to pause. */
  function setGamePaused(paused: boolean): void {
    const isOver = host.snapshot()?.game.over === true;
    setPaused(clock, paused && !isOver);
    if (isOver) return;
    hud.setPaused(paused, motion.calm);
    isPauseShown = paused;
  }

  return {
    ...createMessages(demo, hud, store),
    update(nowMs: number): void {
      if (isPauseShown && !clock.paused) setGamePaused(false); // the panel let time go on
      update(nowMs);
    },
    showNotice: hud.showNotice,
    setPaused: setGamePaused,
    togglePanel: () => panel.toggle(),
    toggleStats: () => stats.toggle(),
    get canRestart() {
      return hud.canRestart;
    },
  };
}

function setCalm({ cameraRig, vatEffects }: Demo, calm: boolean): void {
  cameraRig.setReducedMotion(calm);
  vatEffects.setCalm(calm);
}

function createPanel(
  demo: Demo,
  root: HTMLElement,
  returnFocus: HTMLElement,
  hud: Hud,
  onSave: TuningPanelOptions['onSave'],
) {
  return createTuningPanel(root, {
    groups: listTuningGroups(demo),
    actions: listTuningActions(demo),
    returnFocus,
    onSave,
    makeLink: (changes) => linkTo(demo, changes),
    onNotice: hud.showNotice,
  });
}

/** What happened, in words. */
function createMessages(demo: Demo, hud: Hud, store: Store): Omit<DemoUi, 'update'> {
  return {
    showWave: (wave, size) => hud.showBanner(`Wave ${wave}`, `${size} to lay back in their graves`),
    showStreak: (streak) => hud.showBanner(`${streak} in a row`),
    showGameOver() {
      const run = demo.host.snapshot()?.game;
      if (run === undefined) return;
      const best = readBestRun(store);
      const { freeze, autoplay, god } = demo.flags; // a run that nobody played is nobody's best
      const isPlayed = freeze === null && !autoplay && !god;
      hud.showGameOver(run, best, isPlayed && saveBestRun(store, run));
      demo.stage.post?.setFade(0.75);
    },
    hideGameOver() {
      hud.hideGameOver();
      demo.stage.post?.setFade(0);
    },
  };
}

function createUpdate({ host, hands, flags }: Demo, hud: Hud, updateStats: (nowMs: number) => void) {
  let hintFor: string | null = null;
  return (nowMs: number): void => {
    const snapshot = host.snapshot();
    if (snapshot === null) return;
    hud.update(snapshot.hero, snapshot.game);
    if (hands.device !== hintFor && flags.freeze === null) {
      hintFor = hands.device;
      hud.showHint(hands.device);
    }
    updateStats(nowMs);
  };
}
