/** A filmstrip of a clip: evenly spaced rows side by side, seen a little from the left and above, in one scale. */

import type { ReadVatRow } from 'horde/bake';
import type { Bounds, VatClip } from 'horde/vat/format';
import type { DrawnBody } from './inspect-body.ts';
import { developPicture, joinPixels, type Pixels } from './png-picture.ts';
import { createPicture, drawMesh, drawShadow, type Picture } from './rasterize.ts';

/** What is filmed. */
export interface Film {
  body: DrawnBody;
  readRow: ReadVatRow;
}

const FRAMES = 8;
const FRAME_HEIGHT = 240;
/** Pixels a side that become one. */
const SCALE = 2;
const YAW = 0.62;
const PITCH = 0.2;
const MARGIN = 0.07;

const TO_EYE = [Math.sin(YAW) * Math.cos(PITCH), Math.sin(PITCH), Math.cos(YAW) * Math.cos(PITCH)];
const RIGHT = [Math.cos(YAW), 0, -Math.sin(YAW)];
const UP = [-Math.sin(PITCH) * Math.sin(YAW), Math.cos(PITCH), -Math.sin(PITCH) * Math.cos(YAW)];
const TO_LIGHT = normalize([-0.35, 0.8, 0.62]);
/** Steeper than the light, so that a shadow stays near its feet. */
const TO_SUN = normalize([-0.16, 1, 0.3]);

/** How far to the right a height of 1 casts its shadow, less what the body covers. */
const SHADOW_REACH = (0.5 * -(TO_SUN[0] * RIGHT[0] + TO_SUN[2] * RIGHT[2])) / TO_SUN[1];

/** Draws the strip; a clip of fewer rows has as many frames. */
export function drawFilmstrip(clip: VatClip, film: Film): Pixels {
  const frames = Math.min(FRAMES, clip.rows);
  const view = fitView(clip.bounds);
  const last = clip.loop ? clip.rows - clip.rows / frames : clip.rows - 1;
  return joinPixels(
    Array.from({ length: frames }, (_, frame) => {
      const row = clip.firstRow + Math.round(frames === 1 ? 0 : (frame * last) / (frames - 1));
      return developPicture(drawFrame(row, film, view, clip.bounds.min[1]), SCALE);
    }),
  );
}

/** How world space falls on the picture: an orthographic camera that sees the whole clip. */
interface View {
  width: number;
  height: number;
  pixelsPerUnit: number;
  /** Of the picture's centre, along RIGHT and UP. */
  centre: [number, number];
}

function fitView({ min, max }: Bounds): View {
  const [left, bodyRight] = extent(min, max, RIGHT);
  const right = bodyRight + SHADOW_REACH * (max[1] - min[1]);
  const [bottom, top] = extent(min, max, UP);
  const height = FRAME_HEIGHT * SCALE;
  const pixelsPerUnit = (height * (1 - 2 * MARGIN)) / Math.max(top - bottom, (right - left) / 2, 1e-9);
  const width = Math.ceil(((right - left) * pixelsPerUnit + 2 * MARGIN * height) / SCALE) * SCALE;
  return { width, height, pixelsPerUnit, centre: [(left + right) / 2, (bottom + top) / 2] };
}

/** The least and the most of a box's corners along a direction. */
function extent(min: readonly number[], max: readonly number[], along: readonly number[]): [number, number] {
  const ends = [0, 1, 2].map((axis) => [min[axis] * along[axis], max[axis] * along[axis]]);
  const sum = (pick: (...values: number[]) => number) => ends.reduce((total, pair) => total + pick(...pair), 0);
  return [sum(Math.min), sum(Math.max)];
}

function drawFrame(row: number, { body, readRow }: Film, view: View, ground: number): Picture {
  const positions = new Float64Array(body.colors.length);
  const normals = new Float64Array(body.colors.length);
  readRow(row, positions, normals);
  const picture = createPicture(view.width, view.height);
  const screen = new Float32Array(positions.length);
  project(castOnGround(positions, ground), view, screen);
  drawShadow(picture, screen, body.triangles, 2 * SCALE);
  project(positions, view, screen);
  drawMesh(picture, { ...body, screen, normals }, { toLight: TO_LIGHT, toEye: TO_EYE });
  return picture;
}

function project(positions: Float64Array, { width, height, pixelsPerUnit, centre }: View, out: Float32Array): void {
  for (let at = 0; at < positions.length; at += 3) {
    out[at] = width / 2 + (along(positions, at, RIGHT) - centre[0]) * pixelsPerUnit;
    out[at + 1] = height / 2 - (along(positions, at, UP) - centre[1]) * pixelsPerUnit;
    out[at + 2] = -along(positions, at, TO_EYE);
  }
}

/** Where the light's rays through the vertices meet the ground. */
function castOnGround(positions: Float64Array, ground: number): Float64Array {
  const cast = positions.slice();
  for (let at = 0; at < cast.length; at += 3) {
    const drop = (positions[at + 1] - ground) / TO_SUN[1];
    for (let axis = 0; axis < 3; axis++) cast[at + axis] -= TO_SUN[axis] * drop;
  }
  return cast;
}

function along(values: ArrayLike<number>, at: number, direction: readonly number[]): number {
  return values[at] * direction[0] + values[at + 1] * direction[1] + values[at + 2] * direction[2];
}

function normalize(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
}
