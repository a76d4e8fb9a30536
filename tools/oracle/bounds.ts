/**
 * How far the shader may be from the CPU decoder: what single precision can lose on the way from the stored numbers to the
 * vertex, so it follows from the encoding and from nothing that was measured. The stored numbers themselves are the same
 * on both sides; what storing them cost is measured by the bake.
 *
 *   u = 2^-24                half a last place of a float, lost by each operation at most
 *   δ = 4 u · steps          lost by the place between two rows: cycles folded to a phase, times the steps of its clip
 *   M                        the largest number on the way, as the length of a vector: the box's far corner + its size, + the rest position
 *   A                        the longest arm: from a joint, pivot or particle to the vertex
 *   D                        the largest distance between the rows that are mixed there
 *   c                        1; for catmull-rom 3, as four weights of up to 9/8, made by six operations each, take part
 *
 *   position   vertex, soft   c (9 u · M + 2 δ D)   step, origin, product, sum, rest; two products, a sum, the mix's own
 *              bones          c (64 u (M + A) + π δ · A)  two dual quaternions, their mix and its length, four joints summed
 *              rigid          32 u (M + A) + π δ · A     the fourth number of a quaternion by a square root, nlerp, a rotation
 *              fluid          5 u · M               nothing is mixed
 *              sprite         9 u · M + δ · D + 2^-10 · A     WGSL promises a sine and a cosine to 2^-11 (15.7.4.1)
 *   normal     decoded        50 u                       radians: a division, three sums, at most √3 from unit length
 *              mixed          c (54 u + 2 δ) / l         l = the length of the mix of unit vectors
 *              of a texture   as mixed, with 128 u where a quaternion of ten bits turns the rest normal
 *              turned         c (128 u + π δ)            by joints or pieces
 *
 * Each vertex of each frame is held against its own bound; a row shows the vertex that came nearest to it.
 */
import { clipTaps, codeBox, countClipSteps, type Interpolation, sampleRow, type Vat, type VatClip } from 'horde/vat';

/** What a vertex may be off by: file units, and degrees. */
export interface Bound {
  position: number;
  normalDeg: number;
}

const U = 2 ** -24;
const TO_DEG = 180 / Math.PI;
const SINE = 2 ** -10;

/** The bound of each vertex at each phase. */
export type BoundAt = (column: number, clip: VatClip, phase: number) => Bound;

/** The bounds of one VAT, its vertices' columns as the mesh has them. */
export function createBounds(vat: Vat, interpolation: Interpolation): BoundAt {
  const { manifest } = vat;
  const reach = measureReach(vat);
  const arm = measureArm(vat);
  const more = interpolation === 'catmull-rom' ? 3 : 1;
  const drift = (clip: VatClip) => 4 * U * Math.max(countClipSteps(clip), 1);
  const turned = (clip: VatClip) => more * (128 * U + Math.PI * drift(clip)) * TO_DEG;
  switch (manifest.mode) {
    case 'vertex':
    case 'soft':
      return (column, clip, phase) =>
        mixedBound(vat, column, { clip, phase, interpolation, drift: drift(clip), more }, reach);
    case 'bones':
      return (_, clip) => ({
        position: more * (64 * U * (reach + arm) + Math.PI * drift(clip) * arm),
        normalDeg: turned(clip),
      });
    case 'rigid':
      return (_, clip) => ({
        position: 32 * U * (reach + arm) + Math.PI * drift(clip) * arm,
        normalDeg: turned(clip),
      });
    case 'fluid':
      return () => ({ position: 5 * U * reach, normalDeg: 50 * U * TO_DEG });
    case 'sprite':
      return (_, clip) => ({
        position: 9 * U * reach + drift(clip) * reach + SINE * arm,
        normalDeg: turned(clip),
      });
  }
}

interface Mix {
  clip: VatClip;
  phase: number;
  interpolation: Interpolation;
  drift: number;
  more: number;
}

function mixedBound({ manifest, texels, rest }: Vat, column: number, mix: Mix, reach: number): Bound {
  const { drift, more } = mix;
  const { count, rows, weights } = clipTaps(mix.clip, mix.phase, mix.interpolation);
  const taps = rows.slice(0, count).map((row) => {
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleRow(manifest, texels, column, row, out, rest);
    return out;
  });
  const apart = taps.map(({ position }) =>
    Math.hypot(...position.map((value, axis) => value - taps[0].position[axis])),
  );
  const mixed = [0, 1, 2].map((axis) => taps.reduce((sum, { normal }, tap) => sum + normal[axis] * weights[tap], 0));
  return {
    position: more * (9 * U * reach + 2 * drift * Math.max(...apart)),
    normalDeg:
      ((more * ((manifest.normals?.kind === 'rotation' ? 128 : 54) * U + 2 * drift)) /
        Math.max(Math.hypot(...mixed), 1e-6)) *
      TO_DEG,
  };
}

/** M: the largest number on the way to a position. */
function measureReach({ manifest }: Vat): number {
  const { bounds, rigid, sprite, domain } = manifest;
  const box = rigid?.pivotBounds ?? sprite?.centers ?? codeBox(manifest);
  const own = rigid === undefined && sprite === undefined ? 0 : farthest(bounds.min, bounds.max);
  const far = own + Math.max(farthest(box.min, box.max), own === 0 ? farthest(bounds.min, bounds.max) : 0);
  const size = Math.hypot(...box.max.map((high, axis) => high - box.min[axis]));
  return far + size + (domain === 'rest' ? farthest(bounds.min, bounds.max) : 0);
}

/** A: the longest arm. A joint may turn what lies as far from it as the body is large. */
function measureArm({ manifest, full }: Vat): number {
  const { bounds, mode, rigid, sprite } = manifest;
  const body = Math.hypot(...bounds.max.map((high, axis) => high - bounds.min[axis]));
  if (mode === 'sprite') return longest(full[0].geometry.attributes._vat_card.array) * (sprite?.maxSize ?? 1);
  return mode === 'rigid' ? body * Math.max(rigid?.maxScale ?? 1, 1) : body + farthest(bounds.min, bounds.max);
}

function farthest(min: readonly number[], max: readonly number[]): number {
  return Math.hypot(...min.map((low, axis) => Math.max(Math.abs(low), Math.abs(max[axis]))));
}

function longest(vectors: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at + 2 < vectors.length; at += 3) {
    most = Math.max(most, Math.hypot(vectors[at], vectors[at + 1], vectors[at + 2]));
  }
  return most;
}
