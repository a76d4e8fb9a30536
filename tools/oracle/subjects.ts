/**
 * What the oracle looks at: a small VAT for each mode, encoding and kind of normals, with one clip of each loop kind.
 * Baked where it runs, by the public bakes; the frames are functions that nobody else uses.
 */
import {
  bakeFluid,
  bakeFrames,
  bakeGlb,
  bakeRigid,
  bakeSprites,
  type FluidFrame,
  type FrameClip,
  type FrameOptions,
  type RigidOptions,
} from 'horde/bake';
import {
  type BoneForm,
  type BoneInfluences,
  type Domain,
  type NormalKind,
  parseVat,
  type Storage,
  type Vat,
} from 'horde/vat';
import type { Combination } from './legal-combinations.ts';
import { makeSmallRig } from './small-rig.ts';

/** Frames a second of everything here. */
const FPS = 10;
const LOOP_FRAMES = 8;
const ONCE_FRAMES = 6;
const ALL_FRAMES = LOOP_FRAMES + ONCE_FRAMES;
const CLIPS: FrameClip[] = [
  { name: 'loop', first: 0, count: LOOP_FRAMES, loop: true },
  { name: 'once', first: LOOP_FRAMES, count: ONCE_FRAMES, loop: false },
  { name: 'held', first: LOOP_FRAMES, count: 4, loop: false, held: 3, seconds: 6 / FPS },
];
const FRAMES: FrameOptions = { fps: FPS, clips: CLIPS };

/** The parts of a combination that decide what is baked. */
export type SubjectKey = Pick<Combination, 'mode' | 'encoding' | 'normals'>;

/** Bakes and loads one. */
export async function makeSubject(key: SubjectKey): Promise<Vat> {
  const { file } = await BAKES[key.mode](key);
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  return parseVat(buffer, { name: `${key.mode} ${key.encoding}` });
}

type Bake = (key: SubjectKey) => Promise<{ file: Uint8Array }>;

const BAKES: Record<Combination['mode'], Bake> = {
  async vertex({ encoding }) {
    const [storage, domain] = encoding.split(' ') as [Storage, Domain];
    return bakeGlb(await makeSmallRig(), { fps: FPS, encoding: storage, domain });
  },
  async bones({ encoding }) {
    const [form, , influences] = encoding.split(' ');
    const bones = { bones: form as BoneForm, influences: Number(influences) as BoneInfluences };
    // Matrices shorten what turns fast: more rows.
    const fps = form === 'affine' ? 3 * FPS : FPS;
    return bakeGlb(await makeSmallRig(), { fps, mode: 'bones', ...bones });
  },
  soft({ encoding, normals }) {
    const [storage, domain] = encoding.split(' ') as [Storage, Domain];
    return bakeFrames({ indices: GRID, uvs: GRID_UVS }, ALL_FRAMES, wave, {
      ...FRAMES,
      encoding: storage,
      domain,
      normals: normals as NormalKind,
    });
  },
  rigid({ encoding }) {
    const [pivot, rotation] = encoding.split(' + ') as [RigidOptions['pivot'], RigidOptions['rotation']];
    return bakeRigid(PIECES, ALL_FRAMES, tumble, { ...FRAMES, pivot, rotation });
  },
  fluid: ({ encoding }) => bakeFluid(ALL_FRAMES, (frame) => spray(frame, encoding.includes('colours')), FRAMES),
  sprite: ({ encoding }) =>
    bakeSprites(PARTICLES, ALL_FRAMES, (frame) => swarm(frame, encoding.includes('colours')), {
      ...FRAMES,
      card: 'triangle',
      facing: encoding.includes('colours') ? 'fixed' : 'camera',
    }),
};

/** Where a frame stands in its clip: the share of a turn, or of the way. */
function turnOf(frame: number): number {
  return frame < LOOP_FRAMES ? frame / LOOP_FRAMES : (frame - LOOP_FRAMES) / (ONCE_FRAMES - 1);
}

const SIDE = 5;
const GRID = Array.from({ length: (SIDE - 1) ** 2 }, (_, quad) => {
  const a = Math.floor(quad / (SIDE - 1)) * SIDE + (quad % (SIDE - 1));
  return [a, a + SIDE, a + 1, a + 1, a + SIDE, a + SIDE + 1];
}).flat();

/** A normal map turns about these, so tangents need them. */
const GRID_UVS = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)])
  .flat()
  .map((value) => value / (SIDE - 1));

/** A sheet of two metres under a wave, off the origin. */
function wave(frame: number): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, z] = [(at % SIDE) / (SIDE - 1) - 0.5, Math.floor(at / SIDE) / (SIDE - 1) - 0.5];
    const angle = 2 * Math.PI * turnOf(frame);
    return [2 * x + 0.1 * Math.sin(angle), 1 + 0.3 * Math.sin(6 * x + angle), 2 * z + 0.2 * Math.cos(angle + x)];
  }).flat();
}

const PIECES = Array.from({ length: 5 }, (_, piece) => {
  const [x, y] = [(piece % 3) * 0.4 - 0.4, Math.floor(piece / 3) * 0.4 + 0.2];
  const corner = (at: number) => [x + (at & 1 ? 0.1 : -0.1), y + (at & 2 ? 0.15 : -0.15), at & 4 ? 0.12 : -0.12];
  return {
    positions: [0, 1, 2, 4].flatMap(corner),
    indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
    pivot: [x, y, 0],
  };
});

/** Pieces that rise and turn about axes of their own; one shrinks. */
function tumble(frame: number) {
  const way = turnOf(frame);
  const shares = PIECES.map((_, piece) => {
    const axis = [Math.sin(piece), Math.cos(piece), Math.sin(3 * piece + 1)];
    const half = Math.PI * way * (frame < LOOP_FRAMES ? 1 : 0.8) * (piece % 2 ? 1 : -1);
    const length = Math.hypot(...axis);
    return [...axis.map((value) => (value / length) * Math.sin(half)), Math.cos(half)];
  });
  const lift = Math.sin(2 * Math.PI * way);
  return {
    positions: PIECES.flatMap(({ pivot: [x, y] }) => [x * (1 + lift / 2), y + 0.5 * lift ** 2, 0.3 * lift * y]),
    rotations: shares.flat(),
    scales: PIECES.map((_, piece) => (piece === 4 ? 1 - 0.9 * way : 1)),
  };
}

/** A fan whose triangles change from frame to frame, none at all included. */
function spray(frame: number, surface: boolean): FluidFrame {
  const count = [3, 9, 17, 0, 14, 5, 8][frame % 7];
  const rim = Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / Math.max(count, 3));
  const points =
    count === 0
      ? []
      : [[0, 0.3 * (frame % 5), 0], ...rim.map((a) => [Math.cos(a), 0.1 * Math.sin(5 * a), Math.sin(a)])];
  const uvs = points.flatMap((_, at) => [at / 20 - 0.3, frame / 3]);
  const colors = points.flatMap((_, at) => [(at % 4) / 3, 1, frame / ALL_FRAMES, 1]);
  const indices = Array.from({ length: count }, (_, at) => [0, 1 + ((at + 1) % count), 1 + at]).flat();
  return { positions: points.flat(), indices, ...(surface ? { uvs, colors } : {}) };
}

const PARTICLES = 9;

/** Particles that live and die, one after the other. */
function swarm(frame: number, colored: boolean) {
  const each = Array.from({ length: PARTICLES }, (_, particle) => particle);
  const lifeOf = (particle: number) => (particle * 0.37 + turnOf(frame)) % 1;
  return {
    positions: each.flatMap((particle) => [Math.sin(particle), lifeOf(particle), Math.cos(2 * particle)]),
    sizes: each.map((particle) => (particle % 5 === frame % 5 ? 0 : 0.1 + 0.05 * Math.sin(particle))),
    lives: each.map(lifeOf),
    spins: each.map((particle) => particle / 9 + frame * 0.3),
    colors: colored ? each.flatMap((particle) => [1, particle / PARTICLES, turnOf(frame), 0.5]) : null,
  };
}
