/**
 * Plays a `filtered-texture.ts` in TSL: one fetch of the position and one of the normal give two rows, mixed.
 *
 *   u = (column within its block + ½) / width         the middle of a texel: beside it neighbours would be mixed in
 *   v = (block · rows + row + fraction + ½) / height   between the middles of two rows: their mix
 *   level 0, explicitly: a vertex has no derivatives
 */

import {
  attribute,
  dot,
  float,
  floor,
  If,
  int,
  inverseSqrt,
  mix,
  positionGeometry,
  select,
  texture,
  uniform,
  vec2,
} from 'three/tsl';
import { type DataTexture, type Node, Vector3 } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import { encodingFacts } from './encodings.ts';
import type { FilteredVat } from './filtered-texture.ts';
import { COLUMN_ATTRIBUTE } from './load-vat.ts';
import { mixDirections } from './row-tap-nodes.ts';
import { refuseSampling } from './sampling-faults.ts';
import { codeBox } from './texel-codec.ts';
import type { VatPointNodes } from './texel-nodes.ts';
import type { VatNodes, VatNodesOptions } from './vat-nodes.ts';

/**
 * The nodes that play a filtered Vat: those of `createVatNodes`, mixed by the sampler. Throws Error of one line where a
 * texture was set up as a picture.
 */
export function createFilteredNodes(
  filtered: FilteredVat,
  options: Pick<VatNodesOptions, 'column' | 'rest'> = {},
): VatNodes {
  const { clipTable } = filtered;
  for (const texels of [filtered.position, filtered.normal]) refuseSampling(texels, filtered.loop);
  const read = createRead(filtered, options.column ?? (attribute(COLUMN_ATTRIBUTE, 'float') as Node<'float'>));
  const decode = createDecoder(filtered, options.rest ?? positionGeometry);

  const sample: VatNodes['sample'] = (clip, phase) => {
    const { rowA, rowB, amount } = readClipRows(clipTable, clip, phase);
    // A last row that is held has the next clip below it.
    const row = rowA.add(select(rowA.equal(rowB), float(0), amount)).toVar() as Node<'float'>;
    return decode(read(filtered.position, row), read(filtered.normal, row));
  };

  const pose: VatNodes['pose'] = ({ clipA, phaseA, clipB, phaseB, fade }) => {
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const first = sample(clip, select(allB, phaseB, phaseA));
    const [position, normal] = [first.position.toVar(), first.normal.toVar()];
    If(fade.greaterThan(0).and(allB.not()), () => {
      const second = sample(clipB, phaseB);
      position.assign(mix(position, second.position, fade));
      normal.assign(mixDirections(normal, second.normal, fade));
    });
    return { position, normal };
  };
  return { sample, pose };
}

function createRead({ layout }: FilteredVat, column: Node<'float'>) {
  const width = uniform(layout.width);
  const rows = uniform(layout.rows);
  const height = uniform(layout.rows * layout.blocks);
  return (from: DataTexture, row: Node<'float'>): Node<'vec4'> => {
    const block = floor(column.add(0.5).div(width));
    const u = column.sub(block.mul(width)).add(0.5).div(width);
    const v = block.mul(rows).add(row).add(0.5).div(height);
    return texture(from, vec2(u, v)).level(float(0)).toVar() as unknown as Node<'vec4'>;
  };
}

function createDecoder({ vat: { manifest } }: FilteredVat, rest: Node<'vec3'>) {
  const { domain = 'bounds', encoding } = manifest;
  const box = codeBox(manifest);
  const boxed = domain === 'bounds' || encodingFacts(encoding).steps > 0;
  const low = new Vector3(...box.min);
  const [origin, size] = [uniform(low), uniform(new Vector3(...box.max).sub(low))];
  return (stored: Node<'vec4'>, code: Node<'vec4'>): VatPointNodes => {
    const numbers = boxed ? stored.xyz.mul(size).add(origin) : stored.xyz;
    const normal = code.xyz.mul(2).sub(1).toVar() as Node<'vec3'>;
    return {
      position: domain === 'rest' ? numbers.add(rest) : numbers,
      normal: normal.mul(inverseSqrt(dot(normal, normal))),
    };
  };
}
