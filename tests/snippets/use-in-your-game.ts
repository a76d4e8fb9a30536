import { createInstanceNodes, createPose, createTier, uploadTier, writeInstance } from 'horde/crowd';
import { createVatMaterial, loadVat } from 'horde/vat';
import { Color, HemisphereLight, PerspectiveCamera, Scene, WebGPURenderer } from 'three/webgpu';
import minionUrl from './minion.glb?vat'; // baked by the Vite plugin

const COUNT = 200;

const renderer = new WebGPURenderer({ antialias: true }); // WebGL 2 where there is no WebGPU
renderer.setSize(window.innerWidth, window.innerHeight);
document.body.append(renderer.domElement);
const scene = new Scene();
scene.background = new Color(0x1b2437);
scene.add(new HemisphereLight(0xbfd4ff, 0x3a3428, 4));
const camera = new PerspectiveCamera(50, window.innerWidth / window.innerHeight, 0.1, 200);
camera.position.set(0, 4, 11);
camera.lookAt(0, 0, 0);

// One material per part of the character, one draw per part for the whole crowd.
const vat = await loadVat(minionUrl);
const instance = createInstanceNodes({ unitScale: vat.manifest.unitScale });
const parts = vat.reduced.map(({ geometry, material: source }) => ({
  geometry,
  material: createVatMaterial({ vat, source, pose: instance, ...instance }),
}));
const crowd = createTier(parts, COUNT);
scene.add(crowd.object);

// What your game knows about each agent goes into a pose; 32 bytes of it go to the GPU.
const { clips } = vat.manifest;
const table = {
  clipOf: Uint8Array.from(clips.keys()),
  loop: Uint8Array.from(clips, ({ loop }) => Number(loop)),
  rows: Uint16Array.from(clips, ({ rows }) => rows),
};
const walk = Math.max(
  0,
  clips.findIndex(({ name }) => name === 'walk'),
);
const pose = { ...createPose(), clipA: walk, clipB: walk, fade: 0, y: 0, scale: 1, flash: 0, dissolve: 0 };

renderer.setAnimationLoop((ms: number) => {
  crowd.count = 0;
  for (let agent = 0; agent < COUNT; agent++) {
    pose.x = (agent % 20) - 9.5;
    pose.z = 2 - Math.floor(agent / 20);
    pose.yaw = agent;
    pose.phaseA = (ms / 1000 / clips[walk].seconds + agent * 0.618) % 1;
    writeInstance(crowd, pose, table, 255, 0);
  }
  uploadTier(crowd);
  renderer.render(scene, camera);
});
