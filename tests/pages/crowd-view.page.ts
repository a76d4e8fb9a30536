/** The whole crowd on screen: the tiers look alike, and shadows and draws follow the tiers. */
import { loadVat } from 'horde/vat';
import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardNodeMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import minionUrl from '../../assets/models/minion.glb?vat';
import { MINION, RUN } from '../../src/sim/clips.ts';
import { prewarmCrowdView } from '../../src/view/crowd-prewarm.ts';
import { createCrowdView, disposeCrowdView } from '../../src/view/crowd-view.ts';
import { VIEW_DEFAULTS } from '../../src/view/settings.ts';
import { makeSnapshot } from '../view/make-cast.ts';
import { updateCrowd } from '../view/update-crowd.ts';
import { createTarget, nextFrame, onBothBackEnds, readPixels } from './back-ends.ts';

const WIDTH = 160;
const HEIGHT = 90;
const COUNT = 9;

/** Nine minions in three ranks, running out of step, one tinted, one flashing, one half dissolved. */
function makeRanks() {
  const snapshot = makeSnapshot(COUNT);
  const { agents } = snapshot;
  for (let slot = 0; slot < COUNT; slot++) {
    agents.x[slot] = agents.previousX[slot] = ((slot % 3) - 1) * 1.3;
    agents.z[slot] = agents.previousZ[slot] = -1.5 * Math.floor(slot / 3);
    agents.clip[slot] = RUN;
    agents.phase[slot] = slot / COUNT;
  }
  agents.tint[3] = 0xff4060ff;
  agents.flash[4] = 0.7;
  agents.dissolve[5] = 0.4;
  return snapshot;
}

function makeStage() {
  const scene = new Scene();
  const direction = new Vector3(0.5, 0.7, 0.5).normalize();
  const light = new DirectionalLight(0xffffff, 2.5);
  light.position.copy(direction).multiplyScalar(20);
  light.castShadow = true;
  light.shadow.mapSize.set(256, 256);
  const floor = new Mesh(new PlaneGeometry(30, 30), new MeshStandardNodeMaterial({ color: 0x556655 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(light, floor, new HemisphereLight(0x8899cc, 0x333322, 1.5));
  const camera = new PerspectiveCamera(45, WIDTH / HEIGHT, 0.1, 100);
  camera.position.set(0, 2.5, 5);
  camera.lookAt(0, 0.8, -1.5);
  camera.updateMatrixWorld();
  return { scene, camera, direction, light };
}

async function draw(gpu: WebGPURenderer, scene: Scene, camera: PerspectiveCamera) {
  const target = createTarget(WIDTH, HEIGHT);
  await nextFrame();
  gpu.info.reset();
  gpu.setRenderTarget(target);
  gpu.render(scene, camera);
  gpu.setRenderTarget(null);
  const pixels = await readPixels(gpu, target);
  target.dispose();
  return { pixels, draws: gpu.info.render.drawCalls };
}

onBothBackEnds('the crowd view', (renderer) => {
  test('shows the same picture by rigs and by VAT, at rest and in the middle of the change', async () => {
    const gpu = await renderer();
    gpu.shadowMap.enabled = true;
    gpu.info.autoReset = false;
    const vat = await loadVat(minionUrl);
    const { scene, camera, direction, light } = makeStage();
    const empty = await draw(gpu, scene, camera);
    const settings = { ...VIEW_DEFAULTS, nearDistance: 50, midDistance: 60, nearCap: COUNT };
    const cast = [null, vat, null];
    const view = createCrowdView({ scene, cast, settings, capacity: 16, lightDirection: direction });
    const snapshot = makeRanks();
    await prewarmCrowdView(view, {
      compile: () => gpu.compileAsync(scene, camera),
      render: () => gpu.render(scene, camera),
    });

    updateCrowd(view, snapshot, camera, 1);
    expect([...view.stats.agents]).toEqual([COUNT, 0, 0]);
    const rigs = await draw(gpu, scene, camera);
    settings.nearDistance = 0;
    updateCrowd(view, snapshot, camera, 1, 0.125); // hand-over, half way
    const both = await draw(gpu, scene, camera);
    updateCrowd(view, snapshot, camera, 1, 1);
    expect([...view.stats.agents]).toEqual([0, COUNT, 0]);
    const instances = await draw(gpu, scene, camera);

    expect(compare(rigs.pixels, empty.pixels)).toBeGreaterThan(4); // there is somebody
    expect(compare(rigs.pixels, instances.pixels)).toBeLessThan(0.6);
    expect(compare(rigs.pixels, both.pixels)).toBeLessThan(1.5); // the row is rounded: legs move by up to half a row

    expect(instances.draws - empty.draws).toBe(2 * vat.full.length); // picture and shadow
    expect(view.bodies[MINION]?.pool?.object.children).toHaveLength(0);
    disposeCrowdView(view);
    light.dispose();
  });
});

/** Mean difference of two pictures, 0 to 255. */
function compare(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
  return sum / a.length;
}
