/** The flags of `npm run bake`, and what they ask of `bakeGlb`. A new option is one row here and one line below. */

import type { BakeOptions } from 'horde/bake';
import { DOMAINS, type Domain, NORMAL_KINDS, STORAGES, type Storage } from 'horde/vat/format';
import { type Arguments, type CommandTable, UsageError } from './flags-table.ts';
import { readByteCount, readMillimetres } from './read-amounts.ts';

/** What `--loop` and `--once` mean without a name. */
export const ALL_CLIPS = '*';

/** The command line. */
export const BAKE_COMMAND = {
  usage: 'npm run bake -- INPUT.glb … [-o OUT.vat.glb] [flags]',
  about:
    'Bakes rigged GLBs into .vat.glb files: rig, full and reduced mesh, and every vertex of every frame. Several are baked side by side. What is baked already, from the same bytes with the same flags, is left alone. With --mode soft, rigid, fluid, sprite or auto all INPUTs, numbered .obj, .ply or .glb, are the frames of one file.',
  operands: ['INPUT.glb…'],
  flags: {
    out: {
      type: 'string',
      short: 'o',
      value: 'OUT',
      help: 'the file to write, or a folder; beside the input by default',
    },
    fps: {
      ...({ type: 'number', value: 'N', default: 30, min: 1, max: 240, orWord: 'auto' } as const),
      help: 'rows a second of a clip; auto gives each clip the lowest rate within --fps-error',
    },
    'fps-error': {
      type: 'string',
      value: '1mm',
      help: 'how far --fps auto may stray between rows on a figure of 2 m; 1mm by default',
    },
    clips: { type: 'names', value: 'walk,run', help: 'only these clips, in this order' },
    'clips-from': {
      type: 'files',
      value: 'FILE.glb …',
      help: 'take the clips of these files too, matched by the names of joints',
    },
    still: { type: 'boolean', help: 'bake the rest pose where there are no clips, which is refused otherwise' },
    loop: {
      type: 'names',
      value: 'NAME',
      bare: ALL_CLIPS,
      help: 'this clip loops, whatever the file says; without a name the sequence does',
    },
    once: {
      type: 'names',
      value: 'NAME',
      bare: ALL_CLIPS,
      help: 'this clip plays once, whatever the file says; without a name the sequence does',
    },
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
    normals: {
      type: 'string',
      oneOf: NORMAL_KINDS,
      value: 'KIND',
      help: 'where normals come from: octahedral beside the position by default; separate, rotation (turns tangents for normal maps), flat, none',
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
      oneOf: ['vertex', 'bones', 'soft', 'rigid', 'fluid', 'sprite', 'auto'],
      value: 'MODE',
      help: 'store vertices, or joints, of a rigged GLB, vertex by default; or frames of other tools: a deforming mesh, moving pieces, changing triangles, particles; auto says which fits',
    },
    pivot: {
      type: 'string',
      oneOf: ['fixed16', 'float32'],
      value: 'STORAGE',
      help: 'how mode rigid stores where a piece is; fixed16 by default',
    },
    rotation: {
      type: 'string',
      oneOf: ['fixed8', 'fixed16', 'half'],
      value: 'STORAGE',
      help: 'how mode rigid stores how a piece is turned; fixed16 by default',
    },
    card: {
      type: 'string',
      oneOf: ['square', 'triangle', 'hexagon'],
      value: 'SHAPE',
      help: 'what mode sprite draws; square by default',
    },
    facing: {
      type: 'string',
      oneOf: ['camera', 'fixed', 'heading'],
      value: 'WAY',
      help: 'where cards of mode sprite look: to the camera by default',
    },
    size: {
      type: 'number',
      value: 'UNITS',
      min: 1e-6,
      max: 1e6,
      help: 'size of particles whose files do not say; a hundredth of the extent by default',
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
    lod: {
      type: 'names',
      value: '1,0.5,0.2',
      help: 'levels of detail, finest first, as shares of the triangles or as their counts; the last is the reduced mesh',
    },
    'keep-materials': {
      type: 'boolean',
      help: 'leave materials apart, which are else merged into one atlas and one draw',
    },
    'texture-size': {
      ...{ type: 'number', value: 'PX', min: 4, max: 8192, integer: true },
      help: 'largest side of the atlas of reduced levels; 256 by default',
    },
    root: {
      ...{ type: 'string', oneOf: ['keep', 'strip'], value: 'WHAT' },
      help: 'whether the travel of the hips stays in the clips; keep by default',
    },
    sockets: {
      type: 'names',
      value: 'hand.r,head',
      help: 'keep where these nodes are in every row, for weapons and hats',
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

/** Flags that ask for what only frames of other tools have. */
const OF_FRAMES = ['pivot', 'rotation', 'card', 'facing', 'size'] as const;

/**
 * The options that the flags stand for; the same for every file of a command.
 *
 * @throws UsageError where a flag would change nothing, or its value makes no sense
 */
export function chooseBakeOptions(flags: BakeFlags): BakeOptions {
  const idle = OF_FRAMES.find((flag) => flags[flag] !== undefined);
  if (idle) throw new UsageError(`--${idle} is for frames of other tools: give their --mode too, or leave it out`);
  if (flags['fps-error'] !== undefined && flags.fps !== 'auto')
    throw new UsageError('--fps-error is for --fps auto: give that too, or leave it out');
  for (const flag of ['loop', 'once'] as const) {
    if (flags[flag]?.includes(ALL_CLIPS)) throw new UsageError(`--${flag} needs the name of a clip`);
  }
  const { fps, clips, still, loop, once, height, encoding, domain, normals, mode, bones, influences } = flags;
  return {
    ...{ fps, clips, still, loop, once, height, rig: !flags['no-rig'] },
    ...{ encoding: encoding as Storage | undefined, domain: domain as Domain | undefined },
    ...({ normals, mode, bones, influences } as Pick<BakeOptions, 'normals' | 'mode' | 'bones' | 'influences'>),
    ...readMotionFlags(flags),
    maxErrorMm: readMillimetres('--max-error', flags['max-error']),
    maxBytes: readByteCount('--max-bytes', flags['max-bytes']),
  };
}

function readMotionFlags(flags: BakeFlags): Partial<BakeOptions> {
  const fpsErrorMm = readMillimetres('--fps-error', flags['fps-error']);
  const levels = flags.lod?.map((text) => {
    const level = Number(text);
    if (!(level > 0)) throw new UsageError(`--lod ${text}: needs shares or counts of triangles, as in --lod 1,0.5,0.2`);
    return level;
  });
  return {
    ...(fpsErrorMm !== undefined && { fpsError: fpsErrorMm / 1000 }),
    ...(levels && { lod: levels }),
    ...(flags['keep-materials'] && { keepMaterials: true }),
    ...(flags['texture-size'] !== undefined && { textureSize: flags['texture-size'] }),
    ...(flags.root !== undefined && { root: flags.root as BakeOptions['root'] }),
    ...(flags.sockets && { sockets: flags.sockets }),
  };
}

/** Whether a command bakes frames of other tools: by its mode, or because its files can be nothing else. */
export function isFrameBake({ mode, operands }: BakeFlags): boolean {
  if (mode === undefined) return operands.some((path) => /\.(obj|ply)$/i.test(path));
  return mode !== 'vertex' && mode !== 'bones';
}
