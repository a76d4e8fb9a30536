/** `npm run inspect -- FILE --png DIR`: the textures of a VAT and a filmstrip of each clip, as PNG files. */

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVatRowReader, type OpenVat } from 'horde/bake';
import { drawFilmstrip } from './filmstrip.ts';
import { UsageError } from './flags-table.ts';
import { readBody } from './inspect-body.ts';
import { type Pixels, writePng } from './png-picture.ts';
import { type ColumnRange, drawTextures } from './texture-pictures.ts';

/** Longer names of clips are cut in names of files, which have room for 255 bytes. */
const MAX_NAME = 60;

/**
 * Writes the pictures and lists them, one a line.
 *
 * @throws UsageError of one line where the folder cannot be written to
 */
export function drawPictures(vat: OpenVat, folder: string, range: ColumnRange): string {
  const readRow = createVatRowReader(vat);
  const written: string[] = [];
  const write = (name: string, what: string, pixels: Pixels): void => {
    const path = join(folder, `${name}.png`);
    writePicture(path, pixels);
    written.push(`${path}: ${what}, ${pixels.width} x ${pixels.height}`);
  };
  const { positions, normals } = drawTextures(vat.manifest, readRow, range, vat.manifest.vertices);
  write('positions', `a row a line, vertices ${range.first}-${range.last}, the box of all rows as 0 … 255`, positions);
  write('normals', 'the same, −1 … 1 as 0 … 255', normals);
  const film = { body: readBody(vat), readRow };
  vat.manifest.clips.forEach((clip, index) => {
    const name = [...clip.name.replace(/[^\p{L}\p{N}._ -]/gu, '_')].slice(0, MAX_NAME).join('');
    write(`clip ${index} ${name}`, 'filmstrip', drawFilmstrip(clip, film));
  });
  return written.join('\n');
}

function writePicture(path: string, pixels: Pixels): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writePng(path, pixels);
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another folder for --png`,
    );
  }
}

/** `100-499`, `100` or nothing, as a run of columns. Throws UsageError where it is none of the file's. */
export function readRange(text: string | undefined, vertices: number): ColumnRange {
  if (text === undefined) return { first: 0, last: vertices - 1 };
  const found = /^(\d+)(?:-(\d+))?$/.exec(text);
  const [first, last] = found ? [Number(found[1]), Number(found[2] ?? found[1])] : [1, 0];
  if (first <= last && last < vertices) return { first, last };
  throw new UsageError(`--vertices ${text}: needs a range such as 0-${vertices - 1}`);
}
