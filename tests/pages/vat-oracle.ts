/** Compares read-backs with the CPU decoder and says where the worst difference is. */
import { type Interpolation, sampleVat, type Vat } from 'horde/vat';
import { expect } from 'vitest';
import type { FullPose, ReadBack } from './vat-read-back.ts';

/** Metres a figure of two metres may be off; others in proportion to their height. */
const POSITION_TOLERANCE_2M = 2e-6;
const NORMAL_TOLERANCE_DEG = 0.01;
/**
 * Mixing two unit vectors that nearly cancel out leaves so short a vector that float rounding alone turns it by more
 * than the tolerance; such normals are counted, not compared.
 */
const SHORTEST_MIX = 0.02;

/** What a comparison found. */
export interface Difference {
  /** In the file's units. */
  position: number;
  normalDeg: number;
  /** Vertices whose normals nearly cancel out in the mix. */
  cancelled: number;
  compared: number;
  worst: string;
}

/** The largest difference between a read-back and `sampleVat`. */
export function compareWithDecoder(
  vat: Vat,
  poses: readonly FullPose[],
  read: ReadBack,
  interpolation?: Interpolation,
): Difference {
  const { manifest, texels } = vat;
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  const difference: Difference = { position: 0, normalDeg: 0, cancelled: 0, compared: 0, worst: '' };
  for (const [row, pose] of poses.entries()) {
    for (let column = 0; column < manifest.vertices; column++) {
      const pixel = 4 * (row * manifest.vertices + column);
      sampleVat(manifest, texels, column, pose, out, vat.rest, interpolation);
      const [x, y, z] = [0, 1, 2].map((axis) => read.position[pixel + axis] - out.position[axis]);
      const distance = Math.hypot(x, y, z);
      difference.compared++;
      if (!(distance <= difference.position)) {
        difference.position = distance;
        difference.worst = `${manifest.clips[pose.clipA].name} ${JSON.stringify(pose)} column ${column}`;
      }
      const degrees = angleDeg(read.normal, pixel, out.normal);
      if (degrees <= difference.normalDeg) continue;
      if (shortestMix(vat, column, pose) < SHORTEST_MIX) difference.cancelled++;
      else difference.normalDeg = degrees;
    }
  }
  return difference;
}

/** Fails, naming the worst vertex, where the GPU and the decoder differ by more than the bar. */
export function expectAgreement(vat: Vat, difference: Difference): void {
  const tolerance = (POSITION_TOLERANCE_2M * vat.manifest.heightM) / vat.manifest.unitScale / 2;
  expect(difference.position, difference.worst).toBeLessThanOrEqual(tolerance);
  expect(difference.normalDeg).toBeLessThanOrEqual(NORMAL_TOLERANCE_DEG);
  expect(difference.cancelled).toBeLessThan(difference.compared / 1000);
}

/**
 * Poses of every clip: each row, `between` places between two rows, and the ends of the phase. Phases are what a float
 * holds, so that both sides are asked the same.
 */
export function listPoses(vat: Vat, between: readonly number[]): FullPose[] {
  const poses: FullPose[] = [];
  for (const [clip, { rows, loop }] of vat.manifest.clips.entries()) {
    const phases = [0, 1 - 2 ** -24, 1, -0.25, 1.5];
    const steps = loop ? rows : rows - 1;
    for (let row = 0; row < rows; row++) {
      for (const place of [0, ...between]) if (steps > 0) phases.push((row + place) / steps);
    }
    for (const phase of phases) {
      poses.push({ clipA: clip, phaseA: Math.fround(phase), clipB: 0, phaseB: 0, fade: 0 });
    }
  }
  return poses;
}

/** Fades of every clip into every other. */
export function listFades(vat: Vat, fades: readonly number[]): FullPose[] {
  const clips = vat.manifest.clips.length;
  return Array.from({ length: clips * clips }, (_, pair) => {
    const [clipA, clipB] = [Math.floor(pair / clips), pair % clips];
    const [phaseA, phaseB] = [Math.fround((pair * 0.37) % 1), Math.fround((pair * 0.61) % 1)];
    return fades.map((fade) => ({ clipA, phaseA, clipB, phaseB, fade: Math.fround(fade) }));
  }).flat();
}

function angleDeg(normals: Float32Array, pixel: number, expected: number[]): number {
  const [x, y, z] = [normals[pixel], normals[pixel + 1], normals[pixel + 2]];
  const [a, b, c] = expected;
  const across = Math.hypot(y * c - z * b, z * a - x * c, x * b - y * a);
  return (Math.atan2(across, x * a + y * b + z * c) * 180) / Math.PI;
}

/** Length of the shortest vector that was made unit on the way to this normal, bounded from the two clips' own. */
function shortestMix({ manifest, texels, rest }: Vat, column: number, pose: FullPose): number {
  const ends = [
    { ...pose, clipB: pose.clipA, phaseB: pose.phaseA, fade: 0 },
    { ...pose, clipA: pose.clipB, phaseA: pose.phaseB, fade: 0 },
  ];
  let shortest = 1;
  const normals = ends.map((end) => {
    const clip = manifest.clips[end.clipA];
    const steps = clip.loop ? clip.rows : Math.max(clip.rows - 1, 1);
    const place = (clip.loop ? end.phaseA - Math.floor(end.phaseA) : Math.min(Math.max(end.phaseA, 0), 1)) * steps;
    const [a, b] = [Math.floor(place), Math.floor(place) + 1].map((row) => {
      const out = { position: [0, 0, 0], normal: [0, 0, 0] };
      sampleVat(manifest, texels, column, { clipA: end.clipA, phaseA: row / steps }, out, rest);
      return out.normal;
    });
    shortest = Math.min(shortest, mixLength(a, b, place - Math.floor(place)));
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleVat(manifest, texels, column, end, out, rest);
    return out.normal;
  });
  return Math.min(shortest, mixLength(normals[0], normals[1], pose.fade));
}

function mixLength(a: number[], b: number[], t: number): number {
  return Math.hypot(...a.map((value, axis) => value + (b[axis] - value) * t));
}
