/**
 * The shader of a fluid VAT, in TSL: one source for WebGPU and WebGL2. `fluid-layout.ts` has the bytes, `sample-fluid.ts`
 * does the same on the CPU: change all or none.
 *
 *   row ─► head ─► first point of the row ─┐
 *   corner ─► lookup ─► point of the row ──┴─► point ─► position, normal, UV, colour
 *
 * Three dependent texels a vertex, four with UV or colour; the head is the same for all vertices of a row. Nothing is
 * mixed: triangles of one row mean nothing in the next.
 */

import { attribute, int, select, uint, uniform, vec2, vec3, vec4 } from 'three/tsl';
import { type Node, Vector2, Vector3 } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import { CORNERS_PER_TEXEL, type FluidRecord, pointTexels } from './fluid-layout.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import { NORMAL_CODES } from './octahedral.ts';
import { decodeOctahedral, type VatPointNodes } from './texel-nodes.ts';
import type { VatPoseNodes } from './vat-nodes.ts';
import { byteOf, createTexelLoad, high16, low16 } from './word-row-nodes.ts';
import { FRACTION_STEPS } from './word-rows.ts';

/** A corner of the pool at a moment. */
export interface FluidPointNodes extends VatPointNodes {
  /** 0 where the frames have no UVs. */
  uv: Node<'vec2'>;
  /** Linear; white where the frames have no colours. */
  color: Node<'vec4'>;
}

/** The functions of a fluid Vat; called inside a `Fn`. */
export interface FluidNodes {
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): FluidPointNodes;
  /** A fade shows the clip that is ahead. */
  pose(pose: VatPoseNodes): FluidPointNodes;
}

/** @param corner by default the vertex attribute the loader left */
export function createFluidNodes(vat: Vat, corner = attribute(COLUMN_ATTRIBUTE, 'float') as Node<'float'>): FluidNodes {
  const decode = createPointReader(vat, corner);
  const sample: FluidNodes['sample'] = (clip, phase) => decode(readClipRows(vat.clipTable, clip, phase).rowA);
  return {
    sample,
    pose: ({ clipA, phaseA, clipB, phaseB, fade }) => {
      const second = fade.greaterThanEqual(0.5).toVar();
      const clip = select(second, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
      return sample(clip, select(second, phaseB, phaseA));
    },
  };
}

function createPointReader({ texture, manifest }: Vat, corner: Node<'float'>): (row: Node<'float'>) => FluidPointNodes {
  const record = manifest.fluid as FluidRecord;
  const { min, max } = manifest.bounds;
  const low = new Vector3(...min);
  const origin = uniform(low);
  const step = uniform(new Vector3(...max).sub(low).divideScalar(FRACTION_STEPS));
  const uvBox = record.uvBounds ?? { min: [0, 0], max: [0, 0] };
  const uvLow = new Vector2(...(uvBox.min as [number, number]));
  const uvOrigin = uniform(uvLow);
  const uvStep = uniform(new Vector2(...(uvBox.max as [number, number])).sub(uvLow).divideScalar(FRACTION_STEPS));
  const pointLine = uniform(manifest.rows * manifest.linesPerRow, 'int');
  const texels = pointTexels(record);
  const load = createTexelLoad(texture, manifest);

  return (row) => {
    const line = int(row).mul(load.linesPerRow).toVar() as unknown as Node<'int'>;
    const [firstPoint] = load.at(line, int(0));
    const index = int(corner).toVar() as unknown as Node<'int'>;
    const [near, far] = load.at(line, index.div(CORNERS_PER_TEXEL).add(1) as Node<'int'>);
    const pair = select(index.bitAnd(2).equal(0), near, far) as Node<'uint'>;
    const code = select(index.bitAnd(1).equal(0), pair.bitAnd(uint(0xffff)), pair.shiftRight(uint(16)));
    const point = int(firstPoint.add(code as Node<'uint'>))
      .mul(texels)
      .toVar() as unknown as Node<'int'>;
    const [xy, rest] = load.at(pointLine, point);
    const octahedral = vec2(byteOf(rest, 2), byteOf(rest, 3));
    const surface = texels === 2 ? load.at(pointLine, point.add(1) as Node<'int'>) : undefined;
    return {
      position: vec3(low16(xy), high16(xy), low16(rest)).mul(step).add(origin),
      normal: decodeOctahedral(octahedral, NORMAL_CODES.oct8.steps),
      uv: surface ? vec2(low16(surface[0]), high16(surface[0])).mul(uvStep).add(uvOrigin) : vec2(0, 0),
      color: surface ? bytesOf(surface[1]) : vec4(1, 1, 1, 1),
    };
  };
}

/** Four bytes as linear RGBA. */
export function bytesOf(word: Node<'uint'>): Node<'vec4'> {
  return vec4(byteOf(word, 0), byteOf(word, 1), byteOf(word, 2), byteOf(word, 3)).div(255);
}
