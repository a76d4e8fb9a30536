/** The demo, put together: renderer, cast, world, simulation. `frame.ts` runs it. */
import { findMaxTextureSize } from 'horde/vat';
import { PerspectiveCamera } from 'three/webgpu';
import { type Clock, createClock } from '../clock.ts';
import type { Flags } from '../flag-table.ts';
import type { GameEvent } from '../game/events.ts';
import type { HeroInput } from '../game/move-hero.ts';
import type { Host } from '../host/host.ts';
import type { Input } from '../input/input.ts';
import { type Action, createInputRecord, type InputRecord } from '../input/input-record.ts';
import { createProfile, type Profile } from '../profile.ts';
import { type CameraRig, createCameraRig } from '../view/camera-rig.ts';
import { prewarmCrowdView } from '../view/crowd-prewarm.ts';
import type { CrowdView } from '../view/crowd-view.ts';
import type { Effects } from '../view/effects/effects.ts';
import { EFFECT_NAMES, type VatEffects } from '../view/effects/vat-effects.ts';
import type { ShadowCounts } from '../view/shadow-counts.ts';
import type { BurstBodies } from '../view/systems/hide-burst.ts';
import type { WorldScene } from '../view/world-scene.ts';
import { layField } from './field.ts';
import { createFocus, type Focus } from './focus.ts';
import { type LoadedCast, loadCast } from './load-cast.ts';
import { loadEffects } from './load-effects.ts';
import type { Settings } from './settings.ts';
import { type Stage, startStage, wasLost } from './stage.ts';
import { startHost } from './start-host.ts';

export interface Demo {
  flags: Flags;
  settings: Settings;
  stage: Stage;
  cast: LoadedCast;
  world: WorldScene;
  crowd: CrowdView;
  effects: Effects;
  vatEffects: VatEffects;
  burst: BurstBodies;
  cameraRig: CameraRig;
  focus: Focus;
  host: Host;
  clock: Clock;
  profile: Profile;
  /** null where nobody plays. */
  input: Input | null;
  hands: InputRecord;
  heroInput: HeroInput;
  ui: DemoUi | null;
  onAction: (action: Action) => void;
  /** Asks for a character's file. */
  pickCharacter: () => void;
  /** This frame's, drained from the host. */
  events: GameEvent[];
  burstsLeft: number;
  /** The wind's clock, wrapped. */
  seconds: number;
  drawCalls: number;
  triangles: number;
  shadowCounts: ShadowCounts;
}

/** What the demo tells its user interface; without one it runs all the same. */
export interface DemoUi {
  update(nowMs: number): void;
  showWave(wave: number, size: number): void;
  showStreak(streak: number): void;
  showGameOver(): void;
  hideGameOver(): void;
}

const NEAR_PLANE = 0.3; // metres
const FAR_PLANE = 600;

/** Loads and builds everything. Rejects with `RendererError` or `CastError`. */
export async function createDemo(
  canvas: HTMLCanvasElement,
  flags: Flags,
  settings: Settings,
  onProgress: (stage: string, done: number) => void,
): Promise<Demo> {
  onProgress('Lighting the moon', 0.05);
  const camera = new PerspectiveCamera(46, 1, NEAR_PLANE, FAR_PLANE);
  const stage = await startStage(canvas, camera, flags);
  onProgress('Digging up the horde', 0.2);
  const maxTextureSize = findMaxTextureSize(stage.renderer);
  const assets = loadEffects(maxTextureSize, EFFECT_NAMES);
  const cast = await loadCast(maxTextureSize, (done) => onProgress('Digging up the horde', 0.2 + 0.3 * done));
  onProgress('Laying out the field', 0.55);
  const host = startHost(cast, flags, settings); // a worker opens the field meanwhile
  const field = layField(stage, cast, await assets, flags, settings);
  onProgress('Waking the horde', 0.7);
  const demo: Omit<Demo, 'host'> = {
    ...field,
    ...createHands(),
    flags,
    settings,
    stage,
    cast,
    cameraRig: createCameraRig(camera, canvas, settings.view),
    focus: createFocus(),
    clock: createClock(),
    profile: createProfile(),
    ui: null,
    events: [],
    burstsLeft: 0,
    seconds: 0,
    drawCalls: 0,
    triangles: 0,
  };
  if (!flags.nodraw) await prewarmDemo(demo, onProgress).catch(unlessLost(stage));
  return Object.assign(demo, { host: await host });
}

/** Nobody's hands yet: a game gives them to a player. */
function createHands(): Pick<Demo, 'input' | 'hands' | 'heroInput' | 'onAction' | 'pickCharacter'> {
  const heroInput = { moveX: 0, moveZ: 0, aimX: 0, aimZ: 0, swing: false, dash: false };
  return { input: null, hands: createInputRecord(), heroInput, onAction: () => {}, pickCharacter: () => {} };
}

/** Draws everything once, so that the first blow does not stutter. */
export async function prewarmDemo(
  { crowd, effects, vatEffects, stage }: Pick<Demo, 'crowd' | 'effects' | 'vatEffects' | 'stage'>,
  onProgress: (stage: string, done: number) => void,
) {
  onProgress('Sharpening the blades', 0.85);
  if (stage.post === null) return;
  effects.show(true);
  vatEffects.show(true);
  await prewarmCrowdView(crowd, stage.post);
  effects.show(false);
  vatEffects.show(false);
}

/** A device that is lost while the scene loads is no failure: the game revives it. */
const unlessLost = (stage: Stage) => async (error: unknown) => {
  if (!(await wasLost(stage))) throw error;
};
