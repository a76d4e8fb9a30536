/** The flags of `npm run bake`, and what they ask of `bakeGlb`. A new option is one row here and one line below. */

import type { BakeOptions } from 'horde/bake';
import { DOMAINS, type Domain, STORAGES, type Storage } from 'horde/vat/format';
import type { Arguments, CommandTable } from './flags-table.ts';
import { readByteCount, readMillimetres } from './read-amounts.ts';

/** The command line. */
export const BAKE_COMMAND = {
  usage: 'npm run bake -- INPUT.glb … [-o OUT.vat.glb] [flags]',
  about:
    'Bakes rigged GLBs into .vat.glb files: rig, full and reduced mesh, and every vertex of every frame. Several are baked side by side. What is baked already, from the same bytes with the same flags, is left alone.',
  operands: ['INPUT.glb…'],
  flags: {
    out: {
      type: 'string',
      short: 'o',
      value: 'OUT',
      help: 'the file to write, or a folder; beside the input by default',
    },
    fps: { type: 'number', value: 'N', default: 30, min: 1, max: 240, help: 'rows a second of a clip' },
    clips: { type: 'names', value: 'walk,run', help: 'only these clips, in this order' },
    'clips-from': {
      type: 'files',
      value: 'FILE.glb …',
      help: 'take the clips of these files too, matched by the names of joints',
    },
    still: { type: 'boolean', help: 'bake the rest pose where there are no clips, which is refused otherwise' },
    loop: { type: 'names', value: 'NAME', help: 'this clip loops, whatever the file says' },
    once: { type: 'names', value: 'NAME', help: 'this clip plays once, whatever the file says' },
    encoding: {
      type: 'string',
      oneOf: STORAGES,
      value: 'STORAGE',
      help: 'how positions are stored; fixed16 by default',
    },
    domain: {
      type: 'string',
      oneOf: DOMAINS,
      value: 'DOMAIN',
      help: 'what the stored numbers mean; bounds by default',
    },
    'max-error': {
      type: 'string',
      value: '0.5mm',
      help: 'a budget: the smallest encoding that is at most this far off',
    },
    'max-bytes': { type: 'string', value: '1MB', help: 'a budget: an encoding with at most these bytes of texels' },
    'compare-encodings': { type: 'boolean', help: 'measure every encoding and print the table; write nothing' },
    mode: {
      type: 'string',
      oneOf: ['vertex', 'bones'],
      value: 'MODE',
      help: 'store vertices, or joints; vertex by default',
    },
    bones: {
      type: 'string',
      oneOf: ['quaternion', 'affine'],
      value: 'FORM',
      help: 'how mode bones stores a joint; quaternion by default, affine where a clip stretches it unevenly',
    },
    influences: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 8,
      integer: true,
      help: 'joints a vertex of mode bones: 1, 2, 4 or 8; as many as the source has by default, at most 4',
    },
    height: { type: 'number', value: 'METRES', min: 0.001, max: 10000, help: 'how tall the character is to stand' },
    'no-rig': { type: 'boolean', help: 'leave out skin and clips: the file shows the rest pose' },
    force: { type: 'boolean', help: 'bake also what is baked already' },
    jobs: {
      type: 'number',
      value: 'N',
      min: 1,
      max: 64,
      integer: true,
      help: 'files baked at a time; one a core by default',
    },
    json: { type: 'boolean', help: 'print the report as one JSON object' },
  },
} as const satisfies CommandTable;

/** The command line as it was read. */
export type BakeFlags = Arguments<typeof BAKE_COMMAND>;

/** The options that the flags stand for; the same for every file of a command. */
export function chooseBakeOptions(flags: BakeFlags): BakeOptions {
  const { fps, clips, still, loop, once, height, encoding, domain, mode, bones, influences } = flags;
  return {
    ...{ fps, clips, still, loop, once, height, rig: !flags['no-rig'] },
    ...{ encoding: encoding as Storage | undefined, domain: domain as Domain | undefined },
    ...({ mode, bones, influences } as Pick<BakeOptions, 'mode' | 'bones' | 'influences'>),
    maxErrorMm: readMillimetres('--max-error', flags['max-error']),
    maxBytes: readByteCount('--max-bytes', flags['max-bytes']),
  };
}
