/** The stats panel: where a frame's time goes and what it draws. Written four times a second, and only while open. */
import { createCell, createElement } from './element.ts';
import { formatBytes, formatCount, formatMs } from './figures.ts';
import { createStageGraph, STAGE_COLOURS } from './stage-graph.ts';
import { createDials } from './stats-dials.ts';
import { createStatsTable } from './stats-table.ts';

/** Milliseconds; NaN where nothing was measured. */
export interface StageReading {
  name: string;
  p50: number;
  p95: number;
}
export interface TierReading {
  name: string;
  agents: number;
  triangles: number;
  draws: number;
}
/** What else the field shows: what of it is there now, and what that costs in the picture. */
export interface EffectReading {
  name: string;
  live: number;
  triangles: number;
  draws: number;
}
export interface StatsReading {
  backend: string;
  stages: readonly StageReading[];
  /** What a frame's stages cost the page's own thread together. */
  total: StageReading;
  /** From frame to frame, and what its slowest hundredth comes to. */
  interval: StageReading & { onePercentLowFps: number };
  /** The display's rate if frames sit on it, else 0. */
  refreshHz: number;
  /** null: there is nothing to show, for the reason that `gpuProblem` gives, or not yet. */
  gpuMs: number | null;
  gpuProblem: string | null;
  tiers: readonly TierReading[];
  /** Only those that draw. Their milliseconds are the stage “effects”. */
  effects: readonly EffectReading[];
  uploadBytes: number;
  vatBytes: number;
  droppedSteps: number;
}

export interface StatsPanel {
  readonly isOpen: boolean;
  toggle(open?: boolean): void;
  /** Call once a frame with the frame's time and its CPU milliseconds; nearly free while closed. */
  update(nowMs: number, cpuMs: number): void;
  dispose(): void;
}

const UPDATE_MS = 250;

/** Builds the panel into `root`, closed. `read` is asked four times a second while it is open. */
export function createStatsPanel(root: HTMLElement, read: () => StatsReading): StatsPanel {
  const panel = createElement('section', 'stats');
  panel.setAttribute('aria-label', 'Statistics');
  panel.hidden = true;
  root.append(panel);
  let body: ReturnType<typeof createBody> | undefined; // made at the first opening: most players never look
  let shownMs = Number.NEGATIVE_INFINITY;
  return {
    get isOpen() {
      return !panel.hidden;
    },
    toggle(open = panel.hidden !== false) {
      panel.hidden = !open;
      if (open) body ??= createBody(panel);
      shownMs = Number.NEGATIVE_INFINITY;
    },
    update(nowMs, cpuMs) {
      if (panel.hidden || !body) return;
      body.dials.update(nowMs, cpuMs);
      if (nowMs - shownMs < UPDATE_MS) return;
      shownMs = nowMs;
      body.write(read());
    },
    dispose: () => panel.remove(),
  };
}

function createBody(panel: HTMLElement) {
  const dials = createDials(panel);
  const graph = createStageGraph(panel);
  const writeStages = createStatsTable(panel, ['stage', 'p50', 'p95'], STAGE_COLOURS);
  const writeTiers = createStatsTable(panel, ['tier', 'agents', 'triangles', 'draws']);
  const writeEffects = createStatsTable(panel, ['effect', 'alive', 'triangles', 'draws']);
  const foot = createElement('p', 'stats-foot');
  panel.append(foot);
  const writeFoot = createCell<string>(foot);
  return {
    dials,
    write(reading: StatsReading) {
      graph.add(reading.stages);
      writeStages([...reading.stages, reading.total, reading.interval].map(listStage));
      writeTiers(reading.tiers.map(listTier));
      writeEffects(reading.effects.map(listEffect));
      writeFoot(describeRest(reading));
    },
  };
}

const listStage = ({ name, p50, p95 }: StageReading): string[] => [name, formatMs(p50), formatMs(p95)];
const listTier = ({ name, agents, triangles, draws }: TierReading): string[] => [
  name,
  formatCount(agents),
  formatCount(triangles),
  formatCount(draws),
];

const listEffect = ({ name, live, triangles, draws }: EffectReading): string[] => [
  name,
  formatCount(live),
  formatCount(triangles),
  formatCount(draws),
];

function describeRest(reading: StatsReading): string {
  const low = reading.interval.onePercentLowFps;
  const parts = [
    describeGpu(reading),
    `1 % low ${Number.isFinite(low) ? `${Math.round(low)} fps` : 'n/a'}`,
    reading.refreshHz > 0 ? `held to ${reading.refreshHz} Hz by the display` : '',
    `upload ${formatBytes(reading.uploadBytes)}`,
    `VAT ${formatBytes(reading.vatBytes)}`,
    reading.droppedSteps > 0 ? `${formatCount(reading.droppedSteps)} steps dropped` : '',
    reading.backend,
  ];
  return parts.filter(Boolean).join('  ·  ');
}

const describeGpu = ({ gpuMs, gpuProblem }: StatsReading): string =>
  gpuMs === null ? `GPU n/a${gpuProblem === null ? '' : `: ${gpuProblem}`}` : `GPU ${formatMs(gpuMs)} ms`;
