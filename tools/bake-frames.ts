/** `npm run bake -- --mode soft frames/*.obj`: the frames of other tools, all in one `.vat.glb`. */

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BakedSequence, bakeSequence, type SequenceOptions } from 'horde/bake';
import { writeWhole } from './bake-file.ts';
import { ALL_CLIPS, type BakeFlags } from './bake-flags.ts';
import { readWhole } from './bake-inputs.ts';
import { refuseOverSources } from './bake-orders.ts';
import { UsageError } from './flags-table.ts';
import { formatBytes, formatTable } from './text-table.ts';

/** Flags that ask for what only a rigged character has. */
const OF_CHARACTERS = [
  ...['clips-from', 'still', 'max-error', 'max-bytes', 'compare-encodings', 'bones', 'influences', 'no-rig'],
  ...['fps-error', 'lod', 'keep-materials', 'texture-size', 'root', 'sockets'],
] as (keyof BakeFlags)[];
/** Flags that one mode alone has a use for. */
const OF_ONE_MODE = {
  encoding: 'soft',
  domain: 'soft',
  pivot: 'rigid',
  rotation: 'rigid',
  card: 'sprite',
  facing: 'sprite',
  size: 'sprite',
} as const;
const FRAME_FILE = /\.(obj|ply|glb)$/i;

/** Bakes all operands as one file; gives what is to be said about it. */
export async function bakeFrameFiles(
  flags: BakeFlags,
  onProgress: (done: number, what: string) => void,
): Promise<{ said: string; warnings: string[] }> {
  for (const flag of OF_CHARACTERS) {
    const given = flags[flag];
    if (given === undefined || given === false) continue;
    throw new UsageError(`--${flag} is for rigged characters: --mode ${flags.mode ?? 'auto'} bakes frames`);
  }
  const { inputs, options } = readFrameFlags(flags);
  const files = inputs.map((path) => ({ name: basename(path), bytes: readWhole(path) }));
  const baked = await bakeSequence(files, { ...options, onProgress });
  refuseIdleFlags(flags, baked.mode);
  const output = placeOutput(inputs[0], baked.report.clips[0].name, flags.out);
  refuseOverSources([output], inputs);
  writeWhole(output, baked.file);
  const { report, mode, reason } = baked;
  const said = flags.json
    ? JSON.stringify({ ...report, mode, reason })
    : `${describeFrames(baked, files.length)}\n\nwritten: ${output}`;
  return { said, warnings: report.warnings };
}

function refuseIdleFlags(flags: BakeFlags, mode: BakedSequence['mode']): void {
  for (const [flag, wanted] of Object.entries(OF_ONE_MODE)) {
    if (flags[flag as keyof BakeFlags] === undefined || wanted === mode) continue;
    throw new UsageError(`--${flag} is for mode ${wanted}, and this is mode ${mode}: leave it out`);
  }
}

function readFrameFlags(flags: BakeFlags): { inputs: string[]; options: SequenceOptions } {
  const { mode = 'auto', fps, height, clips } = flags;
  const loop = splitNames(flags.loop);
  const once = splitNames(flags.once);
  const inputs = [...new Set([...loop.files, ...once.files, ...flags.operands])];
  const isRigid = mode === 'rigid' || (inputs.length === 1 && (loop.names.length > 0 || once.names.length > 0));
  if (fps === 'auto') throw new UsageError('--fps auto is for clips: frames come at the rate you give');
  const whole = (names: string[] | undefined) => names !== undefined;
  if (whole(flags.loop) && whole(flags.once) && !isRigid) throw new UsageError('--loop and --once: give one of them');
  return {
    inputs,
    options: {
      ...{ mode: mode as SequenceOptions['mode'], fps, height, clips },
      loop: whole(flags.loop) ? true : whole(flags.once) ? false : undefined,
      loopClips: loop.names,
      onceClips: once.names,
      ...(pickText(flags) as Partial<SequenceOptions>),
      size: flags.size,
    },
  };
}

function pickText({ encoding, domain, normals, pivot, rotation, card, facing }: BakeFlags): object {
  return { encoding, domain, normals, pivot, rotation, card, facing };
}

/** `--loop frames/*.obj` takes the first frame for a name: it is none. */
function splitNames(given: string[] = []): { names: string[]; files: string[] } {
  const isFile = (name: string) => FRAME_FILE.test(name) && existsSync(name);
  return { names: given.filter((name) => name !== ALL_CLIPS && !isFile(name)), files: given.filter(isFile) };
}

function placeOutput(input: string, clip: string, out: string | undefined): string {
  const stem = basename(input).replace(FRAME_FILE, '');
  const name = `${/\d$/.test(stem) ? clip : stem}.vat.glb`;
  if (out === undefined) return join(dirname(input), name);
  const isFolder = /[/\\]$/.test(out) || (existsSync(out) && statSync(out).isDirectory());
  return isFolder ? join(out, name) : out;
}

function describeFrames({ report, mode, reason }: BakedSequence, files: number): string {
  const { heightM, unitScale, vertices, triangles, rows, bytes, pieces, points, particles } = report;
  const counted = Object.entries({ pieces, points, particles }).flatMap(([what, count]) =>
    count === undefined ? [] : [`${count} ${what}`],
  );
  const turned =
    report.maxRotationErrorDeg === undefined
      ? `${report.maxNormalErrorDeg.toFixed(2)} degrees`
      : `${report.maxRotationErrorDeg.toFixed(3)} degrees, pivots ${report.maxPivotErrorMm?.toFixed(4)} mm`;
  const clips = report.clips.map(({ name, seconds, firstRow, rows: count, fps, loop, loopBy }) => [
    ...[name, Number(seconds.toFixed(3)), firstRow, count, Number(fps.toFixed(2))],
    `${loop ? 'loop' : 'once'} (${loopBy})`,
  ]);
  return [
    `${mode}: ${reason}`,
    `${heightM.toFixed(2)} m tall${unitScale === 1 ? '' : ` (x ${unitScale.toPrecision(4)})`}, ${files} files, ${rows} rows; ` +
      [...counted, `${vertices} vertices`, `${triangles} triangles`].join(', '),
    `texture ${formatBytes(bytes.texture)}, meshes ${formatBytes(bytes.geometry)}, file ${formatBytes(bytes.file)}`,
    `checked: at most ${report.maxErrorMm.toFixed(4)} mm (${report.errorBoundMm.toFixed(4)} allowed) and ${turned} off, in all rows`,
    '',
    formatTable(['clip', 'seconds', 'first row', 'rows', 'fps', 'plays'], clips),
    ...report.changes.map((change) => `changed: ${change}`),
  ].join('\n');
}
