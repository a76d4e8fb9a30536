/**
 * What a baked file plays against what its source says, from the outside: the file's texels decoded by the format's own
 * decoder, the source skinned by the reference from its bytes. The bake's own check is not asked.
 */
import { createReferenceSkinner, openVat } from 'horde/bake';
import { sampleRow } from 'horde/vat/format';

type ReferenceFiles = Parameters<typeof createReferenceSkinner>[1];

/**
 * The largest distance over the rows of all clips, in the file's units, and what is allowed for it.
 *
 * @param every compares each n-th row of a clip, and always its last
 */
export async function compareWithSource(
  source: Uint8Array,
  file: Uint8Array,
  beside: NonNullable<ReferenceFiles> = {},
  every = 1,
): Promise<{ worst: number; allowed: number; longestSide: number }> {
  const { manifest, texels, rest } = await openVat(file, 'compared.vat.glb');
  const reference = await createReferenceSkinner(source, beside);
  const json = readJson(source);
  const names = [source, ...(beside.clipSources ?? []).map(({ bytes }) => bytes)]
    .flatMap((each) => readJson(each).animations ?? [])
    .map(({ name }, index) => name || `clip ${index}`);
  const places = listPlaces(json);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  let worst = 0;
  for (const clip of manifest.clips) {
    const animation = names.indexOf(clip.name);
    const steps = clip.loop ? clip.rows : clip.rows - 1 + (clip.held ?? 0);
    for (let row = 0; row < clip.rows; row++) {
      if (row % every !== 0 && row !== clip.rows - 1) continue;
      reference.pose(animation, steps === 0 ? 0 : (row * clip.seconds) / steps);
      let column = 0;
      for (const { node, primitive } of places) {
        const { positions } = reference.skin(node, primitive);
        for (let at = 0; at < positions.length; at += 3, column++) {
          sampleRow(manifest, texels, column, clip.firstRow + row, out, rest);
          const { position } = out;
          const distance = Math.hypot(...position.map((value, axis) => value - positions[at + axis]));
          if (!(distance <= worst)) worst = distance;
        }
      }
      if (column !== manifest.vertices) throw new Error(`${column} vertices in the source, ${manifest.vertices} baked`);
    }
  }
  const { min, max } = manifest.bounds;
  const half = Math.hypot(...[0, 1, 2].map((axis) => (max[axis] - min[axis]) / 65535 / 2));
  const reach = Math.max(...[...min, ...max].map(Math.abs));
  const longestSide = Math.max(...[0, 1, 2].map((axis) => max[axis] - min[axis]));
  return { worst, allowed: half + 2e-6 * reach, longestSide };
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
