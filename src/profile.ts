/**
 * Stage timers. Each frame's stages go into rings of typed arrays; nothing is allocated per frame.
 */
import { type Distribution, describeSamples } from './distribution.ts';

/** A frame's stages, in the order in which they run. *submit* is the renderer's own CPU time. */
export const STAGES = ['sim', 'extract', 'cull', 'tiers', 'fill', 'rigs', 'effects', 'submit'] as const;
export type Stage = (typeof STAGES)[number];
/** `total`: what a frame's stages cost this thread together; `interval`: from one frame to the next; `gpu`: empty when not measurable. */
export type Lane = Stage | 'total' | 'interval' | 'gpu';

export interface Profile {
  /** Also draws the stages into the browser's own timeline. Costs allocations. */
  lanes: boolean;
  begin(stage: Stage): void;
  /** Adds the time since `begin`: a stage may run several times in a frame. */
  end(stage: Stage): void;
  /** Adds time that somebody else measured. */
  add(stage: Stage, ms: number): void;
  /** Adds time of another thread: the stage has it, the frame's total has not. */
  addElsewhere(stage: Stage, ms: number): void;
  /** Closes the frame: its stages become samples. */
  endFrame(intervalMs: number): void;
  /** Zero, negative and NaN (a disjoint timer) are no measurements and are dropped. */
  addGpuSample(ms: number): void;
  /** Writes `out`. */
  read(lane: Lane, out: Distribution): Distribution;
  /** Forgets all samples: after a warm-up, a resize, a hidden tab. */
  clear(): void;
}

const LANES: readonly Lane[] = [...STAGES, 'total', 'interval', 'gpu'];
const REFRESH_HZ = [30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240, 360];

export function createProfile(capacity = 600, now: () => number = () => performance.now()): Profile {
  const rings = new Map(LANES.map((lane) => [lane, createRing(capacity)]));
  const began = new Float64Array(STAGES.length).fill(Number.NaN);
  const spent = new Float64Array(STAGES.length);
  const elsewhere = new Float64Array(STAGES.length);
  const scratch = new Float64Array(capacity);
  const profile: Profile = {
    lanes: false,
    begin(stage) {
      began[STAGES.indexOf(stage)] = now();
    },
    end(stage) {
      const index = STAGES.indexOf(stage);
      const endMs = now();
      const ms = endMs - began[index];
      if (ms >= 0) spent[index] += ms;
      if (profile.lanes && ms >= 0) performance.measure(stage, { start: began[index], end: endMs });
      began[index] = Number.NaN; // an `end` without its `begin` counts nothing
    },
    add(stage, ms) {
      if (ms >= 0) spent[STAGES.indexOf(stage)] += ms;
    },
    addElsewhere(stage, ms) {
      if (ms >= 0) elsewhere[STAGES.indexOf(stage)] += ms;
    },
    endFrame(intervalMs) {
      let total = 0;
      for (let index = 0; index < STAGES.length; index++) {
        addSample(rings.get(STAGES[index])!, spent[index] + elsewhere[index]);
        total += spent[index];
        spent[index] = elsewhere[index] = 0;
      }
      addSample(rings.get('total')!, total);
      addSample(rings.get('interval')!, intervalMs);
      if (profile.lanes) performance.clearMeasures(); // the recorder has them; the page's own list would only grow
    },
    addGpuSample(ms) {
      if (ms > 0) addSample(rings.get('gpu')!, ms);
    },
    read(lane, out) {
      const { samples, count } = rings.get(lane)!;
      return describeSamples(samples, count, scratch, out);
    },
    clear() {
      for (const ring of rings.values()) ring.count = ring.next = 0;
      spent.fill(0);
      elsewhere.fill(0);
    },
  };
  return profile;
}

/** The display rate that a median frame interval sits on, or 0: at one, faster code cannot show as more frames. */
export function findRefreshHz(intervalMs: number): number {
  return REFRESH_HZ.find((hz) => Math.abs(intervalMs * hz - 1000) < 25) ?? 0;
}

interface Ring {
  samples: Float64Array;
  /** How many are valid. */
  count: number;
  next: number;
}

const createRing = (capacity: number): Ring => ({ samples: new Float64Array(capacity), count: 0, next: 0 });

function addSample(ring: Ring, value: number): void {
  if (!Number.isFinite(value)) return;
  ring.samples[ring.next] = value;
  ring.next = (ring.next + 1) % ring.samples.length;
  if (ring.count < ring.samples.length) ring.count++;
}
