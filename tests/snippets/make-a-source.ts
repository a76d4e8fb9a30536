import { bakeFluid, bakeRigid, bakeSprites, type FluidFrame, type RigidPiece } from 'horde/bake';

// Rigid: pieces at rest, and where each one's pivot is, how it is turned and how large it is in a frame.
const brick = (x: number): RigidPiece => ({
  positions: [x, 0, 0, x + 0.2, 0, 0, x, 0.2, 0, x, 0, 0.2],
  indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  pivot: [x, 0, 0],
});
const bricks = await bakeRigid(
  [brick(-0.3), brick(0.1)],
  30,
  (frame) => ({
    positions: [-0.3 - frame / 20, 0, 0, 0.1 + frame / 20, 0, 0],
    rotations: [0, 0, Math.sin(frame / 10), Math.cos(frame / 10), 0, 0, 0, 1],
    scales: [1, 1 - frame / 29],
    // More than half a turn a frame: the axis times radians a second, as a physics engine says it.
    spins: [0, 0, 6, 0, 0, 0],
  }),
  { name: 'bricks', fps: 30, loop: false, rotation: 'fixed8' },
);

// Fluid: any triangles in each frame; normals are computed where there are none.
function ripple(frame: number): FluidFrame {
  const sides = 6 + frame;
  const rim = Array.from({ length: sides }, (_, at) => (2 * Math.PI * at) / sides);
  return {
    positions: [0, 0.3, 0, ...rim.flatMap((angle) => [Math.cos(angle), 0, Math.sin(angle)])],
    indices: rim.flatMap((_, at) => [0, 1 + ((at + 1) % sides), 1 + at]),
    colors: [0.6, 1, 0.7, 1, ...rim.flatMap(() => [0.1, 0.4, frame / 24, 1])],
  };
}
const splash = await bakeFluid(24, ripple, { name: 'splash', fps: 24, loop: false });

// Sprites: places, sizes, lives; a life that falls is another particle's.
const seeds = Array.from({ length: 40 }, (_, spark) => spark * 0.618);
const sparks = await bakeSprites(
  seeds.length,
  32,
  (frame) => {
    const lives = seeds.map((seed) => (seed + frame / 32) % 1);
    return {
      positions: seeds.flatMap((seed, at) => [Math.sin(40 * seed) / 2, 2 * lives[at], Math.cos(40 * seed) / 2]),
      sizes: lives.map((life) => 0.08 * Math.sin(Math.PI * life)),
      lives,
      spins: lives,
    };
  },
  { name: 'sparks', fps: 16, loop: true, card: 'triangle' },
);

export const made = { bricks, splash, sparks };
