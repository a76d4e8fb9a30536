/** The GPU's own time of a frame, on both back ends: a number, or a word why there is none. */
import { Mesh, MeshBasicNodeMaterial, PerspectiveCamera, PlaneGeometry, Scene, WebGPURenderer } from 'three/webgpu';
import { expect, test } from 'vitest';
import { createGpuTimer } from '../../src/view/gpu-timer.ts';
import { nextFrame } from './back-ends.ts';

test.each([true, false])('forced to WebGL 2: %s', async (forceWebGL) => {
  const renderer = new WebGPURenderer({ forceWebGL, trackTimestamp: true });
  renderer.setSize(64, 64);
  await renderer.init();
  const timer = createGpuTimer(renderer);
  const scene = new Scene().add(new Mesh(new PlaneGeometry(4, 4), new MeshBasicNodeMaterial()));
  const camera = new PerspectiveCamera();
  camera.position.z = 1;
  const heard: number[] = [];
  timer.setOn(true);
  for (let frame = 0; frame < 12; frame++) {
    await nextFrame();
    renderer.render(scene, camera);
    timer.askFor((ms) => heard.push(ms));
  }
  for (let frame = 0; frame < 30 && heard.length === 0; frame++) await nextFrame();
  if (timer.problem === null) {
    expect(heard.length).toBeGreaterThan(0);
    for (const ms of heard) expect(ms).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heard)).toBeLessThan(5000);
  } else {
    expect(timer.problem).toMatch(/offers no/);
    expect(heard).toEqual([]);
  }
  renderer.dispose();
});
