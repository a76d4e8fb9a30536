/** Pictures as PNG files. */

import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import type { Picture } from './rasterize.ts';

/** 8 bits a channel, as a screen shows them: three numbers a pixel, top line first. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** `toneMap` for light up to 4, as a table: a curve for each of a million pixels would take seconds. */
const TONES_PER_UNIT = 4096;
const TONES = Float32Array.from({ length: 4 * TONES_PER_UNIT }, (_, light) => toneMap(light / TONES_PER_UNIT));

/** Shrinks a picture of linear light `scale` times (the mean of scale × scale pixels) and encodes it as sRGB. */
export function developPicture({ width, height, color }: Picture, scale: number): Pixels {
  const [w, h] = [Math.floor(width / scale), Math.floor(height / scale)];
  const rgb = new Uint8Array(w * h * 3);
  for (let at = 0; at < rgb.length; at++) {
    const [part, x, y] = [at % 3, Math.floor(at / 3) % w, Math.floor(at / 3 / w)];
    let sum = 0;
    for (let sub = 0; sub < scale * scale; sub++) {
      const pixel = (y * scale + Math.floor(sub / scale)) * width + x * scale + (sub % scale);
      sum += TONES[Math.min(TONES.length - 1, Math.round(color[pixel * 3 + part] * TONES_PER_UNIT))];
    }
    rgb[at] = Math.round((sum / scale / scale) * 255);
  }
  return { width: w, height: h, rgb };
}

/** Puts pictures of one height beside each other. */
export function joinPixels(pictures: readonly Pixels[]): Pixels {
  const [width, height] = [pictures.reduce((sum, picture) => sum + picture.width, 0), pictures[0].height];
  const rgb = new Uint8Array(width * height * 3);
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < height; y++) {
      rgb.set(picture.rgb.subarray(y * picture.width * 3, (y + 1) * picture.width * 3), (y * width + left) * 3);
    }
    left += picture.width;
  }
  return { width, height, rgb };
}

/** Writes a PNG. */
export function writePng(path: string, { width, height, rgb }: Pixels): void {
  const png = new PNG({ width, height, colorType: 2 });
  for (let at = 0; at < width * height; at++) {
    png.data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
    png.data[at * 4 + 3] = 255;
  }
  writeFileSync(path, PNG.sync.write(png, { colorType: 2 }));
}

/** Highlights roll off instead of clipping; then the sRGB curve. */
function toneMap(light: number): number {
  const rolled = light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4));
  return rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055;
}
