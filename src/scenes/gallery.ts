/**
 * `?scene=gallery`: every clip of the minion side by side, three bodies deep (live rig, full VAT mesh, reduced VAT mesh), so
 * that the eye can compare. `?clip=walk` shows one clip, `?freeze=N` holds it after N steps.
 */
import { createVatMaterial, type Vat, type VatPart } from 'horde/vat';
import { clone } from 'three/addons/utils/SkeletonUtils.js';
import { AnimationMixer, Group, LoopOnce, Mesh, type Object3D } from 'three/webgpu';
import { type ReadFlags, reloadPage } from '../flags.ts';
import { STEP_SECONDS } from '../sim/world.ts';
import { createElement } from '../ui/element.ts';
import { showErrorScreen } from '../ui/error-screen.ts';
import { stayedLost } from '../ui/failures.ts';
import { createDemo, type Demo } from './demo.ts';
import { createClipPose } from './gallery-nodes.ts';
import { createSettings } from './settings.ts';
import { fitStage } from './stage.ts';

interface GalleryOptions extends ReadFlags {
  canvas: HTMLCanvasElement;
  hud: HTMLElement;
  onProgress(stage: string, done: number): void;
}

const CLIP_SPACING = 1.7; // metres
const BODY_SPACING = 1.5;
const PLACE_Z = -7; // an open spot of the meadow
const HOLD_SECONDS = 0.8; // a one-shot rests on its last pose before it begins again

export async function startGallery({ canvas, hud, flags, notices, onProgress }: GalleryOptions): Promise<void> {
  const demo = await createDemo(
    canvas,
    { ...flags, count: 0, nodraw: false, worker: 0 },
    createSettings(flags, null),
    onProgress,
  );
  void demo.stage.lost.then(() => showErrorScreen(stayedLost(), { onRetry: reloadPage }));
  demo.crowd.object.visible = false;
  const exhibits = hangExhibits(demo.cast.minion, flags.clip);
  demo.world.scene.add(exhibits.object);
  aimCamera(demo, exhibits.names.length);
  if (flags.ui) hud.append(createElement('p', 'gallery-caption', describe(exhibits.names)));
  for (const notice of notices) console.warn(notice);
  canvas.dataset.agents = '0';
  let seconds = (flags.freeze ?? 0) * STEP_SECONDS;
  let drawn = 0;
  const tick = () => {
    fitStage(demo.stage);
    exhibits.pose(seconds);
    demo.world.update(seconds, { x: 0, z: 0, heading: { x: 0, z: 1 } });
    draw(demo);
    if (flags.freeze === null) seconds += STEP_SECONDS;
    canvas.dataset.backend = demo.stage.backend;
    if (++drawn === 3) canvas.dataset.ready = '1';
    if (flags.freeze === null || drawn < 3) requestAnimationFrame(tick);
    else window.addEventListener('resize', () => requestAnimationFrame(tick), { once: true });
  };
  requestAnimationFrame(tick);
}

function draw({ stage, cameraRig }: Demo): void {
  stage.renderer.info.reset();
  cameraRig.update(STEP_SECONDS, { x: 0, z: 0 }, { x: 0, z: -1 });
  stage.post?.render();
}

function aimCamera({ stage: { camera }, cameraRig }: Demo, clips: number): void {
  const width = Math.max(4, clips * CLIP_SPACING);
  camera.position.set(0, 2.4, PLACE_Z + 2 + width * 0.72);
  cameraRig.toggleOrbit(true, { x: 0, y: 0.8, z: PLACE_Z });
}

const describe = (names: readonly string[]): string =>
  `${names.join(', ')}; front to back: live rig, full VAT mesh, reduced VAT mesh`;

function hangExhibits(vat: Vat, onlyClip: string) {
  const object = new Group();
  object.position.z = PLACE_Z;
  const { clips } = vat.manifest;
  const shown = clips.flatMap(({ name }, clip) => (onlyClip === '' || name === onlyClip ? [clip] : []));
  const rows = shown.map((clip, index) => {
    const row = createRow(vat, clip);
    row.object.position.x = (index - (shown.length - 1) / 2) * CLIP_SPACING;
    object.add(row.object);
    return row;
  });
  return {
    object,
    names: shown.map((clip) => clips[clip].name),
    pose(seconds: number): void {
      for (const row of rows) row.pose(seconds);
    },
  };
}

function createRow(vat: Vat, clip: number) {
  const { seconds: length, loop, rows } = vat.manifest.clips[clip];
  const { phase, pose } = createClipPose(clip);
  const rig = createRig(vat, clip);
  const bodies = [rig.object, createBody(vat, vat.full, pose), createBody(vat, vat.reduced, pose)];
  const object = new Group();
  for (const [place, body] of bodies.entries()) {
    body.position.z = (1 - place) * BODY_SPACING;
    object.add(body);
  }
  return {
    object,
    pose(seconds: number): void {
      const period = loop ? length : length + HOLD_SECONDS;
      const time = seconds % Math.max(period, STEP_SECONDS);
      phase.value = rows < 2 || length === 0 ? 0 : loop ? time / length : Math.min(1, time / length);
      rig.setTime(phase.value * length);
    },
  };
}

function createBody(
  vat: Vat,
  parts: readonly VatPart[],
  pose: Parameters<typeof createVatMaterial>[0]['pose'],
): Object3D {
  const body = new Group();
  for (const { geometry, material: source } of parts) {
    const mesh = new Mesh(geometry, createVatMaterial({ vat, source, pose }));
    mesh.castShadow = mesh.receiveShadow = true;
    body.add(mesh);
  }
  return body;
}

function createRig(vat: Vat, clip: number) {
  const object = vat.rig === null ? new Group() : clone(vat.rig.scene);
  object.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });
  const mixer = new AnimationMixer(object);
  if (vat.rig !== null) {
    const action = mixer.clipAction(vat.rig.animations[clip]);
    if (!vat.manifest.clips[clip].loop) action.setLoop(LoopOnce, 1).clampWhenFinished = true;
    action.play();
  }
  return { object, setTime: (seconds: number) => void mixer.setTime(seconds) };
}
