/** Every encoding of one source, measured: what `npm run bake -- FILE --compare-encodings` prints. */

import { listEncodings } from 'horde/vat/format';
import { openScene, poseScene, refuseDamage } from './bake-glb.ts';
import { type BakeOptions, checkOptions } from './bake-options.ts';
import { listColumns } from './measure-bake.ts';
import { createReferenceSkinner } from './reference-skinner.ts';
import { type EncodingTrial, tryEncodings } from './try-encodings.ts';

/**
 * Poses a source once and measures it in every encoding there is; nothing is written.
 *
 * @param options as for `bakeGlb`; mode, encoding, domain and budget are left aside: all encodings of vertices are tried
 * @returns a trial of each legal pair, in the order of `listEncodings`
 * @throws BakeError of one line where the source cannot be baked
 */
export async function compareEncodings(source: Uint8Array, options: BakeOptions = {}): Promise<EncodingTrial[]> {
  const {
    mode: _mode,
    bones: _bones,
    influences: _influences,
    encoding: _encoding,
    domain: _domain,
    ...rest
  } = options;
  return refuseDamage(options.name, async () => {
    // A budget without limits: every width of normal is posed.
    const all: BakeOptions = { ...rest, maxErrorMm: 1e9, maxBytes: undefined };
    checkOptions(all);
    const open = await openScene(source.byteOffset % 4 === 0 ? source : source.slice(), all);
    const posed = poseScene(open, all);
    const reference = await createReferenceSkinner(open.judged.source, open.judged);
    const columns = listColumns(open.model.pieces);
    return tryEncodings({ ...open, ...posed, rest: open.rest.positions, columns }, reference, listEncodings());
  });
}
