/** Colours as meshes want them, linear, from the hex codes that people write. */
import { lerp } from '../../cast/vector.ts';

/** Linear red, green, blue, 0 … 1. */
export type Rgb = readonly [number, number, number];

/** `0xrrggbb` as it is written for screens → linear. */
export function linear(hex: number): Rgb {
  return [toLinear((hex >> 16) & 255), toLinear((hex >> 8) & 255), toLinear(hex & 255)];
}

/** From one colour to another. */
export function mixColors(a: Rgb, b: Rgb, t: number): Rgb {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}

/** sRGB's curve within 0.001, of products alone: the same bits on every engine. */
function toLinear(byte: number): number {
  const c = byte / 255;
  return Math.max(0, c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878));
}
