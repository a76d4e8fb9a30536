/**
 * `?scene=gallery`: a walk past every mode, storage, interpolation and kind of normal, for who comes to learn. Arrow keys,
 * buttons or a swipe lead on; `?exhibit=rigid` begins there, `?clip=walk` shows one clip of the character, `?freeze=N` holds
 * the picture after N steps.
 */
import { findMaxTextureSize } from 'horde/vat';
import { Vector3 } from 'three/webgpu';
import { type ReadFlags, reloadPage } from '../flags.ts';
import { STEP_SECONDS } from '../sim/world.ts';
import { showErrorScreen } from '../ui/error-screen.ts';
import { stayedLost } from '../ui/failures.ts';
import { createGalleryCard } from '../ui/gallery-card.ts';
import { createDemo, type Demo } from './demo.ts';
import type { Exhibit } from './gallery/exhibit.ts';
import { createHall, EXHIBITS } from './gallery/hall.ts';
import { createSigns } from './gallery/signs.ts';
import { loadEffects } from './load-effects.ts';
import { createSettings } from './settings.ts';
import { fitStage } from './stage.ts';

interface GalleryOptions extends ReadFlags {
  canvas: HTMLCanvasElement;
  hud: HTMLElement;
  onProgress(stage: string, done: number): void;
}

const FIELD_RADIUS = 140; // metres: the hall is long
const WALK_SECONDS = 0.9;
/** What of the meadow would stand in the way. */
const CLEARED = ['props', 'hero ring', 'vat effects', 'crowd'];

export async function startGallery({ canvas, hud, flags, notices, onProgress }: GalleryOptions): Promise<void> {
  const lean = { ...flags, count: 0, nodraw: false, worker: 0 } as const;
  const demo = await createDemo(canvas, lean, createSettings(flags, null), onProgress);
  void demo.stage.lost.then(() => showErrorScreen(stayedLost(), { onRetry: reloadPage }));
  const { scene } = demo.world;
  for (const name of CLEARED) scene.getObjectByName(name)?.removeFromParent();
  demo.world.setArenaRadius(FIELD_RADIUS);
  for (const notice of notices) console.warn(notice);
  const visit = createVisit(demo, hud);
  await visit.walkTo(
    Math.max(
      0,
      EXHIBITS.findIndex(({ id }) => id === flags.exhibit),
    ),
    true,
  );
  canvas.dataset.agents = '0';
  canvas.dataset.backend = demo.stage.backend;
  let seconds = (flags.freeze ?? 0) * STEP_SECONDS;
  let drawn = 0;
  const tick = () => {
    fitStage(demo.stage);
    visit.update(seconds);
    if (flags.freeze === null) seconds += STEP_SECONDS;
    if (++drawn === 3) canvas.dataset.ready = '1';
    if (flags.freeze === null || drawn < 3) requestAnimationFrame(tick);
    else window.addEventListener('resize', () => requestAnimationFrame(tick), { once: true });
  };
  requestAnimationFrame(tick);
  window.horde = { ...window.horde, demo, exhibits: EXHIBITS.map(({ id }) => id), ...visit };
}

/** The visitor: where they stand, what they read. */
function createVisit(demo: Demo, hud: HTMLElement) {
  const { stage, cameraRig, world, flags } = demo;
  const hall = createHall(world.scene, {
    ...{ cast: demo.cast, flags, maxTextureSize: findMaxTextureSize(stage.renderer) },
    load: createLoader(findMaxTextureSize(stage.renderer)),
  });
  let index = -1;
  let exhibit: Exhibit | null = null;
  const card = flags.ui
    ? createGalleryCard(hud, {
        onWalk: (by) => void walkTo((index + by + EXHIBITS.length) % EXHIBITS.length),
        onToggle: (on) => exhibit?.toggle?.set(on),
      })
    : null;
  const signs = createSigns(hud);
  const [middle, from, to] = [new Vector3(), new Vector3(), new Vector3()];
  const [lookFrom, lookTo, look] = [new Vector3(), new Vector3(), new Vector3()];
  let way = 1;

  async function walkTo(next: number, atOnce = false): Promise<void> {
    index = next;
    const { id, title, text, build: _build } = EXHIBITS[next];
    const opened = await hall.open(next);
    if (index !== next) return; // walked on meanwhile
    exhibit = opened;
    const { width, height = 0.9, labels, toggle } = opened;
    hall.placeOf(next, middle);
    cameraRig.toggleOrbit(false);
    from.copy(stage.camera.position);
    lookFrom.copy(look);
    lookTo.copy(middle).setY(height);
    to.copy(middle).add({ x: 0, y: height + 0.9, z: 2.2 + width * Math.max(0.56, 0.95 / stage.camera.aspect) });
    way = atOnce || document.documentElement.dataset.motion === 'calm' ? 1 : 0;
    if (way === 1) arrive();
    card?.show({ title, text, number: next + 1, of: EXHIBITS.length, toggle });
    if (flags.ui) signs.show(labels);
    stage.canvas.dataset.exhibit = id;
  }

  function arrive(): void {
    stage.camera.position.copy(to);
    look.copy(lookTo);
    cameraRig.toggleOrbit(true, lookTo);
  }

  function walk(): void {
    way = Math.min(1, way + STEP_SECONDS / WALK_SECONDS);
    const eased = way * way * (3 - 2 * way);
    stage.camera.position.lerpVectors(from, to, eased);
    look.lerpVectors(lookFrom, lookTo, eased);
    stage.camera.lookAt(look);
    stage.camera.updateMatrixWorld();
    if (way === 1) arrive();
  }

  return {
    walkTo,
    update(seconds: number): void {
      hall.pose(index, seconds);
      if (way < 1) walk();
      else cameraRig.update(STEP_SECONDS, middle, { x: 0, z: -1 });
      world.update(seconds, { x: middle.x, z: middle.z + 2, heading: { x: 0, z: 1 } });
      signs.place(stage.camera, middle, stage.size);
      stage.renderer.info.reset();
      stage.post?.render();
    },
  };
}

/** Each file once. */
function createLoader(maxTextureSize: number) {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof loadEffects<string>>>>>();
  return async (name: string) => {
    if (!known.has(name)) known.set(name, loadEffects(maxTextureSize, [name]));
    const vat = (await known.get(name))?.[name];
    if (vat === undefined) throw new Error(`${name}.vat.glb is missing: run npm run effects`);
    return vat;
  };
}
