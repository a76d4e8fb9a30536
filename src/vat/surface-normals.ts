/**
 * Normals and tangents of one texel on the CPU, of every kind of `normal-kinds.ts`; `normal-nodes.ts` is the same in the
 * shader. Rows are mixed afterwards, as directions (`sample-vat.ts`).
 *
 *   octahedral, flat   decode(texel's own code)          flat: the fragment takes the triangle's instead
 *   separate           decode(word of the second texture)
 *   rotation           q = decode(word):  normal = q · rest normal      tangent = q · rest tangent
 *   none               rest normal
 */

import type { VatManifest } from './manifest.ts';
import { decodeNormalCode, NORMAL_CODES } from './octahedral.ts';
import type { VatRest, VatSample } from './sample-vat.ts';
import { decodeNormal } from './texel-codec.ts';
import { texelIndex, type WritableNumbers } from './texel-layout.ts';
import { decodeTurn, turnVector } from './turn-code.ts';

/** What normals need beside the texels, in files whose normals are of kind `separate`, `rotation` or `none`. */
export interface VatSurface {
  /** Rest positions, three numbers a column, when the domain is `rest`. */
  positions: ArrayLike<number> | null;
  /** Rest normals, three numbers a column. */
  normals: ArrayLike<number>;
  /** Rest tangents, four numbers a column; there when the kind is `rotation`. */
  tangents: ArrayLike<number> | null;
  /** Words of the normal texture, laid out as the texels are; there when the kind has one. */
  words: Uint32Array | null;
}

/** Rest positions in what a mesh at rest adds; undefined where it has none. */
export function restPositions(rest: VatRest | undefined): ArrayLike<number> | undefined {
  if (!rest || 'joints' in rest) return undefined;
  return 'length' in rest ? rest : (rest.positions ?? undefined);
}

/**
 * Writes the normal of the column in this row to `out.normal`, and to `out.tangent`, where there is one, its tangent: turned
 * in kind `rotation`, else as at rest where the mesh has any.
 *
 * @param word where the texel begins
 * @throws Error of one line where `rest` is missing
 */
export function readNormal(
  manifest: VatManifest,
  texels: Uint32Array,
  { column, row, word }: { column: number; row: number; word: number },
  out: VatSample,
  rest: VatRest | undefined,
): void {
  const kind = manifest.normals?.kind;
  if (kind !== 'separate' && kind !== 'rotation' && kind !== 'none') {
    decodeNormal(texels, word, manifest, out.normal);
    return;
  }
  const surface = rest && 'normals' in rest && !('joints' in rest) ? rest : null;
  if (surface === null) throw new Error(`this VAT has ${kind} normals: give sampleVat its surface (Vat.rest)`);
  if (kind === 'none') copy(surface.normals, column * 3, out.normal);
  else {
    const code = (surface.words as Uint32Array)[texelIndex(manifest, column, row)];
    if (kind === 'separate') decodeNormalCode(code, NORMAL_CODES.oct16, out.normal);
    else {
      decodeTurn(code, _turn);
      copy(surface.normals, column * 3, out.normal);
      turnVector(_turn, out.normal, out.normal);
    }
  }
  if (!out.tangent || !surface.tangents) return;
  copy(surface.tangents, column * 4, out.tangent);
  if (kind === 'rotation') turnVector(_turn, out.tangent, out.tangent);
}

function copy(from: ArrayLike<number>, at: number, to: WritableNumbers): void {
  for (let axis = 0; axis < 3; axis++) to[axis] = from[at + axis];
}

const _turn = [0, 0, 0, 1];
