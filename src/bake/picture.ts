/**
 * Pictures of materials as pixels, the same in Node and in a worker: PNG and JPEG in, PNG out. Everything is 8 bits a
 * channel, RGBA, the first line at the top, as three and glTF have it.
 */

import { convertIndexedToRgb, decode as decodePng, encode as encodePng } from 'fast-png';
import { decode as decodeJpeg } from 'jpeg-js';

/** Pixels, four bytes each. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture of one colour to begin with. */
export function createPicture(width: number, height: number, rgba: readonly number[] = [0, 0, 0, 255]): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at++) data[at] = rgba[at % 4];
  return { width, height, data };
}

/** The pixels of a file; null where it is no PNG or JPEG that can be read, or one with a single transparent colour. */
export function decodePicture(bytes: Uint8Array, mimeType: string): Picture | null {
  try {
    if (mimeType === 'image/png') return readPng(bytes);
    if (mimeType !== 'image/jpeg') return null;
    const { width, height, data } = decodeJpeg(bytes, { useTArray: true, formatAsRGBA: true });
    return { width, height, data };
  } catch {
    return null;
  }
}

/** A PNG of the pixels; without alpha where all is opaque. */
export function encodePicture({ width, height, data }: Picture): Uint8Array<ArrayBuffer> {
  let opaque = true;
  for (let at = 3; at < data.length && opaque; at += 4) opaque = data[at] === 255;
  if (!opaque) return Uint8Array.from(encodePng({ width, height, data, channels: 4, depth: 8 }));
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) rgb[pixel * 3 + part] = data[pixel * 4 + part];
  }
  return Uint8Array.from(encodePng({ width, height, data: rgb, channels: 3, depth: 8 }));
}

/** Linear light, 0 to 1, of an sRGB byte (IEC 61966-2-1). */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The sRGB byte of linear light. */
export function toSrgb(linear: number): number {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}

/**
 * The picture at a smaller size, each pixel the mean of those it covers.
 *
 * @param srgb true where the bytes are colours: light is what adds up
 */
export function shrinkPicture(picture: Picture, width: number, height: number, srgb: boolean): Picture {
  const small = createPicture(width, height);
  const sums = [0, 0, 0, 0];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = spanOf(y, height, picture.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = spanOf(x, width, picture.width);
      sums.fill(0);
      for (let line = top; line < bottom; line++) {
        for (let column = left; column < right; column++) {
          const at = (line * picture.width + column) * 4;
          for (let part = 0; part < 4; part++) {
            sums[part] += srgb && part < 3 ? LINEAR[picture.data[at + part]] : picture.data[at + part];
          }
        }
      }
      const count = (bottom - top) * (right - left);
      for (let part = 0; part < 4; part++) {
        const mean = sums[part] / count;
        small.data[(y * width + x) * 4 + part] = srgb && part < 3 ? toSrgb(mean) : Math.round(mean);
      }
    }
  }
  return small;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte));

function spanOf(place: number, of: number, pixels: number): [number, number] {
  const from = Math.floor((place * pixels) / of);
  return [from, Math.max(from + 1, Math.floor(((place + 1) * pixels) / of))];
}

function readPng(bytes: Uint8Array): Picture | null {
  const png = decodePng(bytes);
  const { width, height, depth, palette } = png;
  if (palette) {
    const rgb = convertIndexedToRgb(png);
    return widen(width, height, rgb, rgb.length / (width * height), 8);
  }
  if (png.transparency || depth < 8) return null;
  return widen(width, height, png.data, png.channels, depth);
}

function widen(width: number, height: number, from: ArrayLike<number>, channels: number, depth: number): Picture {
  const picture = createPicture(width, height);
  const shift = depth === 16 ? 8 : 0;
  const grey = channels < 3;
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let part = 0; part < 3; part++) {
      picture.data[pixel * 4 + part] = from[pixel * channels + (grey ? 0 : part)] >> shift;
    }
    if (channels % 2 === 0) picture.data[pixel * 4 + 3] = from[pixel * channels + channels - 1] >> shift;
  }
  return picture;
}
