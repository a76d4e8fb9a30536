/** The manifest of a bake: what `horde/vat/format` reads, but for the indices that are only known in the file. */

import type { VatClip, VatManifest } from 'horde/vat/format';
import type { BakedScene } from './bake-glb.ts';
import { createFileReport } from './bake-report.ts';
import { findLevelDistance } from './choose-levels.ts';
import type { RowFormat } from './encode-rows.ts';
import { findFootwork } from './foot-contacts.ts';
import { measureGroundSpeed } from './ground-speed.ts';
import { GENERATOR, type UnplacedManifest } from './horde-vat-extension.ts';
import { describeNormals } from './normal-rows.ts';

/** Everything the file says of itself. */
export function createManifest(
  scene: BakedScene,
  source: VatManifest['source'],
  rig: boolean,
): Omit<UnplacedManifest, 'meshNames'> {
  const { model, rows, boxes, bones, format, layout, height, unitScale, levels } = scene;
  return {
    version: 1,
    mode: bones === null ? 'vertex' : 'bones',
    ...(format && describeFormat(format)),
    ...(bones && { bones: bones.record }),
    ...describeNormals(bones === null ? 'vertex' : 'bones', scene.lit.kind),
    vertices: model.vertices,
    ...layout,
    rows: rows.rows,
    bounds: boxes.bounds,
    heightM: height * unitScale,
    unitScale,
    triangles: { full: model.triangles, reduced: scene.reduced.indices.length / 3 },
    levels: levels.map(({ indices, maxError }) => ({
      triangles: indices.length / 3,
      errorMm: maxError * unitScale * 1000,
      distanceM: findLevelDistance(maxError * unitScale),
    })),
    rig,
    clips: describeClips(scene),
    source,
    generator: GENERATOR,
    report: createFileReport(scene),
  };
}

function describeFormat({
  encoding,
  domain,
  offsets,
}: RowFormat): Pick<VatManifest, 'encoding' | 'domain' | 'offsets'> {
  return { encoding, ...(domain !== 'bounds' && { domain }), ...(offsets && { offsets }) };
}

function describeClips({ clips, model, rest, rows, boxes, height, unitScale, between }: BakedScene): VatClip[] {
  return clips.map((clip, index): VatClip => {
    const { name, seconds, firstRow, rows: count, fps, loop, loopBy, step, held, root, events } = clip;
    const footwork = findFootwork({ model, rest, rows, height }, clip);
    const speed = measureGroundSpeed(clip, footwork, height) * unitScale;
    const { contacts } = footwork;
    return {
      ...{ name, seconds, firstRow, rows: count, fps, loop, loopBy, speed },
      ...(step && { step }),
      ...(held && { held }),
      ...(root && { root: { ...root, x: root.x * unitScale, z: root.z * unitScale } }),
      ...(contacts.length > 0 && { contacts }),
      ...(events.length > 0 && { events }),
      betweenRowsMm: between[index] * unitScale * 1000,
      bounds: boxes.clipBounds[index],
    };
  });
}
