/**
 * The shader of a sprite VAT, in TSL: one source for WebGPU and WebGL2. `sprite-layout.ts` has the bytes,
 * `sample-sprites.ts` does the same in double precision: change all or none.
 *
 *   particle, row ─► words ─► place, size, life, spin, colour; two rows mixed, clip A into clip B
 *   corner of the card · size, turned by spin ─► in the card's own axes, the camera's, or along the heading
 *
 * Two texels a row: 4 a vertex in a clip, 8 in a fade.
 */

import {
  attribute,
  cos,
  cross,
  float,
  If,
  int,
  length,
  mix,
  modelViewMatrix,
  normalGeometry,
  normalize,
  select,
  sin,
  step,
  uniform,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import { type Node, Vector3 } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import { STEP_SLACK_ROWS } from './clip-rows.ts';
import { bytesOf } from './fluid-nodes.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import { NORMAL_CODES } from './octahedral.ts';
import { nearestRow } from './row-tap-nodes.ts';
import type { Interpolation } from './row-taps.ts';
import { LEAST_HEADING } from './sample-sprites.ts';
import { CARD_ATTRIBUTE, countSpriteWords, SPIN_STEPS, type SpriteRecord } from './sprite-layout.ts';
import { decodeOctahedral, type VatPointNodes } from './texel-nodes.ts';
import type { VatPoseNodes } from './vat-nodes.ts';
import { createWordReader, high16, low16 } from './word-row-nodes.ts';
import { FRACTION_STEPS } from './word-rows.ts';

/** One particle at a moment. */
export interface SpritePoseNodes {
  position: Node<'vec3'>;
  /** 0 where there is no particle. */
  size: Node<'float'>;
  life: Node<'float'>;
  /** In turns. */
  spin: Node<'float'>;
  color: Node<'vec4'>;
  /** Where it flies, of length 1; +Z where the particles have none. */
  heading: Node<'vec3'>;
}

/** The functions of a sprite Vat; called inside a `Fn`. */
export interface SpriteNodes {
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): SpritePoseNodes;
  pose(pose: VatPoseNodes): SpritePoseNodes;
}

/** @param particle by default the vertex attribute the loader left */
export function createSpriteNodes(
  vat: Vat,
  particle = attribute(COLUMN_ATTRIBUTE, 'float') as Node<'float'>,
  interpolation: Interpolation = 'linear',
): SpriteNodes {
  const decode = createParticleDecoder(vat, particle);
  const sample: SpriteNodes['sample'] = (clip, phase) => {
    const rows = readClipRows(vat.clipTable, clip, phase);
    if (interpolation === 'nearest') return decode(nearestRow(rows));
    const { rowA, rowB, amount } = rows;
    const [a, b] = [decode(rowA), decode(rowB)];
    // Another particle has taken the place: the row before stands until the next one's turn.
    const reborn = a.size.greaterThan(0).and(b.size.greaterThan(0)).and(b.life.lessThan(a.life));
    return mixSprites(a, b, select(reborn, step(1 - STEP_SLACK_ROWS, amount), amount).toVar() as Node<'float'>);
  };
  const pose: SpriteNodes['pose'] = ({ clipA, phaseA, clipB, phaseB, fade }) => {
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const first = sample(clip, select(allB, phaseB, phaseA));
    const out = {
      position: first.position.toVar(),
      size: first.size.toVar(),
      life: first.life.toVar(),
      spin: first.spin.toVar(),
      color: first.color.toVar(),
      heading: first.heading.toVar(),
    };
    If(fade.greaterThan(0).and(allB.not()), () => {
      const mixed = mixSprites(out, sample(clipB, phaseB), fade);
      const settled = [mixed.position.toVar(), mixed.size.toVar(), mixed.life.toVar(), mixed.spin.toVar()];
      const [color, heading] = [mixed.color.toVar(), mixed.heading.toVar()];
      out.position.assign(settled[0]);
      out.size.assign(settled[1]);
      out.life.assign(settled[2]);
      out.spin.assign(settled[3]);
      out.color.assign(color);
      out.heading.assign(heading);
    });
    return out;
  };
  return { sample, pose };
}

/** The vertex's corner: how far it is from its particle, and the way its card faces, in the object's space. */
export function createCardCorner({ manifest }: Vat, { size, spin, heading }: SpritePoseNodes): VatPointNodes {
  const { facing } = manifest.sprite as SpriteRecord;
  const corner = attribute(CARD_ATTRIBUTE.toLowerCase(), 'vec3') as unknown as Node<'vec3'>;
  // Devices promise nothing of a sine beyond ±π, and 2^-11 within.
  const angle = spin
    .sub(spin.add(0.5).floor())
    .mul(2 * Math.PI)
    .toVar();
  const [c, s] = [cos(angle).toVar(), sin(angle).toVar()];
  const turned = vec3(corner.x.mul(c).sub(corner.y.mul(s)), corner.x.mul(s).add(corner.y.mul(c)), corner.z)
    .mul(size)
    .toVar();
  if (facing !== 'camera') {
    const { x, y, z } = normalGeometry;
    const normal = vec3(x.mul(c).sub(y.mul(s)), x.mul(s).add(y.mul(c)), z);
    if (facing === 'fixed') return { position: turned, normal };
    const turn = createHeadingTurn(heading);
    return { position: turn(turned), normal: turn(normal) };
  }
  // The rows of the model-view matrix are the camera's axes in the object's space, scaled as the object is.
  const view = modelViewMatrix as unknown as Record<'element', (column: number) => Node<'vec4'>>;
  const axis = (row: 'x' | 'y' | 'z'): Node<'vec3'> =>
    normalize(vec3(view.element(0)[row], view.element(1)[row], view.element(2)[row]));
  const [right, up, back] = [axis('x'), axis('y'), axis('z')];
  return { position: right.mul(turned.x).add(up.mul(turned.y)).add(back.mul(turned.z)), normal: back };
}

function createParticleDecoder(vat: Vat, particle: Node<'float'>): (row: Node<'float'>) => SpritePoseNodes {
  const { centers, maxSize, colors, headings } = vat.manifest.sprite as SpriteRecord;
  const low = new Vector3(...centers.min);
  const origin = uniform(low);
  const placeStep = uniform(new Vector3(...centers.max).sub(low).divideScalar(FRACTION_STEPS));
  const sizeStep = uniform(maxSize / FRACTION_STEPS);
  const read = createWordReader(vat, countSpriteWords({ colors, headings }));
  return (row) => {
    const words = read(particle, row);
    return {
      position: vec3(low16(words[0]), high16(words[0]), low16(words[1]))
        .mul(placeStep)
        .add(origin)
        .toVar() as Node<'vec3'>,
      size: high16(words[1]).mul(sizeStep).toVar() as Node<'float'>,
      life: low16(words[2]).div(FRACTION_STEPS).toVar() as Node<'float'>,
      spin: high16(words[2]).div(SPIN_STEPS).toVar() as Node<'float'>,
      color: colors ? (bytesOf(words[3]).toVar() as Node<'vec4'>) : vec4(1, 1, 1, 1),
      heading: headings ? readHeading(words[colors ? 4 : 3]) : vec3(0, 0, 1),
    };
  };
}

/** Both live: mixed. One lives: that one, growing or shrinking. */
function mixSprites(a: SpritePoseNodes, b: SpritePoseNodes, amount: Node<'float'>): SpritePoseNodes {
  const born = a.size.equal(0).toVar();
  const share = select(born, float(1), select(b.size.equal(0), float(0), amount)).toVar() as Node<'float'>;
  const turn = b.spin.sub(a.spin).toVar();
  // The shorter way round; who is born has turned as far as it will have.
  const way = select(born, turn, turn.sub(turn.add(0.5).floor()));
  return {
    position: mix(a.position, b.position, share),
    size: mix(a.size, b.size, amount),
    life: mix(a.life, b.life, share),
    spin: a.spin.add(way.mul(share)),
    color: mix(a.color, b.color, share),
    heading: mixHeadings(a.heading, b.heading, share),
  };
}

function readHeading(word: Node<'uint'>): Node<'vec3'> {
  return decodeOctahedral(vec2(low16(word), high16(word)), NORMAL_CODES.oct16.steps).toVar() as Node<'vec3'>;
}

function mixHeadings(a: Node<'vec3'>, b: Node<'vec3'>, share: Node<'float'>): Node<'vec3'> {
  const mixed = mix(a, b, share).toVar();
  return select(length(mixed).lessThan(LEAST_HEADING), a, normalize(mixed)) as Node<'vec3'>;
}

/** `frameOfHeading` as nodes: turns what looks along +Z, with +Y above it, to look along a heading. */
export function createHeadingTurn(heading: Node<'vec3'>): (vector: Node<'vec3'>) => Node<'vec3'> {
  const ahead = heading.toVar();
  const level = length(vec2(ahead.x, ahead.z)).toVar();
  const flat = vec3(ahead.z.div(level), 0, ahead.x.negate().div(level));
  const right = select(level.lessThan(LEAST_HEADING), vec3(1, 0, 0), flat).toVar() as Node<'vec3'>;
  const up = cross(ahead, right).toVar() as Node<'vec3'>;
  return (vector) => right.mul(vector.x).add(up.mul(vector.y)).add(ahead.mul(vector.z));
}
