/** A dead tree: forked limbs of ever thinner tubes, with roots. */
import { type BufferGeometry, ConeGeometry, CylinderGeometry, Vector3 } from 'three/webgpu';
import { hashCell } from './noise-texture.ts';
import { WOOD } from './prop-colors.ts';
import { createShapeBuilder } from './shape-builder.ts';

export function tree(seed: number): BufferGeometry {
  const builder = createShapeBuilder();
  const grow = (
    from: Vector3,
    pitch: number,
    yaw: number,
    length: number,
    width: number,
    depth: number,
    key: number,
  ) => {
    const way = new Vector3(Math.sin(pitch) * Math.cos(yaw), Math.cos(pitch), Math.sin(pitch) * Math.sin(yaw));
    const middle = from.clone().addScaledVector(way, length / 2);
    const limb = new CylinderGeometry(width * 0.62, width, length * 1.06, depth === 0 ? 7 : 4, 1, true);
    builder.add(limb, {
      at: [middle.x, middle.y, middle.z],
      turn: limbTurn(way),
      color: WOOD,
      foot: depth === 0 ? 0x4a4650 : WOOD,
    });
    if (depth === 4) return;
    const end = from.clone().addScaledVector(way, length);
    const branches = depth === 0 ? 3 : 2;
    for (let branch = 0; branch < branches; branch++) {
      const dice = (n: number) => hashCell(key * 4 + branch, n, seed);
      const nextYaw = yaw + (branch / branches) * Math.PI * 2 + (dice(1) - 0.5) * 1.6;
      const nextPitch = Math.min(pitch * 0.5 + 0.3 + dice(2) * 0.42, 1.5);
      grow(end, nextPitch, nextYaw, length * (0.66 + dice(3) * 0.24), width * 0.6, depth + 1, key * 4 + branch + 1);
    }
  };
  grow(new Vector3(0, -0.1, 0), 0.1, 0.5, 1.9, 0.25, 0, 1);
  for (let root = 0; root < 4; root++) {
    const yaw = root * 1.6 + hashCell(root, 9, seed);
    builder.add(new ConeGeometry(0.13, 0.9, 4), {
      at: [Math.cos(yaw) * 0.32, 0.08, Math.sin(yaw) * 0.32],
      turn: limbTurn(new Vector3(Math.cos(yaw), -0.25, Math.sin(yaw))),
      color: WOOD,
    });
  }
  return builder.build();
}

/** Euler angles that turn +Y to `way`, as the builder applies them (XYZ order): first about z, then about x. */
function limbTurn(way: Vector3): [number, number, number] {
  return [Math.atan2(way.z, way.y), 0, -Math.asin(Math.min(Math.max(way.x / way.length(), -1), 1))];
}
