/** What stands in the meadow, each as one low-polygon geometry: graves, tree, stones, fence, lantern post. */
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  TorusGeometry,
} from 'three/webgpu';
import { cross, headstone, tomb } from './grave-shapes.ts';
import { hashCell } from './noise-texture.ts';
import { BONE, FLAME, IRON, MOSS, ROCK, STONE_DARK, WOOD } from './prop-colors.ts';
import { createShapeBuilder } from './shape-builder.ts';
import { tree } from './tree-shape.ts';

export type PropKind = keyof typeof PROP_SHAPES;

export const PROP_SHAPES = {
  headstone: (seed: number) => headstone(seed, 0.62, 0.95, 0.07),
  tallStone: (seed: number) => headstone(seed + 1, 0.5, 1.25, -0.1),
  cross,
  tomb,
  tree,
  menhir: (seed: number) => boulder(seed, [0.55, 1.5, 0.4], 1.15),
  rock: (seed: number) => boulder(seed + 5, [0.34, 0.22, 0.28], 0.06),
  bones,
  fence,
  lantern,
} satisfies Record<string, (seed: number) => BufferGeometry>;

/** Height of the flame above the ground, metres, of the kinds that have one. */
export const FLAME_HEIGHT: Partial<Record<PropKind, number>> = { lantern: 1.93, tomb: 0.72 };
/** Where a lantern's flame hangs, metres in front of its post. */
export const LANTERN_REACH = 0.42;

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
  builder.add(rough, { at: [0, lift, 0], turn: [0.06, 0, 0.08], size, color: ROCK, foot: MOSS });
  return builder.build();
}

/** A ribcage sunk in the ground, a skull and a stray bone. */
function bones(): BufferGeometry {
  const builder = createShapeBuilder();
  for (let rib = 0; rib < 4; rib++) {
    const hoop = new TorusGeometry(0.24 - rib * 0.025, 0.024, 3, 6, Math.PI);
    builder.add(hoop, { at: [0, -0.05, rib * 0.13], turn: [0.25, 0, 0.12], color: BONE, foot: MOSS });
  }
  builder.add(new CylinderGeometry(0.025, 0.02, 0.6, 4), { at: [0.03, 0.17, 0.2], turn: [1.45, 0, 0], color: BONE });
  builder.add(new IcosahedronGeometry(0.15, 1), {
    at: [0.38, 0.06, -0.2],
    size: [1, 0.95, 1.1],
    color: BONE,
    foot: MOSS,
  });
  builder.add(new CylinderGeometry(0.02, 0.03, 0.5, 4), { at: [-0.4, 0.02, 0.1], turn: [1.5, 0.6, 0.4], color: BONE });
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
