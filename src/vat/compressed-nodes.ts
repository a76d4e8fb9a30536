/**
 * Plays `compressed-rows.ts` in TSL, as `createVatNodes` plays texels: change both or none.
 *
 *   slot, row ─► texel of a block ─► its half bits ─► offset ─► + rest position
 *
 * The normal is the mesh's own at rest: draw it flat (`flatShading`), or unlit, or with what a toon look makes of it.
 */

import {
  attribute,
  float,
  floatBitsToUint,
  If,
  int,
  ivec2,
  mix,
  normalGeometry,
  positionGeometry,
  select,
  textureLoad,
  uniform,
  vec3,
} from 'three/tsl';
import { type Node, Vector3 } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import { COMPRESSED_LOW, COMPRESSED_STEPS } from './compressed-rows.ts';
import { type CompressedVat, SLOT_ATTRIBUTE } from './compressed-texture.ts';
import { blendVectors, readTaps } from './row-tap-nodes.ts';
import type { Interpolation } from './row-taps.ts';
import type { VatNodes } from './vat-nodes.ts';

/** Where the vertex comes from; by default the mesh's own attributes. */
export interface CompressedNodesOptions {
  slot?: Node<'float'>;
  rest?: Node<'vec3'>;
  normal?: Node<'vec3'>;
  /** `linear` by default. */
  interpolation?: Interpolation;
}

/** The nodes that play a compressed Vat; both functions must be called inside a `Fn`. */
export function createCompressedNodes(compressed: CompressedVat, options: CompressedNodesOptions = {}): VatNodes {
  const { rest = positionGeometry, normal = normalGeometry, interpolation = 'linear' } = options;
  const slot = options.slot ?? (attribute(SLOT_ATTRIBUTE, 'float') as Node<'float'>);
  const read = createBlockReader(compressed, slot);
  const { clipTable } = compressed.vat;

  const sample: VatNodes['sample'] = (clip, phase) => {
    const offset = blendVectors(readTaps(interpolation, readClipRows(clipTable, clip, phase), read));
    return { position: offset.add(rest), normal };
  };
  const pose: VatNodes['pose'] = ({ clipA, phaseA, clipB, phaseB, fade }) => {
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const position = sample(clip, select(allB, phaseB, phaseA)).position.toVar();
    If(fade.greaterThan(0).and(allB.not()), () => {
      position.assign(mix(position, sample(clipB, phaseB).position, fade));
    });
    return { position, normal };
  };
  return { sample, pose };
}

/** A float's exponent is this much above a half's, in the place of a half's bits. */
const HALF_BIAS = 112 << 10;

function createBlockReader(
  { rows, texture }: CompressedVat,
  slot: Node<'float'>,
): (row: Node<'float'>) => Node<'vec3'> {
  const width = uniform(rows.width, 'int');
  const linesPerRun = uniform(rows.linesPerRun, 'int');
  const origin = uniform(new Vector3(...rows.min));
  const step = uniform(rows.size / COMPRESSED_STEPS);
  return (row) => {
    const index = int(slot);
    const run = index.div(width);
    const place = ivec2(index.sub(run.mul(width)), run.mul(linesPerRun).add(int(row)));
    const texel = textureLoad(texture, place).toVar() as unknown as Node<'vec4'>;
    // A half as a float keeps its bits 13 places higher up: exact, as no number here is subnormal.
    const bits = (value: Node<'float'>): Node<'float'> =>
      float((floatBitsToUint(value) as unknown as Node<'uint'>).shiftRight(13)).sub(HALF_BIAS + COMPRESSED_LOW);
    return vec3(bits(texel.x), bits(texel.y), bits(texel.z)).mul(step).add(origin).toVar() as Node<'vec3'>;
  };
}
