/** What the choices of a bake and of a material do: storage, interpolation, way of playing, normals. */
import { INTERPOLATIONS, type PlayWay, type Vat } from 'horde/vat';
import { Group } from 'three/webgpu';
import type { Exhibit, ExhibitKit, ExhibitPlan, Label } from './exhibit.ts';
import { createNormalMapExhibit } from './normal-map-exhibit.ts';
import { createStand, type Stand, type StandOptions } from './stand.ts';

export const CHOICE_EXHIBITS: readonly ExhibitPlan[] = [
  {
    id: 'storage',
    title: 'Storage: how a place is written',
    text: 'The same tentacle, slowly. Eight bits let its skin swim: look at the stripes. The others differ by less than you see.',
    build: buildStorages,
  },
  {
    id: 'interpolation',
    title: 'Interpolation: between two rows',
    text: 'Three rows a second. Nearest jumps, linear goes straight and turns at each row, Catmull-Rom goes round in a curve.',
    build: buildInterpolations,
  },
  {
    id: 'ways',
    title: 'Loop, once, ping-pong, reverse',
    text: 'The same rows. Only the phase differs, and it is one number an instance.',
    build: buildWays,
  },
  {
    id: 'normals',
    title: 'Normals: what light sees',
    text: 'The same scales in the same light. Without normals of its own a bent surface is lit as if it were flat.',
    build: buildNormals,
  },
];

const STORAGES = ['fixed8', 'split8', 'fixed16', 'half', 'float'] as const;
const HIDE_GAP = 1.6; // metres
const SLOW = 0.3;
const SPARSE = 8; // of 24 rows a second, one in so many

interface Item {
  vat: Vat;
  text: string;
  options?: StandOptions;
}

async function buildStorages({ load }: ExhibitKit): Promise<Exhibit> {
  const { rebake } = await import('./rebake.ts');
  const vat = await load('tentacle');
  const items: Item[] = [];
  for (const encoding of STORAGES) {
    const baked = await rebake(vat, { encoding });
    const kib = Math.round(baked.vat.bytes.texture / 1024);
    const text = `${encoding}: ${kib} KiB, off by ${formatMm(baked.report.maxErrorMm)}`;
    items.push({ vat: baked.vat, text, options: { material: vat.full[0].material, speed: SLOW } });
  }
  return line(items, 1.7, 1.2);
}

async function buildInterpolations({ load }: ExhibitKit): Promise<Exhibit> {
  const { rebake } = await import('./rebake.ts');
  const vat = await load('tentacle');
  const sparse = (await rebake(vat, {}, SPARSE)).vat;
  const { material } = vat.full[0];
  const items: Item[] = INTERPOLATIONS.map((interpolation) => ({
    ...{ vat: sparse, text: interpolation, options: { interpolation, material, speed: 0.5 } },
  }));
  items.push({ vat, text: 'all 24 rows a second', options: { speed: 0.5 } });
  return line(items, 2, 1.2);
}

async function buildWays({ load }: ExhibitKit): Promise<Exhibit> {
  const [bones, tentacle] = await Promise.all([load('bones'), load('tentacle')]);
  const ways: [string, PlayWay, Vat][] = [
    ['loop', { kind: 'loop' }, tentacle],
    ['once, and hold', { kind: 'once' }, bones],
    ['once, in reverse', { kind: 'once', reverse: true }, bones],
    ['ping-pong', { kind: 'ping-pong' }, bones],
  ];
  return line(
    ways.map(([text, way, vat]) => ({ vat, text, options: { way, scale: vat === tentacle ? 0.7 : 1 } })),
    2.8,
  );
}

async function buildNormals({ load }: ExhibitKit): Promise<Exhibit> {
  const vat = await load('hide');
  const plain = line(
    [
      { vat, text: 'none: lit as at rest, wrong', options: { normals: 'none' } },
      { vat, text: 'flat: a normal a triangle', options: { normals: 'flat' } },
    ],
    HIDE_GAP,
  );
  const mapped = createNormalMapExhibit(vat, HIDE_GAP);
  plain.object.position.x = -1.5 * HIDE_GAP;
  mapped.object.position.x = HIDE_GAP;
  return {
    object: new Group().add(plain.object, mapped.object),
    labels: [
      ...plain.labels.map((label) => ({ ...label, x: label.x - 1.5 * HIDE_GAP })),
      ...mapped.labels.map(({ text, x }) => ({ text, x: x + HIDE_GAP, y: -0.05, z: 0.8 })),
    ],
    ...{ width: 5 * HIDE_GAP, height: 1 },
    pose(seconds) {
      plain.pose(seconds);
      mapped.pose(seconds);
    },
  };
}

function line(items: readonly Item[], gap: number, height = 0.8): Exhibit {
  const object = new Group();
  const labels: Label[] = [];
  const stands: Stand[] = items.map(({ vat, text, options }, index) => {
    const x = (index - (items.length - 1) / 2) * gap;
    const stand = createStand(vat, { ...options, x });
    object.add(stand.object);
    labels.push({ text, x, y: -0.05, z: 0.8 });
    return stand;
  });
  return {
    ...{ object, labels, height, width: items.length * gap },
    pose: (seconds) => {
      for (const stand of stands) stand.pose(seconds);
    },
  };
}

const formatMm = (mm: number): string => `${mm < 0.01 ? mm.toFixed(4) : mm < 1 ? mm.toFixed(2) : mm.toFixed(1)} mm`;
