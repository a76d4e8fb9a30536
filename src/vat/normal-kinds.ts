/**
 * Where a surface's normals come from. A texel of mode `vertex` or `soft` always holds an octahedral normal beside its
 * position; a second texture of one word a vertex and row may hold more, and a material may make do with less:
 *
 *                 bytes   largest error    tangents   what it is for
 *   octahedral    0       0.65° (oct8)     rest's     crowds: one load gives place and normal
 *   separate      4       0.003°           rest's     mirrors and wet skins, 8-bit positions, whose own normals are coarse
 *   rotation      4       0.28°            turned     normal maps: rest normal and rest tangent, turned by a quaternion
 *   flat          0       none             none       small debris: the triangle's own, from derivatives in the fragment
 *   none          0       no bound         rest's     toon looks: the rest normal, turned by the instance alone
 *   turned        0       the joint's      rest's     bones, rigid pieces, cards: rest normals go with what moves them
 *
 * The code of a rotation is in `turn-code.ts`; the CPU's side in `surface-normals.ts`, the shader's in `normal-nodes.ts`.
 * It does NOT hold object-space normal maps: those are a picture of the material, turned with any of these normals.
 */

import { encodingFacts } from './encodings.ts';
import type { VatManifest, VatMode } from './manifest.ts';
import { NORMAL_CODES } from './octahedral.ts';
import { MAX_TURN_ERROR_DEG } from './turn-code.ts';

/** Where a surface's normals come from. */
export type NormalKind = 'octahedral' | 'separate' | 'rotation' | 'flat' | 'none' | 'turned';

/** What a manifest says of its normals, where they are not the mode's first kind. */
export interface VatNormals {
  kind: NormalKind;
  /**
   * `separate` and `rotation`: index of an accessor, SCALAR / UNSIGNED_INT: one word a column and row, laid out as the
   * texels are.
   */
  accessor?: number;
}

/** Every kind, in the order of the tables. */
export const NORMAL_KINDS: readonly NormalKind[] = ['octahedral', 'separate', 'rotation', 'flat', 'none', 'turned'];

/** What each mode can be lit by; the first is what it is where nothing else is said. */
export const MODE_NORMALS: Readonly<Record<VatMode, readonly NormalKind[]>> = {
  vertex: ['octahedral', 'separate', 'rotation', 'flat', 'none'],
  soft: ['octahedral', 'separate', 'rotation', 'flat', 'none'],
  bones: ['turned', 'flat'],
  rigid: ['turned', 'flat'],
  fluid: ['octahedral', 'flat'],
  sprite: ['turned'],
};

const REFUSED: Readonly<Record<'bones' | 'rigid' | 'fluid' | 'sprite', string>> = {
  bones: 'joints turn normals and tangents as they turn positions, which costs no bytes',
  rigid: 'a piece turns its normals and tangents as a whole, which costs no bytes',
  fluid: 'points have their normals beside them, and no vertex at rest that could be turned',
  sprite: 'a card has the normal of its face',
};

/** Every pair of mode and kind that can be had. */
export function listNormals(): { mode: VatMode; normals: NormalKind }[] {
  return (Object.keys(MODE_NORMALS) as VatMode[]).flatMap((mode) =>
    MODE_NORMALS[mode].map((normals) => ({ mode, normals })),
  );
}

/** Why a mode cannot have these normals, in half a sentence; undefined where it can. */
export function findNormalsFault(mode: VatMode, kind: string): string | undefined {
  if (!NORMAL_KINDS.includes(kind as NormalKind)) {
    return `there are no normals ${kind}: there are ${NORMAL_KINDS.join(', ')}`;
  }
  if (MODE_NORMALS[mode].includes(kind as NormalKind)) return undefined;
  const why = mode === 'vertex' || mode === 'soft' ? 'its vertices are moved one by one' : REFUSED[mode];
  return `mode ${mode} has no ${kind} normals: ${why}: take ${MODE_NORMALS[mode].join(' or ')}`;
}

/** The kind of a file's normals. */
export function normalsOf({ mode, normals }: Pick<VatManifest, 'mode' | 'normals'>): NormalKind {
  return normals?.kind ?? MODE_NORMALS[mode][0];
}

/** Whether these normals are read from a texture of their own. */
export function hasNormalTexture(kind: NormalKind): boolean {
  return kind === 'separate' || kind === 'rotation';
}

/**
 * The largest angle in degrees between what a kind decodes and what was baked; null where the kind stores nothing of
 * its own.
 */
export function maxNormalErrorDeg(manifest: Pick<VatManifest, 'encoding' | 'mode' | 'normals'>): number | null {
  const kind = normalsOf(manifest);
  if (kind === 'octahedral') return NORMAL_CODES[encodingFacts(manifest.encoding).normal].maxErrorDeg;
  if (kind === 'separate') return NORMAL_CODES.oct16.maxErrorDeg;
  return kind === 'rotation' ? MAX_TURN_ERROR_DEG : null;
}

/** What is wrong with a manifest's record of its normals; undefined where nothing is. */
export function findNormalRecordFault({ mode, normals }: Pick<VatManifest, 'mode' | 'normals'>): string | undefined {
  if (normals === undefined) return undefined;
  const fault = findNormalsFault(mode, normals.kind);
  if (fault !== undefined) return fault;
  const { kind, accessor } = normals;
  if (!hasNormalTexture(kind)) return undefined;
  const placed = Number.isInteger(accessor) && (accessor as number) >= 0;
  return placed ? undefined : `normals.accessor is ${accessor}`;
}
