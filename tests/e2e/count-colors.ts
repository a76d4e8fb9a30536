import { PNG } from 'pngjs';

/** How many colours a picture has, five bits a channel: an empty one has a handful. */
export function countColors(png: Buffer): number {
  const { data } = PNG.sync.read(png);
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    colors.add(((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3));
  }
  return colors.size;
}
