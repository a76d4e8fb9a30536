/**
 * The CPU decoder of a rigid VAT: a piece at a phase, and its points, in double precision, by the rules of
 * `rigid-nodes.ts`.
 *
 *   two rows   position, scale   mixed
 *              rotation          without whole turns: nlerp = normalise(mix(q0, q1))
 *                                with turns k:        cos(t (φ + k π)) q0 + sin(t (φ + k π)) q⊥,  φ the angle between them
 *   fade       position, scale   mixed
 *              rotation          nlerp
 *   a point    rotate(rest − pivot) · scale + position; its normal is rotated
 *
 * The second rotation takes the sign that is nearest to the first: rows of a clip lie in one hemisphere as they are, but
 * the seam of a loop may not (a piece that turns once a loop ends at −q), nor may two clips.
 *
 * An exact whole turn has no axis of its own: the bake keeps such rows apart (`bake-rigid.ts`).
 */

import { clipRows, type RowMix } from './clip-rows.ts';
import type { VatClip, VatManifest } from './manifest.ts';
import { countRigidWords, decodeRigid, type RigidPose, type RigidRecord } from './rigid-layout.ts';
import type { Interpolation } from './row-taps.ts';
import type { VatPose, VatSample } from './sample-vat.ts';
import type { WritableNumbers } from './texel-layout.ts';
import { elementWord } from './word-rows.ts';

/** A place for one piece. */
export function createRigidPose(): RigidPose {
  return { position: [0, 0, 0], rotation: [0, 0, 0, 1], scale: 1, turns: 0 };
}

/** Writes a piece in this pose to `out`; its `turns` mean nothing then. */
export function sampleRigid(
  manifest: VatManifest,
  texels: Uint32Array,
  piece: number,
  pose: VatPose,
  out: RigidPose,
  interpolation: Interpolation = 'linear',
): void {
  samplePhase(manifest, texels, piece, manifest.clips[pose.clipA], pose.phaseA, out, interpolation);
  const { clipB, phaseB = 0, fade = 0 } = pose;
  if (clipB === undefined || !(fade > 0)) return;
  samplePhase(manifest, texels, piece, manifest.clips[clipB], phaseB, _second, interpolation);
  const t = Math.min(fade, 1);
  mixPlaces(out, _second, t);
  alignTo(out.rotation, _second.rotation);
  mixRotations(out.rotation, _second.rotation, t);
}

/** Writes a piece in this row, as stored, to `out`. */
export function sampleRigidRow(
  manifest: VatManifest,
  texels: Uint32Array,
  piece: number,
  row: number,
  out: RigidPose,
): void {
  const record = manifest.rigid as RigidRecord;
  decodeRigid(texels, elementWord(manifest, piece, countRigidWords(record), row), record, out);
}

/** Writes where a point of a piece, and its normal, are in a pose. `rest`, `normal` and `pivot` are the mesh's own. */
export function moveRigid(
  pose: RigidPose,
  pivot: WritableNumbers,
  rest: WritableNumbers,
  normal: WritableNumbers,
  out: VatSample,
): void {
  const arm = [rest[0] - pivot[0], rest[1] - pivot[1], rest[2] - pivot[2]];
  rotate(pose.rotation, arm, out.position);
  for (let axis = 0; axis < 3; axis++) out.position[axis] = out.position[axis] * pose.scale + pose.position[axis];
  rotate(pose.rotation, normal, out.normal);
}

const _rows: RowMix = { rowA: 0, rowB: 0, mix: 0 };
const _next = createRigidPose();
const _second = createRigidPose();

function samplePhase(
  manifest: VatManifest,
  texels: Uint32Array,
  piece: number,
  clip: VatClip,
  phase: number,
  out: RigidPose,
  interpolation: Interpolation,
): void {
  const { rowA, rowB, mix } = clipRows(clip, phase, _rows);
  const nearest = interpolation === 'nearest';
  sampleRigidRow(manifest, texels, piece, nearest && mix >= 0.5 ? rowB : rowA, out);
  if (mix === 0 || nearest) return;
  sampleRigidRow(manifest, texels, piece, rowB, _next);
  mixPlaces(out, _next, mix);
  alignTo(out.rotation, _next.rotation);
  if (out.turns === 0) mixRotations(out.rotation, _next.rotation, mix);
  else turnOn(out.rotation, _next.rotation, out.turns, mix);
}

function mixPlaces(a: RigidPose, b: RigidPose, t: number): void {
  for (let axis = 0; axis < 3; axis++) a.position[axis] += (b.position[axis] - a.position[axis]) * t;
  a.scale += (b.scale - a.scale) * t;
}

function alignTo(a: WritableNumbers, b: WritableNumbers): void {
  if (dotOf(a, b) < 0) for (let part = 0; part < 4; part++) b[part] = -b[part];
}

function mixRotations(a: WritableNumbers, b: WritableNumbers, t: number): void {
  for (let part = 0; part < 4; part++) a[part] += (b[part] - a[part]) * t;
  const length = Math.sqrt(dotOf(a, a));
  for (let part = 0; part < 4; part++) a[part] /= length;
}

/** Turns `a` towards `b` the way of so many whole turns. */
function turnOn(a: WritableNumbers, b: WritableNumbers, turns: number, t: number): void {
  const cosine = Math.min(Math.max(dotOf(a, b), -1), 1);
  const across = [0, 1, 2, 3].map((part) => b[part] - a[part] * cosine);
  const sine = Math.sqrt(dotOf(across, across));
  const angle = t * (Math.atan2(sine, cosine) + turns * Math.PI);
  const [along, aside] = [Math.cos(angle), sine > 0 ? Math.sin(angle) / sine : 0];
  for (let part = 0; part < 4; part++) a[part] = a[part] * along + across[part] * aside;
}

function dotOf(a: WritableNumbers, b: WritableNumbers): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/** v + 2 q × (q × v + w v), the quaternion of unit length. */
function rotate(q: WritableNumbers, v: WritableNumbers, out: WritableNumbers): void {
  const x = q[1] * v[2] - q[2] * v[1] + q[3] * v[0];
  const y = q[2] * v[0] - q[0] * v[2] + q[3] * v[1];
  const z = q[0] * v[1] - q[1] * v[0] + q[3] * v[2];
  const [vx, vy, vz] = [v[0], v[1], v[2]];
  out[0] = vx + 2 * (q[1] * z - q[2] * y);
  out[1] = vy + 2 * (q[2] * x - q[0] * z);
  out[2] = vz + 2 * (q[0] * y - q[1] * x);
}
