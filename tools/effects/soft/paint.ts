/** Pictures from functions of a place, as PNG; the same bytes on every engine. */
import { encode } from 'fast-png';
import { lerp, smoothstep } from '../../cast/vector.ts';

/** Red, green, blue as written for screens, and alpha, 0 … 1. */
export type Paint = readonly [number, number, number, number];

const SAMPLES = 3; // a pixel's side is looked at in so many places

/** A picture of `width` × `height` pixels; the painter is asked at u, v in 0 … 1 from the upper left. */
export function paintPicture(width: number, height: number, paint: (u: number, v: number) => Paint) {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const sum = [0, 0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const x = (pixel % width) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(pixel / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      paint(x / width, y / height).forEach((value, channel) => {
        sum[channel] += value;
      });
    }
    for (let channel = 0; channel < 4; channel++) {
      data[pixel * 4 + channel] = Math.round((sum[channel] / SAMPLES / SAMPLES) * 255);
    }
  }
  return { bytes: encode({ width, height, data, channels: 4, depth: 8 }), mimeType: 'image/png' };
}

/** `0xrrggbb` → 0 … 1, opaque. */
export function ink(hex: number): Paint {
  return [((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255, 1];
}

/** From one paint to another. */
export function blend(a: Paint, b: Paint, t: number): Paint {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t), lerp(a[3], b[3], t)];
}

/** Lighter or darker. */
export function shade([r, g, b, a]: Paint, factor: number): Paint {
  return [Math.min(r * factor, 1), Math.min(g * factor, 1), Math.min(b * factor, 1), a];
}

/** Smooth noise, 0 … 1, one bump a unit. */
export function noise(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smoothstep(0, 1, x - column), smoothstep(0, 1, y - row)];
  const top = lerp(luck(column, row), luck(column + 1, row), u);
  return lerp(top, lerp(luck(column, row + 1), luck(column + 1, row + 1), u), v);
}

/** One number's luck, 0 … 1. */
export function luck(a: number, b = 0): number {
  let t = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35);
  return ((t ^ (t >>> 16)) >>> 0) / 4294967296;
}

/** Whether a place lies in an ellipse. */
export function inEllipse(x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean {
  const [dx, dy] = [(x - cx) / rx, (y - cy) / ry];
  return dx * dx + dy * dy < 1;
}

/** Distance to a stroke from (ax, ay) to (bx, by). */
export function toStroke(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [px, py, dx, dy] = [x - ax, y - ay, bx - ax, by - ay];
  const t = Math.min(Math.max((px * dx + py * dy) / (dx * dx + dy * dy), 0), 1);
  const [ex, ey] = [px - dx * t, py - dy * t];
  return Math.sqrt(ex * ex + ey * ey);
}
