/** One small Vat of each mode of frames, baked in the page from functions. */
import { bakeFluid, bakeFrames, bakeRigid, bakeSprites, type FluidFrame, type RigidOptions } from 'horde/bake';
import { parseVat, type Vat } from 'horde/vat';

/** Every mode, and what of it makes a shader of its own. */
export const FRAME_VATS: Record<string, () => Promise<{ file: Uint8Array }>> = {
  soft: () => bakeFrames({ indices: GRID, uvs: GRID_UVS }, 8, wave, { fps: 8, loop: true }),
  'rigid fixed16-fixed16': () => crate({ pivot: 'fixed16', rotation: 'fixed16' }),
  'rigid fixed16-fixed8': () => crate({ pivot: 'fixed16', rotation: 'fixed8' }),
  'rigid fixed16-half': () => crate({ pivot: 'fixed16', rotation: 'half' }),
  'rigid float32-fixed8': () => crate({ pivot: 'float32', rotation: 'fixed8' }),
  'rigid float32-half': () => crate({ pivot: 'float32', rotation: 'half' }),
  'rigid with whole turns': () => crate({ pivot: 'fixed16', rotation: 'fixed16' }, 47),
  fluid: () => bakeFluid(5, (frame) => fan(frame, false), { fps: 5, loop: true }),
  'fluid with UVs and colours': () => bakeFluid(5, (frame) => fan(frame, true), { fps: 5, loop: false }),
  sprite: () => dust(false, 'camera'),
  'sprite with colours': () => dust(true, 'fixed'),
  'sprite along headings': () => dust(true, 'heading'),
  'sprite along headings, without colours': () => dust(false, 'heading'),
};

/** Bakes and loads one. */
export async function makeFrameVat(name: string, maxTextureSize = 8192): Promise<Vat> {
  const { file } = await FRAME_VATS[name]();
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  return parseVat(buffer, { name: `${name}.vat.glb`, maxTextureSize });
}

const SIDE = 6;
const GRID = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
  const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
  return [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
}).flat();
const GRID_UVS = Array.from({ length: SIDE * SIDE }, (_, at) => [
  (at % SIDE) / SIDE,
  Math.floor(at / SIDE) / SIDE,
]).flat();

function wave(frame: number): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, z] = [(at % SIDE) / SIDE - 0.5, Math.floor(at / SIDE) / SIDE - 0.5];
    return [x, 0.2 * Math.sin(6 * x + (frame * Math.PI) / 4), z];
  }).flat();
}

/** Nine boxes that fly apart; `speed` in radians a second. */
function crate(options: RigidOptions, speed = 3): Promise<{ file: Uint8Array }> {
  const pieces = Array.from({ length: 9 }, (_, piece) => {
    const [x, y] = [(piece % 3) * 0.3 - 0.3, Math.floor(piece / 3) * 0.3 + 0.15];
    return {
      positions: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
        x + (corner & 1 ? 0.14 : -0.14),
        y + (corner & 2 ? 0.14 : -0.14),
        corner & 4 ? 0.14 : -0.14,
      ]),
      indices: [
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
      ],
      pivot: [x, y, 0],
    };
  });
  const axisOf = (piece: number) => {
    const axis = [Math.sin(piece), Math.cos(piece), Math.sin(3 * piece + 1)];
    return axis.map((value) => value / Math.hypot(...axis));
  };
  const clips = [
    { name: 'burst', first: 0, count: 7, loop: false },
    { name: 'spin', first: 1, count: 5, loop: true },
  ];
  return bakeRigid(
    pieces,
    7,
    (frame) => {
      const seconds = frame / 10;
      return {
        positions: pieces.flatMap(({ pivot: [x, y] }) => [
          x * (1 + seconds),
          y + seconds - 2 * seconds ** 2,
          seconds * y,
        ]),
        rotations: pieces.flatMap((_, piece) => {
          const angle = (speed + piece) * seconds;
          return [...axisOf(piece).map((value) => value * Math.sin(angle / 2)), Math.cos(angle / 2)];
        }),
        scales: pieces.map((_, piece) => (piece === 4 ? 1 - frame / 6 : 1)),
        spins: pieces.flatMap((_, piece) => axisOf(piece).map((value) => value * (speed + piece))),
      };
    },
    { fps: 10, clips, ...options },
  );
}

function fan(frame: number, surface: boolean): FluidFrame {
  const count = [3, 9, 30, 0, 14][frame];
  const rim = Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / Math.max(count, 3));
  const points =
    count === 0 ? [] : [[0, 0.3 * frame, 0], ...rim.map((a) => [Math.cos(a), 0.1 * Math.sin(5 * a), Math.sin(a)])];
  return {
    positions: points.flat(),
    indices: Array.from({ length: count }, (_, at) => [0, 1 + ((at + 1) % count), 1 + at]).flat(),
    ...(surface
      ? {
          uvs: points.flatMap((_, at) => [at / 20 - 0.3, frame]),
          colors: points.flatMap((_, at) => [(at % 4) / 3, 1, frame / 4, 1]),
        }
      : {}),
  };
}

function dust(colored: boolean, facing: 'camera' | 'fixed' | 'heading'): Promise<{ file: Uint8Array }> {
  const count = 15;
  const lifeOf = (particle: number, frame: number) => (particle * 0.37 + frame / 6) % 1;
  return bakeSprites(
    count,
    6,
    (frame) => {
      const each = Array.from({ length: count }, (_, particle) => particle);
      return {
        positions: each.flatMap((particle) => [Math.sin(particle), lifeOf(particle, frame), Math.cos(2 * particle)]),
        sizes: each.map((particle) => (particle % 5 === frame % 5 ? 0 : 0.1 + 0.05 * Math.sin(particle))),
        lives: each.map((particle) => lifeOf(particle, frame)),
        spins: each.map((particle) => particle / 9 + frame * 0.3),
        headings:
          facing === 'heading'
            ? each.flatMap((at) => [Math.cos(at + frame), at % 4 === 0 ? 3 : 0.4, Math.sin(at)])
            : null,
        colors: colored ? each.flatMap((particle) => [1, particle / 15, frame / 6, 0.5]) : null,
      };
    },
    { fps: 6, loop: true, facing, card: 'triangle' },
  );
}
