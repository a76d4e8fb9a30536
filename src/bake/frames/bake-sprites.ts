/**
 * Sprites: particles → a `.vat.glb` with a column a particle and a small card each. Sparks, embers, dust, a swarm.
 *
 *   const { file } = await bakeSprites(2000, 200, (frame) => ({ positions, sizes }), { card: 'hexagon' });
 *
 * A particle of size 0 is not there. Where its life falls from one frame to the next another one has taken its place, and
 * nothing is drawn between the two. Bytes: `sprite-layout.ts` of `horde/vat/format`.
 */

import {
  type Bounds,
  CARD_ATTRIBUTE,
  countRowTexels,
  countSpriteWords,
  createSpritePose,
  elementWord,
  encodeSprite,
  type SpriteRecord,
  TEXEL_ATTRIBUTE,
} from 'horde/vat/format';
import { BakeError } from '../bake-error.ts';
import { LOOP_TOLERANCE } from '../close-loops.ts';
import { fitRows } from '../fit-rows.ts';
import { joinBounds, measureBounds } from '../pose-rows.ts';
import { type CardGeometry, type CardShape, createCard } from './card-shapes.ts';
import { followHeadings } from './follow-headings.ts';
import { guessSize } from './follow-particles.ts';
import type { FrameMaterial } from './frame-mesh.ts';
import { type BakedFrames, createFrameFileReport, createFrameReport } from './frame-report.ts';
import { measureSprites } from './measure-sprites.ts';
import { type FrameOptions, type FramePlan, planFrames } from './plan-frames.ts';
import { type FramePart, writeFrames } from './write-frames.ts';

/** All particles in one frame. */
export interface SpriteFrame {
  /** Three numbers a particle. */
  positions: ArrayLike<number>;
  /** Diameter of each in the frames' units, 0 where there is none; the option `size` by default. */
  sizes?: ArrayLike<number> | null;
  /** How much of its life each has behind it, 0 … 1; 0 by default. */
  lives?: ArrayLike<number> | null;
  /** How far each has turned about its card's axis, in turns, any number. */
  spins?: ArrayLike<number> | null;
  /** Linear RGBA, 0 … 1, four numbers a particle; all frames have them or none. */
  colors?: ArrayLike<number> | null;
  /** Where each flies, three numbers a particle, of any length; where it goes to by default, where cards face that. */
  headings?: ArrayLike<number> | null;
}

/** What a sprite bake can be asked for. */
export interface SpriteOptions extends FrameOptions {
  /** What is drawn; a square by default. */
  card?: CardShape | CardGeometry;
  /**
   * `camera` by default: cards turn to the camera. `fixed`: they lie as their corners do. `heading`: their +Z flies ahead,
   * their +Y is up, and spin is a roll; for arrows, streaks and birds, with a card that has a length along Z.
   */
  facing?: SpriteRecord['facing'];
  /** Size of particles whose frames name none; a hundredth of the extent of all frames by default. */
  size?: number;
  material?: FrameMaterial;
}

/** A frame with nothing left open. */
export interface ReadSpriteFrame {
  positions: Float64Array;
  sizes: Float64Array;
  lives: Float64Array;
  spins: Float64Array;
  colors: Float64Array | null;
  headings: Float64Array | null;
}

const GLOW: FrameMaterial = { name: 'sprites', unlit: true, alpha: 'BLEND', doubleSided: true };

/**
 * Bakes frames of particles.
 *
 * @throws BakeError of one line where a frame makes no sense, or the bake fails its own check
 */
export async function bakeSprites(
  particles: number,
  frameCount: number,
  frameParticles: (frame: number) => SpriteFrame,
  options: SpriteOptions = {},
): Promise<BakedFrames> {
  const { name = 'sprites', card = 'square', facing = 'camera', height, onProgress = () => {} } = options;
  const frames = readFrames(particles, frameCount, frameParticles, options);
  if (facing === 'heading' && frames.some(({ headings }) => headings === null)) followHeadings(frames);
  const boxes = frames.map((frame) => measureLiving(frame, name));
  const living = boxes.filter((box) => box !== null);
  if (living.length === 0) throw new BakeError(`${name} has no particle of any size in any frame`);
  const centers = joinBounds(living);
  const tall = centers.max[1] - centers.min[1];
  if (height !== undefined && !(tall > 0)) throw new BakeError(`${name} is flat: it cannot be given a height`);
  const unitScale = height === undefined ? 1 : height / tall;
  const extent = Math.hypot(...centers.max.map((value, axis) => value - centers.min[axis]));
  const plan = planFrames(frameCount, options, (a, b) => isNear(frames[a], frames[b], LOOP_TOLERANCE * extent));
  onProgress(0.3, 'encoding');
  const shape = typeof card === 'string' ? createCard(card) : card;
  const record = createRecord(frames, particles, centers, shape, facing);
  const { layout, texels } = encodeRows(frames, plan, record);
  onProgress(0.6, 'checking');
  const measured = measureSprites(frames, plan, { record, layout, texels });
  const reach = measureReach(shape) * record.maxSize;
  const around = (box: Bounds | null): Bounds => growBox(box ?? centers, reach);
  const clipBounds = plan.clips.map(({ firstRow, rows }) => {
    return joinBounds(Array.from(plan.frameOfRow.subarray(firstRow, firstRow + rows), (frame) => around(boxes[frame])));
  });
  const vertices = (particles * shape.positions.length) / 3;
  const report = createFrameFileReport(measured.place, 0, unitScale, [], plan.changes);
  const manifest = {
    ...({ mode: 'sprite', vertices, ...layout, heightM: tall * unitScale, unitScale, report, sprite: record } as const),
    bounds: around(centers),
    clips: plan.clips.map((clip, index) => ({ ...clip, bounds: clipBounds[index] })),
  };
  const part = createCards(frames[plan.frameOfRow[0]], shape, particles, options.material ?? GLOW);
  const written = await writeFrames([part], texels, manifest, plan, options);
  onProgress(1, 'done');
  return {
    file: written.file,
    report: createFrameReport(written, { errorBoundMm: measured.bound * unitScale * 1000, particles }),
  };
}

function readFrames(
  particles: number,
  frameCount: number,
  frameParticles: (frame: number) => SpriteFrame,
  { name = 'sprites', size }: SpriteOptions,
): ReadSpriteFrame[] {
  if (!Number.isInteger(particles) || particles < 1)
    throw new BakeError(`${name} has ${particles} particles: give one or more`);
  const given = Array.from({ length: frameCount }, (_, frame) => frameParticles(frame));
  const frames = given.map((frame, index) => readFrame(frame, particles, `${name}, frame ${index}`));
  const usual = size ?? guessSize(frames.map(({ positions }) => positions));
  frames.forEach(({ sizes }, frame) => {
    if (!given[frame].sizes) sizes.fill(usual);
  });
  return frames;
}

function readFrame(frame: SpriteFrame, particles: number, where: string): ReadSpriteFrame {
  const read = (values: ArrayLike<number> | null | undefined, width: number, what: string): Float64Array | null => {
    if (!values) return null;
    const numbers = Float64Array.from(values);
    const bad = numbers.findIndex((value) => !Number.isFinite(value));
    if (numbers.length === particles * width && bad < 0) return numbers;
    throw new BakeError(
      bad < 0
        ? `${where}: ${numbers.length / width} ${what} for ${particles} particles`
        : `${where}: ${what} of particle ${Math.floor(bad / width)} is ${numbers[bad]}`,
    );
  };
  const none = () => new Float64Array(particles);
  return {
    positions: read(frame.positions, 3, 'positions') as Float64Array,
    sizes: read(frame.sizes, 1, 'sizes')?.map((size) => Math.max(size, 0)) ?? none().fill(1),
    lives: read(frame.lives, 1, 'lives') ?? none(),
    spins: read(frame.spins, 1, 'spins') ?? none(),
    colors: read(frame.colors, 4, 'colours'),
    headings: read(frame.headings, 3, 'headings'),
  };
}

function createRecord(
  frames: readonly ReadSpriteFrame[],
  particles: number,
  centers: Bounds,
  shape: CardGeometry,
  facing: SpriteRecord['facing'],
): SpriteRecord {
  const largest = Math.max(...frames.map(({ sizes }) => sizes.reduce((a, b) => Math.max(a, b), 0)));
  const colors = frames.some((frame) => frame.colors !== null);
  const headings = frames.every((frame) => frame.headings !== null) ? { headings: true } : {};
  return {
    ...{ particles, centers, facing, card: shape.name ?? 'custom', colors },
    ...{ maxSize: Math.fround(largest), ...headings },
  };
}

/** Box around the particles that are there, null where none is. */
function measureLiving({ positions, sizes }: ReadSpriteFrame, name: string): Bounds | null {
  const there = Array.from(positions).filter((_, at) => sizes[Math.floor(at / 3)] > 0);
  return there.length > 0 ? measureBounds(there, name) : null;
}

function encodeRows(frames: readonly ReadSpriteFrame[], { frameOfRow }: FramePlan, record: SpriteRecord) {
  const words = countSpriteWords(record);
  const columns = countRowTexels(record.particles, words);
  const layout = fitRows(columns, frameOfRow.length, 'texels of particles');
  const texels = new Uint32Array(layout.width * layout.linesPerRow * frameOfRow.length * 2);
  const pose = createSpritePose();
  frameOfRow.forEach((frame, row) => {
    const { positions, sizes, lives, spins, colors, headings } = frames[frame];
    for (let particle = 0; particle < record.particles; particle++) {
      pose.position = positions.subarray(particle * 3, particle * 3 + 3);
      pose.size = sizes[particle];
      pose.life = lives[particle];
      pose.spin = spins[particle];
      pose.color = colors ? colors.subarray(particle * 4, particle * 4 + 4) : [1, 1, 1, 1];
      pose.heading = headings ? headings.subarray(particle * 3, particle * 3 + 3) : [0, 0, 1];
      encodeSprite(texels, elementWord(layout, particle, words, row), record, pose);
    }
  });
  return { layout, texels };
}

/** The cards at rest: where the first row has them, facing as their corners lie. */
function createCards(
  frame: ReadSpriteFrame,
  card: CardGeometry,
  particles: number,
  material: FrameMaterial,
): FramePart {
  const corners = card.positions.length / 3;
  const spread = (width: number, of: (particle: number, corner: number, part: number) => number) =>
    Float32Array.from({ length: particles * corners * width }, (_, at) => {
      const vertex = Math.floor(at / width);
      return of(Math.floor(vertex / corners), vertex % corners, at % width);
    });
  const attributes: FramePart['attributes'] = {
    POSITION: spread(3, (particle, corner, axis) => {
      return frame.positions[particle * 3 + axis] + card.positions[corner * 3 + axis] * frame.sizes[particle];
    }),
    NORMAL: spread(3, (_, corner, axis) => card.normals?.[corner * 3 + axis] ?? (axis === 2 ? 1 : 0)),
    [TEXEL_ATTRIBUTE]: spread(1, (particle) => particle),
    [CARD_ATTRIBUTE]: spread(3, (_, corner, axis) => card.positions[corner * 3 + axis]),
  };
  if (card.uvs)
    attributes.TEXCOORD_0 = spread(2, (_, corner, part) => (card.uvs as ArrayLike<number>)[corner * 2 + part]);
  const own = Array.from(card.indices);
  const indices = Uint32Array.from({ length: particles * own.length }, (_, at) => {
    return Math.floor(at / own.length) * corners + own[at % own.length];
  });
  return { material, attributes, indices };
}

/** How far a card reaches from its particle, in units of its size. */
function measureReach({ positions }: CardGeometry): number {
  let reach = 0;
  for (let at = 0; at < positions.length; at += 3) {
    reach = Math.max(reach, Math.hypot(positions[at], positions[at + 1], positions[at + 2]));
  }
  return reach;
}

function growBox({ min, max }: Bounds, by: number): Bounds {
  return {
    min: min.map((value) => Math.fround(value - by)) as Bounds['min'],
    max: max.map((value) => Math.fround(value + by)) as Bounds['max'],
  };
}

function isNear(a: ReadSpriteFrame, b: ReadSpriteFrame, tolerance: number): boolean {
  return a.sizes.every((size, particle) => {
    const other = b.sizes[particle];
    if (size === 0 && other === 0) return true;
    const apart = [0, 1, 2].map((axis) => a.positions[particle * 3 + axis] - b.positions[particle * 3 + axis]);
    return Math.abs(size - other) < tolerance && Math.hypot(...apart) < tolerance;
  });
}
