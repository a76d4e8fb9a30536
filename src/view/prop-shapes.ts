/** What stands in the meadow, each as one low-polygon geometry: graves, tree, stones, fence, lantern post. */
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  IcosahedronGeometry,
  Shape,
  Vector3,
} from 'three/webgpu';
import { hashCell } from './noise-texture.ts';
import { createShapeBuilder } from './shape-builder.ts';

const STONE = 0xa3a8b4;
const STONE_DARK = 0x7d8290;
const MOSS = 0x4b6350;
const IRON = 0x3d4050;
const WOOD = 0x6b5a52;
const FLAME = 0xffb45c;
const WAX = 0xe8d9b8;

export type PropKind = keyof typeof PROP_SHAPES;

export const PROP_SHAPES = {
  headstone: (seed: number) => headstone(seed, 0.62, 0.95, 0.07),
  tallStone: (seed: number) => headstone(seed + 1, 0.5, 1.25, -0.1),
  cross,
  tomb,
  tree,
  menhir: (seed: number) => boulder(seed, [0.55, 1.5, 0.4], 1.15),
  rock: (seed: number) => boulder(seed + 5, [0.34, 0.22, 0.28], 0.06),
  fence,
  lantern,
} satisfies Record<string, (seed: number) => BufferGeometry>;

/** Height of the flame above the ground, metres, of the kinds that have one. */
export const FLAME_HEIGHT: Partial<Record<PropKind, number>> = { lantern: 1.93, tomb: 0.72 };
/** Where a lantern's flame hangs, metres in front of its post. */
export const LANTERN_REACH = 0.42;

function headstone(seed: number, width: number, height: number, tilt: number): BufferGeometry {
  const half = width / 2;
  const outline = new Shape()
    .moveTo(-half, -0.15)
    .lineTo(half, -0.15)
    .lineTo(half, height - half);
  outline.absarc(0, height - half, half, 0, Math.PI, false);
  const builder = createShapeBuilder();
  const slab = new ExtrudeGeometry(outline, {
    depth: 0.16,
    bevelEnabled: true,
    bevelSize: 0.025,
    bevelThickness: 0.025,
    bevelSegments: 1,
    curveSegments: 5,
  });
  builder.add(slab, {
    at: [0, 0, -0.08],
    turn: [tilt, 0, tilt * (hashCell(seed, 1, 3) - 0.5)],
    color: STONE,
    foot: MOSS,
  });
  builder.add(new BoxGeometry(width + 0.22, 0.16, 0.36), { at: [0, 0.05, 0], color: STONE_DARK, foot: MOSS });
  builder.add(new BoxGeometry(width * 0.5, 0.03, 0.02), {
    at: [0, height * 0.62, 0.1],
    turn: [tilt, 0, 0],
    color: STONE_DARK,
  });
  builder.add(new BoxGeometry(width * 0.36, 0.03, 0.02), {
    at: [0, height * 0.5, 0.1],
    turn: [tilt, 0, 0],
    color: STONE_DARK,
  });
  return builder.build();
}

function cross(): BufferGeometry {
  const builder = createShapeBuilder();
  const turn: [number, number, number] = [0.06, 0, -0.09];
  builder.add(new BoxGeometry(0.17, 1.35, 0.15), { at: [0, 0.6, 0], turn, color: STONE, foot: MOSS });
  builder.add(new BoxGeometry(0.68, 0.17, 0.16), { at: [0.03, 0.88, 0.02], turn, color: STONE });
  builder.add(new BoxGeometry(0.5, 0.2, 0.4), { at: [0, 0.07, 0], color: STONE_DARK, foot: MOSS });
  return builder.build();
}

function tomb(): BufferGeometry {
  const builder = createShapeBuilder();
  builder.add(new BoxGeometry(0.9, 0.42, 1.9), { at: [0, 0.2, 0], color: STONE_DARK, foot: MOSS });
  builder.add(new BoxGeometry(1.08, 0.13, 2.08), { at: [0.05, 0.47, 0.03], turn: [0, 0.07, 0.02], color: STONE });
  for (const [x, z, height] of [
    [0.1, 0.35, 0.16],
    [-0.05, 0.48, 0.1],
    [0.22, 0.52, 0.08],
  ]) {
    builder.add(new CylinderGeometry(0.035, 0.04, height, 6), {
      at: [x, 0.53 + height / 2, z],
      color: WAX,
      glow: 0.25,
    });
    builder.add(new ConeGeometry(0.025, 0.09, 5), { at: [x, 0.58 + height, z], color: FLAME, glow: 6 });
  }
  return builder.build();
}

function tree(seed: number): BufferGeometry {
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
      const nextPitch = Math.min(pitch * 0.55 + 0.42 + dice(2) * 0.5, 1.75);
      grow(end, nextPitch, nextYaw, length * (0.62 + dice(3) * 0.22), width * 0.6, depth + 1, key * 4 + branch + 1);
    }
  };
  grow(new Vector3(0, -0.1, 0), 0.12, 0.5, 1.75, 0.24, 0, 1);
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

function boulder(seed: number, size: [number, number, number], lift: number): BufferGeometry {
  const rough = new IcosahedronGeometry(1, 1);
  const position = rough.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const cell = (value: number) => Math.round(value * 1000);
    const dice = hashCell(cell(position.getX(i)) * 7 + cell(position.getY(i)), cell(position.getZ(i)), seed);
    const scale = 0.78 + dice * 0.4;
    position.setXYZ(i, position.getX(i) * scale, position.getY(i) * scale, position.getZ(i) * scale);
  }
  const builder = createShapeBuilder();
  builder.add(rough, { at: [0, lift, 0], turn: [0.06, 0, 0.08], size, color: STONE, foot: MOSS });
  return builder.build();
}

function fence(): BufferGeometry {
  const builder = createShapeBuilder();
  const post = (x: number, height: number, lean: number) =>
    builder.add(new BoxGeometry(0.1, height, 0.1), {
      at: [x, height / 2 - 0.1, 0],
      turn: [0, 0.2, lean],
      color: WOOD,
      foot: MOSS,
    });
  post(-1, 1.15, 0.05);
  post(0.05, 0.95, -0.12);
  builder.add(new BoxGeometry(2.1, 0.09, 0.05), { at: [0, 0.75, 0.06], turn: [0, 0.02, -0.05], color: WOOD });
  builder.add(new BoxGeometry(1.3, 0.09, 0.05), { at: [-0.4, 0.42, 0.06], turn: [0.1, -0.04, 0.12], color: WOOD });
  return builder.build();
}

function lantern(): BufferGeometry {
  const builder = createShapeBuilder();
  builder.add(new CylinderGeometry(0.04, 0.06, 2.5, 6), { at: [0, 1.2, 0], turn: [0.03, 0, 0.02], color: IRON });
  builder.add(new BoxGeometry(0.05, 0.05, 0.55), { at: [0, 2.35, 0.22], color: IRON });
  builder.add(new BoxGeometry(0.3, 0.1, 0.3), { at: [0, 0.02, 0], color: STONE_DARK, foot: MOSS });
  const [y, z] = [FLAME_HEIGHT.lantern!, LANTERN_REACH];
  builder.add(new CylinderGeometry(0.012, 0.012, 0.25, 4), { at: [0, y + 0.3, z], color: IRON });
  builder.add(new CylinderGeometry(0.1, 0.085, 0.22, 6), { at: [0, y, z], color: FLAME, glow: 5 });
  builder.add(new ConeGeometry(0.15, 0.13, 6), { at: [0, y + 0.17, z], color: IRON });
  builder.add(new CylinderGeometry(0.12, 0.1, 0.04, 6), { at: [0, y - 0.13, z], color: IRON });
  return builder.build();
}
