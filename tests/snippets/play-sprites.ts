import { bakeSprites } from 'horde/bake';
import { createVatMaterial, parseVat } from 'horde/vat';
import { float, uint, uniform } from 'three/tsl';
import { Mesh } from 'three/webgpu';

// Sixty embers that rise, fade and are born anew: a column each, a row a frame.
const [EMBERS, FRAMES] = [60, 24];
const embers = Array.from({ length: EMBERS }, (_, ember) => ember);
const rise = (frame: number) => {
  const lives = embers.map((ember) => (ember * 0.618 + frame / FRAMES) % 1);
  return {
    positions: embers.flatMap((ember) => [Math.sin(ember + lives[ember]), 2 * lives[ember], Math.cos(3 * ember)]),
    sizes: embers.map((ember) => 0.12 * (1 - lives[ember])),
    lives,
    colors: embers.flatMap((ember) => [1, 0.6 - 0.5 * lives[ember], 0.1, 1 - lives[ember]]),
  };
};
const { file } = await bakeSprites(EMBERS, FRAMES, rise, { fps: 24, loop: true, card: 'hexagon' });
const vat = await parseVat(file);

const phase = uniform(0);
const [part] = vat.full;
const pose = { clipA: uint(0), phaseA: phase, clipB: uint(0), phaseB: float(0), fade: float(0) };
export const sparks = new Mesh(part.geometry, createVatMaterial({ vat, source: part.material, pose }));

/** Call it each frame with the seconds since any moment. */
export function update(seconds: number): void {
  phase.value = (seconds / vat.manifest.clips[0].seconds) % 1;
}
