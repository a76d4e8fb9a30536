/** Five tentacles, one texture: its picture, and which row each of them reads. */
import { sampleRow, type Vat } from 'horde/vat';
import {
  BoxGeometry,
  DataTexture,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicNodeMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three/webgpu';
import type { Exhibit, ExhibitKit, ExhibitPlan } from './exhibit.ts';
import { createStand } from './stand.ts';

const COLORS = [0xff6b5b, 0xffc15b, 0x7fe08a, 0x5bb8ff, 0xc58af0] as const;
const GAP = 1.55; // metres
const PICTURE = { width: 6.4, height: 1.7, y: 3.6, z: -1.6 } as const;

export const OFFSET_EXHIBIT: ExhibitPlan = {
  id: 'offsets',
  title: 'One texture, five moments',
  text: 'Across: the vertices, from root to tip. Upwards: the rows, their places as colours. Each line is the row that one tentacle reads.',
  build: buildOffsets,
};

async function buildOffsets({ load }: ExhibitKit): Promise<Exhibit> {
  const vat = await load('tentacle');
  const object = new Group();
  object.add(createPicture(vat));
  const bars = COLORS.map((color) => {
    const bar = new Mesh(new BoxGeometry(PICTURE.width, 0.025, 0.02), new MeshBasicNodeMaterial({ color, fog: false }));
    bar.position.z = PICTURE.z + 0.02;
    object.add(bar);
    return bar;
  });
  const stands = COLORS.map((hex, index) => {
    const color = [16, 8, 0].map((shift) => 0.35 + ((hex >> shift) & 255) / 255) as [number, number, number];
    const stand = createStand(vat, { x: (index - 2) * GAP, color, offset: index / 5 });
    object.add(stand.object);
    return stand;
  });
  const spread = (inLockstep: boolean) => {
    for (let index = 0; index < stands.length; index++) stands[index].offset = inLockstep ? 0 : index / 5;
  };
  const clip = vat.manifest.clips[0];
  return {
    ...{ object, width: 9, height: 2.1 },
    labels: [
      { text: `${vat.manifest.vertices} vertices →`, x: 0, y: PICTURE.y + PICTURE.height / 2 + 0.15, z: PICTURE.z },
      { text: `${clip.rows} rows, ${clip.seconds} s`, x: -PICTURE.width / 2 - 0.7, y: PICTURE.y, z: PICTURE.z },
    ],
    toggle: { label: 'Lockstep', on: false, set: spread },
    pose(seconds) {
      for (const [index, stand] of stands.entries()) {
        stand.pose(seconds * 0.6);
        bars[index].position.y = PICTURE.y + (stand.phase - 0.5) * PICTURE.height;
      }
    },
  };
}

/** Places as colours: x, y, z within their box are red, green, blue. */
function createPicture(vat: Vat): Mesh {
  const { manifest, texels, rest } = vat;
  const { vertices, rows, bounds } = manifest;
  const bytes = new Uint8Array(vertices * rows * 4).fill(255);
  const point = { position: [0, 0, 0], normal: [0, 0, 0] };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < vertices; column++) {
      sampleRow(manifest, texels, column, row, point, rest);
      for (let axis = 0; axis < 3; axis++) {
        const [low, high] = [bounds.min[axis], bounds.max[axis]];
        bytes[(row * vertices + column) * 4 + axis] = (255 * (point.position[axis] - low)) / (high - low);
      }
    }
  }
  const map = new DataTexture(bytes, vertices, rows);
  map.colorSpace = SRGBColorSpace;
  map.minFilter = map.magFilter = LinearFilter;
  map.needsUpdate = true;
  const material = new MeshBasicNodeMaterial({ map, fog: false });
  const picture = new Mesh(new PlaneGeometry(PICTURE.width, PICTURE.height), material);
  picture.position.set(0, PICTURE.y, PICTURE.z);
  return picture;
}
