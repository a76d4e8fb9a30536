import { createVatMaterial, disposeVat, loadVat } from 'horde/vat';
import { uint, uniform } from 'three/tsl';
import { Group, Mesh } from 'three/webgpu';
import minionUrl from './minion.glb?mode=bones&vat'; // joints instead of vertices: all clips in some hundred KiB

const vat = await loadVat(minionUrl);
const { clips } = vat.manifest;
const walk = clips.findIndex(({ name }) => name === 'walk');
const idle = clips.findIndex(({ name }) => name === 'idle');

// What it plays, as nodes: here uniforms, in a crowd the instance's own (see above).
const walking = uniform(0);
const resting = uniform(0);
const fade = uniform(0); // 0: it walks … 1: it rests
const pose = { clipA: uint(walk), phaseA: walking, clipB: uint(idle), phaseB: resting, fade };

export const minion = new Group();
for (const { geometry, material: source } of vat.full) {
  minion.add(new Mesh(geometry, createVatMaterial({ vat, source, pose })));
}
minion.scale.setScalar(vat.manifest.unitScale);

/** Call it each frame with the seconds since any moment. */
export function update(seconds: number): void {
  walking.value = (seconds / clips[walk].seconds) % 1;
  resting.value = (seconds / clips[idle].seconds) % 1;
  fade.value = Math.min(Math.max(Math.sin(seconds), 0), 1);
}

export function dispose(): void {
  disposeVat(vat);
}
