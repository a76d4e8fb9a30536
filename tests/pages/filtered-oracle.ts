/**
 * What a filtered texture may be off by, vertex by vertex, and what it is off by. A sampler's weights have eight bits:
 * that is all the accuracy that graphics hardware promises between two texels.
 */
import { createFilteredNodes, type FilteredVat, sampleVat, storageOf, type Vat, type VatNodes } from 'horde/vat';
import type { WebGPURenderer } from 'three/webgpu';
import { type FullPose, type ReadBack, readFragments } from './vat-read-back.ts';

/** A weight is rounded to 1/256: half of it is what the mix of two texels is off by, of the way between them. */
const WEIGHT = 1 / 256;
/** The mix of two texels of bytes is kept in 16 bits or more. */
const MIXED_BYTES = 1 / 65535;
/** Metres that single precision loses, 5 m from the origin. */
const FLOAT_SLACK = 4e-6;
/** A normal of three bytes is off by half a step an axis, and each mix by an eight-bit weight. */
const NORMAL_SLACK_DEG = 0.5;

/** What was found. */
export interface FilteredDifference {
  /** Metres, the largest on any axis. */
  worst: number;
  /** Largest ratio of a difference to what it may be. */
  share: number;
  /** Degrees; where two rows' normals are far apart a weight is worth more. */
  normalDeg: number;
  normalShare: number;
  where: string;
}

/** Every column in every pose through the filter. `create` plants a fault: other nodes over the same textures. */
export function readFiltered(
  renderer: WebGPURenderer,
  filtered: FilteredVat,
  poses: readonly FullPose[],
  create: (options: Parameters<typeof createFilteredNodes>[1]) => Pick<VatNodes, 'pose'> = (options) =>
    createFilteredNodes(filtered, options),
): Promise<ReadBack> {
  return readFragments(renderer, filtered.vat, poses, undefined, create);
}

/** Compares a read-back with the exact mix of the same texels. */
export function measureFiltered(vat: Vat, poses: readonly FullPose[], read: ReadBack): FilteredDifference {
  const { manifest } = vat;
  const bytes = storageOf(manifest.encoding) === 'fixed8' ? MIXED_BYTES : 0;
  const box = manifest.offsets ?? manifest.bounds;
  const found: FilteredDifference = { worst: 0, share: 0, normalDeg: 0, normalShare: 0, where: '' };
  for (const [row, pose] of poses.entries()) {
    for (let column = 0; column < manifest.vertices; column++) {
      const at = 4 * (row * manifest.vertices + column);
      const truth = sample(vat, column, pose);
      const spread = spreadOf(vat, column, pose);
      for (let axis = 0; axis < 3; axis++) {
        const off = Math.abs(read.position[at + axis] - truth.position[axis]);
        const allowed = spread.position[axis] * WEIGHT + bytes * (box.max[axis] - box.min[axis]) + FLOAT_SLACK;
        found.worst = Math.max(found.worst, off);
        if (off / allowed > found.share) {
          found.share = off / allowed;
          found.where = `column ${column}, axis ${axis} in ${JSON.stringify(pose)}: ${off} m of ${allowed}`;
        }
      }
      if (spread.shortest < 0.2) continue;
      const deg = angleDeg(read.normal, at, truth.normal);
      const allowedDeg = (NORMAL_SLACK_DEG + spread.normalDeg * WEIGHT) / spread.shortest ** 2;
      found.normalDeg = Math.max(found.normalDeg, deg);
      found.normalShare = Math.max(found.normalShare, deg / allowedDeg);
    }
  }
  return found;
}

function sample(vat: Vat, column: number, pose: FullPose) {
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  sampleVat(vat.manifest, vat.texels, column, pose, out, vat.rest);
  return out;
}

/** How far apart the rows are that this moment mixes, and the length of the shortest mix of their normals. */
function spreadOf(vat: Vat, column: number, pose: FullPose) {
  const out = { position: [0, 0, 0], normalDeg: 0, shortest: 1 };
  const halves: number[][] = [];
  for (const [clip, phase] of [
    [pose.clipA, pose.phaseA],
    [pose.clipB, pose.phaseB],
  ]) {
    const { rows, loop } = vat.manifest.clips[clip];
    const steps = loop ? rows : Math.max(rows - 1, 1);
    const place = (loop ? phase - Math.floor(phase) : Math.min(Math.max(phase, 0), 1)) * steps;
    const [a, b] = [Math.floor(place), Math.floor(place) + 1].map((at) =>
      sample(vat, column, { clipA: clip, phaseA: at / steps, clipB: clip, phaseB: 0, fade: 0 }),
    );
    for (let axis = 0; axis < 3; axis++) out.position[axis] += Math.abs(a.position[axis] - b.position[axis]);
    const t = place - Math.floor(place);
    const mixed = a.normal.map((value, axis) => value + (b.normal[axis] - value) * t);
    out.shortest = Math.min(out.shortest, Math.hypot(...mixed));
    out.normalDeg += angleDeg(Float32Array.from(a.normal), 0, b.normal);
    halves.push(mixed.map((value) => value / Math.hypot(...mixed)));
  }
  const faded = halves[0].map((value, axis) => value + (halves[1][axis] - value) * pose.fade);
  out.shortest = Math.min(out.shortest, Math.hypot(...faded));
  return out;
}

function angleDeg(normals: Float32Array, at: number, expected: ArrayLike<number>): number {
  const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]];
  const across = Math.hypot(
    y * expected[2] - z * expected[1],
    z * expected[0] - x * expected[2],
    x * expected[1] - y * expected[0],
  );
  return (Math.atan2(across, x * expected[0] + y * expected[1] + z * expected[2]) * 180) / Math.PI;
}
