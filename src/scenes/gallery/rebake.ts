/** The frames of a soft VAT, baked once more in another way: to show what a choice of the bake does. */
import { bakeFrames, type SoftOptions } from 'horde/bake';
import { parseVat, sampleRow, type Vat } from 'horde/vat';

/** Metres: what was stored once would be stored again without any loss. */
const SHIFT = 2e-4;

/** Positions of all vertices in every `every`th row, in the file's units. */
export function listFrames(vat: Vat, every = 1): Float64Array[] {
  const { manifest, texels, rest, full } = vat;
  const [{ geometry }] = full;
  const columns = geometry.getAttribute('_vat_texel');
  const point = { position: [0, 0, 0], normal: [0, 0, 0] };
  return Array.from({ length: Math.ceil(manifest.rows / every) }, (_, frame) => {
    const positions = new Float64Array(columns.count * 3);
    for (let vertex = 0; vertex < columns.count; vertex++) {
      sampleRow(manifest, texels, columns.getX(vertex), frame * every, point, rest);
      for (let axis = 0; axis < 3; axis++) {
        const at = point.position[axis];
        positions[vertex * 3 + axis] = at + SHIFT * Math.sin(at * 97 + axis);
      }
    }
    return positions;
  });
}

/** @param every keeps one row in so many, at as many fewer a second */
export async function rebake(vat: Vat, options: SoftOptions, every = 1) {
  const [{ geometry }] = vat.full;
  const frames = listFrames(vat, every);
  const uv = geometry.getAttribute('uv');
  const color = geometry.getAttribute('color');
  const read = (from: typeof uv | undefined, width: number) =>
    from &&
    Float64Array.from({ length: from.count * width }, (_, at) => {
      const part = at % width;
      return part < from.itemSize ? from.getComponent(Math.floor(at / width), part) : 1;
    });
  const indices = Array.from(geometry.index?.array ?? []);
  const mesh = { indices, uvs: read(uv, 2), colors: read(color, 4) };
  const [{ fps, loop, name }] = vat.manifest.clips;
  const { file, report } = await bakeFrames(mesh, frames.length, (frame) => frames[frame], {
    ...{ name, fps: fps / every, loop },
    ...options,
  });
  return { vat: await parseVat(file.slice().buffer as ArrayBuffer, { name }), report };
}
