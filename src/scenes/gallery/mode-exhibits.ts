/** One exhibit for each thing that a row of a VAT can hold. */
import type { Vat } from 'horde/vat';
import { Group, InstancedBufferAttribute, InstancedBufferGeometry, Mesh } from 'three/webgpu';
import type { Exhibit, ExhibitKit, ExhibitPlan, Label } from './exhibit.ts';
import { createBirdMaterial } from './gallery-nodes.ts';
import { createStand, type Stand, type StandOptions } from './stand.ts';

export const MODE_EXHIBITS: readonly ExhibitPlan[] = [
  {
    id: 'soft',
    title: 'Soft: every vertex',
    text: 'A row holds where each vertex is. Cloth, tentacles, whatever bends without changing its triangles.',
    build: (kit) => standInLine(kit, [['banner'], ['flag'], ['vine', { raise: 2.6 }], ['tentacle']], 2.6, 1.5),
  },
  {
    id: 'rigid',
    title: 'Rigid: every piece',
    text: 'A row holds one place and one rotation a piece, whatever its vertices. Backwards, what burst comes together.',
    build: (kit) =>
      standInLine(kit, [['crate'], ['wall'], ['bones'], ['bones', { clip: 2, sign: 'bones, backwards' }]], 3.4),
  },
  {
    id: 'fluid',
    title: 'Fluid: other triangles in each row',
    text: 'A pool of triangles, and for each of its corners which point of the row it shows. Rows are held, never mixed.',
    build: (kit) => standInLine(kit, [['slime-splash'], ['blob']], 2.8),
  },
  {
    id: 'sprite',
    title: 'Sprites: every particle',
    text: 'A row holds place, size, life and spin of each particle. Cards turn to you; a mesh may fly in place of a card.',
    build: buildSprites,
  },
];

interface Standing extends StandOptions {
  sign?: string;
  /** Metres above the ground. */
  raise?: number;
}

async function standInLine(
  kit: ExhibitKit,
  things: readonly (readonly [name: string, standing?: Standing])[],
  gap: number,
  height = 0.7,
): Promise<Exhibit> {
  const vats = await Promise.all(things.map(([name]) => kit.load(name)));
  const object = new Group();
  const labels: Label[] = [];
  const stands: Stand[] = things.map(([name, { sign, raise = 0, ...standing } = {}], index) => {
    const x = (index - (things.length - 1) / 2) * gap;
    const stand = createStand(vats[index], { ...standing, x });
    stand.object.position.y = raise;
    object.add(stand.object);
    labels.push({ text: `${sign ?? name.replace('-', ' ')}, ${describe(vats[index])}`, x, y: -0.05, z: 1 });
    return stand;
  });
  return {
    ...{ object, labels, height, width: things.length * gap },
    pose: (seconds) => {
      for (const stand of stands) stand.pose(seconds);
    },
  };
}

async function buildSprites(kit: ExhibitKit): Promise<Exhibit> {
  const [base, crow, crows] = await Promise.all([
    standInLine(kit, [['embers'], ['dust', { clip: 1 }]], 4, 1.4),
    kit.load('crow'),
    kit.load('crows'),
  ]);
  const birds = crows.manifest.sprite?.particles ?? 0;
  const [{ geometry: shape, material: source }] = crow.full;
  const { material, beat, flight } = createBirdMaterial(crow, crows, source);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  for (const key of Object.keys(shape.attributes)) geometry.setAttribute(key, shape.getAttribute(key));
  const members = Float32Array.from({ length: birds * 2 }, (_, at) => (at % 2 ? (at * 0.309) % 1 : at / 2));
  geometry.setAttribute('member', new InstancedBufferAttribute(members, 2));
  geometry.instanceCount = birds;
  const swarm = new Mesh(geometry, material);
  swarm.frustumCulled = false;
  swarm.scale.setScalar(0.55);
  swarm.position.set(0, -0.9, -1.5);
  base.object.add(swarm);
  const phaseOf = ({ manifest: { clips } }: Vat, seconds: number) => (seconds / clips[0].seconds) % 1;
  return {
    ...base,
    labels: [...base.labels, { text: `${birds} crows: sprites for the ways, a soft VAT for the wings`, x: 0, y: 3.4 }],
    pose(seconds) {
      base.pose(seconds);
      beat.value = phaseOf(crow, seconds);
      flight.value = phaseOf(crows, seconds);
    },
  };
}

function describe({ manifest, bytes }: Vat): string {
  const { vertices, rows, rigid, sprite } = manifest;
  const moved = rigid ? `${rigid.pieces} pieces` : sprite ? `${sprite.particles} particles` : `${vertices} vertices`;
  return `${moved} × ${rows} rows, ${Math.round(bytes.texture / 1024)} KiB`;
}
