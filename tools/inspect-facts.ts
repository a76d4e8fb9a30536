/** What `npm run inspect` finds in a `.vat.glb`, as one record. */

import { createVatRowReader, type OpenVat } from 'horde/bake';
import { textureHeight, type VatClip } from 'horde/vat/format';

/** All of it, as `--json` prints it. */
export type Facts = ReturnType<typeof listFacts>;

/** Lists what the file holds. */
export function listFacts(vat: OpenVat, fileBytes: number) {
  const { manifest, texels } = vat;
  const { heightM, unitScale, vertices, rows, rig, triangles, source, mode, encoding, domain } = manifest;
  const { clips, width, report } = manifest;
  const measure = createStepMeter(vat);
  return {
    ...{ source, heightM, unitScale, vertices, rows, rig, triangles },
    mode,
    encoding: encoding ?? null,
    domain: domain ?? 'bounds',
    texture: { width, height: textureHeight(manifest), bytes: texels.byteLength },
    fileBytes,
    parts: listParts(vat),
    clips: clips.map(({ bounds: _, ...clip }) => ({ ...clip, ...measure(clip) })),
    report,
  };
}

/** Every mesh of every level of detail; what two of them share counts for each. */
function listParts({ manifest, document }: OpenVat) {
  const meshes = document.getRoot().listMeshes();
  return listBodies(manifest).flatMap(({ body, refs }) =>
    refs.map(({ mesh, name }) => {
      const [primitive] = meshes[mesh].listPrimitives();
      const accessors = [...primitive.listAttributes(), primitive.getIndices()];
      const vertices = primitive.getAttribute('POSITION')?.getCount() ?? 0;
      const triangles = (primitive.getIndices()?.getCount() ?? vertices) / 3;
      const bytes = accessors.reduce((sum, accessor) => sum + (accessor?.getByteLength() ?? 0), 0);
      return { body, name, vertices, triangles, bytes };
    }),
  );
}

function listBodies({ meshes, levels = [] }: OpenVat['manifest']) {
  const between = levels.slice(1, -1).map(({ meshes: refs }, index) => ({ body: `level ${index + 1}`, refs }));
  return [{ body: 'full', refs: meshes.full }, ...between, { body: 'reduced', refs: meshes.reduced }];
}

/** The largest step of a vertex between two rows, and across the seam of a loop, in mm; null where there is none. */
function createStepMeter(vat: OpenVat) {
  const { manifest } = vat;
  const readRow = createVatRowReader(vat);
  const size = manifest.vertices * 3;
  const toMm = manifest.unitScale * 1000;
  // A fluid's corners and a spray's particles are others from row to row.
  const isSame = manifest.mode !== 'fluid' && manifest.mode !== 'sprite';
  return ({ firstRow, rows, loop }: Pick<VatClip, 'firstRow' | 'rows' | 'loop'>) => {
    if (!isSame) return { largestStepMm: null, seamMm: null };
    const normals = new Float64Array(size);
    const first = new Float64Array(size);
    let [here, next] = [new Float64Array(size), new Float64Array(size)];
    readRow(firstRow, first, normals);
    here.set(first);
    let inner = 0;
    for (let row = 1; row < rows; row++) {
      readRow(firstRow + row, next, normals);
      inner = Math.max(inner, largestStep(here, next));
      [here, next] = [next, here];
    }
    return { largestStepMm: inner * toMm, seamMm: loop ? largestStep(here, first) * toMm : null };
  };
}

function largestStep(a: Float64Array, b: Float64Array): number {
  let worstSq = 0;
  for (let at = 0; at < a.length; at += 3) {
    const [x, y, z] = [b[at] - a[at], b[at + 1] - a[at + 1], b[at + 2] - a[at + 2]];
    worstSq = Math.max(worstSq, x * x + y * y + z * z);
  }
  return Math.sqrt(worstSq);
}
