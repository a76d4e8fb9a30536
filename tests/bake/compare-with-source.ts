/**
 * What a baked file plays against what its source says, from the outside: the file's texels decoded by the format's own
 * decoder, the source skinned by the reference from its bytes. The bake's own check is not asked, nor the order in which
 * it put vertices: a column is right if it goes the way of one vertex of the source in every row, and every vertex of
 * the source must have a column that goes its way.
 */
import { createReferenceSkinner, openVat } from 'horde/bake';
import { sampleRow } from 'horde/vat/format';

type ReferenceFiles = NonNullable<Parameters<typeof createReferenceSkinner>[1]>;

/**
 * The largest distance over the rows of all clips, in the file's units, and what is allowed for it. Infinity where a
 * column or a vertex is left over.
 *
 * @param every compares each n-th row of a clip, and always its last
 */
export async function compareWithSource(
  source: Uint8Array,
  file: Uint8Array,
  beside: ReferenceFiles = {},
  every = 1,
): Promise<{ worst: number; allowed: number; longestSide: number }> {
  const { manifest, texels, rest } = await openVat(file, 'compared.vat.glb');
  const reference = await createReferenceSkinner(source, beside);
  const names = [source, ...(beside.clipSources ?? []).map(({ bytes }) => bytes)]
    .flatMap((each) => readJson(each).animations ?? [])
    .map(({ name }, index) => name || `clip ${index}`);
  // The rig in the file has the nodes of the source and the materials as they were baked, merged or not.
  const places = listPlaces(readJson(file));
  const { min, max } = manifest.bounds;
  const half = Math.hypot(...[0, 1, 2].map((axis) => (max[axis] - min[axis]) / 65535 / 2));
  const allowed = half + 2e-6 * Math.max(...[...min, ...max].map(Math.abs));
  const longestSide = Math.max(...[0, 1, 2].map((axis) => max[axis] - min[axis]));
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  /** For each place, the vertices that each column may be. */
  const candidates: number[][][] = [];
  let worst = 0;
  for (const clip of manifest.clips) {
    const steps = clip.loop ? clip.rows : clip.rows - 1 + (clip.held ?? 0);
    for (let row = 0; row < clip.rows; row++) {
      if (row % every !== 0 && row !== clip.rows - 1) continue;
      reference.pose(names.indexOf(clip.name), steps === 0 ? 0 : (row * clip.seconds) / steps);
      let column = 0;
      places.forEach(({ node, primitive }, place) => {
        const { positions } = reference.skin(node, primitive);
        const find = candidates[place] === undefined ? createFinder(positions, allowed) : undefined;
        candidates[place] ??= [];
        for (let local = 0; local * 3 < positions.length; local++, column++) {
          sampleRow(manifest, texels, column, clip.firstRow + row, out, rest);
          const [x, y, z] = out.position;
          let nearest = Infinity;
          candidates[place][local] = (find?.(x, y, z) ?? candidates[place][local]).filter((vertex) => {
            const [dx, dy, dz] = [
              positions[vertex * 3] - x,
              positions[vertex * 3 + 1] - y,
              positions[vertex * 3 + 2] - z,
            ];
            const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (distance < nearest) nearest = distance;
            return distance <= allowed;
          });
          if (nearest > worst) worst = nearest;
        }
      });
      if (column !== manifest.vertices) throw new Error(`${column} vertices in the source, ${manifest.vertices} baked`);
    }
  }
  const whole = candidates.every((columns) => new Set(columns.flat()).size === columns.length);
  return { worst: whole ? worst : Infinity, allowed, longestSide };
}

/** Finds the points near a place by cells of a grid. */
function createFinder(points: Float64Array, reach: number): (x: number, y: number, z: number) => number[] {
  const size = 2 * reach;
  const cell = (value: number) => Math.floor(value / size);
  const grid = new Map<string, number[]>();
  for (let at = 0; at < points.length; at += 3) {
    const key = `${cell(points[at])} ${cell(points[at + 1])} ${cell(points[at + 2])}`;
    const list = grid.get(key);
    if (list === undefined) grid.set(key, [at / 3]);
    else list.push(at / 3);
  }
  /** The cells that the reach around a value touches: one or two. */
  const touched = (value: number) => [...new Set([cell(value - reach), cell(value + reach)])];
  return (x, y, z) =>
    touched(x).flatMap((i) => touched(y).flatMap((j) => touched(z).flatMap((k) => grid.get(`${i} ${j} ${k}`) ?? [])));
}

interface PlainJson {
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes: { mesh?: number; children?: number[] }[];
  meshes: { primitives: { material?: number }[] }[];
  animations?: { name?: string }[];
}

function readJson(source: Uint8Array): PlainJson {
  const isGlb = source[0] === 0x67;
  const length = isGlb ? new DataView(source.buffer, source.byteOffset).getUint32(12, true) : 0;
  return JSON.parse(new TextDecoder().decode(isGlb ? source.subarray(20, 20 + length) : source));
}

/** Primitives in the order of columns: by material in order of first sight, then as the scene lists them. */
function listPlaces({ scene = 0, scenes, nodes, meshes }: PlainJson) {
  const places: { node: number; primitive: number; material: number | undefined }[] = [];
  const visit = (node: number): void => {
    const { mesh, children = [] } = nodes[node];
    meshes[mesh ?? -1]?.primitives.forEach(({ material }, primitive) => {
      places.push({ node, primitive, material });
    });
    children.forEach(visit);
  };
  const held = new Set(nodes.flatMap(({ children = [] }) => children));
  const roots = scenes?.[scene]?.nodes ?? [...nodes.keys()].filter((node) => !held.has(node));
  roots.forEach(visit);
  const materials = [...new Set(places.map(({ material }) => material))];
  return materials.flatMap((material) => places.filter((place) => place.material === material));
}
