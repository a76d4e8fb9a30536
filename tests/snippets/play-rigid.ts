import { bakeRigid } from 'horde/bake';
import { createVatMaterial, type Playhead, parseVat, playPhase } from 'horde/vat';
import { float, uint, uniform } from 'three/tsl';
import { BoxGeometry, Mesh, Quaternion, Vector3 } from 'three/webgpu';

// Eight blocks that fly apart; positions and quaternions may come from any physics engine, once, at bake time.
const FRAMES = 30;
const block = new BoxGeometry(0.45, 0.45, 0.45);
const pivots = Array.from({ length: 8 }, (_, at) => new Vector3(at & 1, (at >> 1) & 1, at >> 2).multiplyScalar(0.5));
const pieces = pivots.map((pivot) => ({
  positions: block.clone().translate(pivot.x, pivot.y, pivot.z).attributes.position.array,
  indices: block.index?.array ?? [],
  pivot: pivot.toArray(),
}));
const fly = (frame: number) => {
  const seconds = frame / FRAMES;
  const places = pivots.map(({ x, y, z }) => [x + (2 * x - 0.5) * seconds, y + y * seconds - seconds ** 2, z]);
  const turns = pivots.map(({ x, y }) => new Quaternion().setFromAxisAngle(new Vector3(x, 1, y).normalize(), seconds));
  return { positions: places.flat(), rotations: turns.flatMap((turn) => turn.toArray()) };
};
const { file } = await bakeRigid(pieces, FRAMES, fly, { fps: FRAMES, loop: false });
const vat = await parseVat(file);

const phase = uniform(0);
const [part] = vat.full;
const pose = { clipA: uint(0), phaseA: phase, clipB: uint(0), phaseB: float(0), fade: float(0) };
export const crate = new Mesh(part.geometry, createVatMaterial({ vat, source: part.material, pose }));

/** Call it each frame with the seconds since the blow; with `reverse` the pieces gather again. */
export function update(seconds: number, reverse = false): void {
  const head: Playhead = { kind: 'once', reverse, cycles: seconds / vat.manifest.clips[0].seconds };
  phase.value = playPhase(head, head.cycles);
}
