/** Graves: headstones, crosses, and tombs with candles. */
import { BoxGeometry, type BufferGeometry, ConeGeometry, CylinderGeometry, ExtrudeGeometry, Shape } from 'three/webgpu';
import { hashCell } from './noise-texture.ts';
import { FLAME, MOSS, STONE, STONE_DARK } from './prop-colors.ts';
import { createShapeBuilder } from './shape-builder.ts';

const WAX = 0xe8d9b8;

export function headstone(seed: number, width: number, height: number, tilt: number): BufferGeometry {
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

export function cross(): BufferGeometry {
  const builder = createShapeBuilder();
  const turn: [number, number, number] = [0.06, 0, -0.09];
  builder.add(new BoxGeometry(0.17, 1.35, 0.15), { at: [0, 0.6, 0], turn, color: STONE, foot: MOSS });
  builder.add(new BoxGeometry(0.68, 0.17, 0.16), { at: [0.03, 0.88, 0.02], turn, color: STONE });
  builder.add(new BoxGeometry(0.5, 0.2, 0.4), { at: [0, 0.07, 0], color: STONE_DARK, foot: MOSS });
  return builder.build();
}

export function tomb(): BufferGeometry {
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
