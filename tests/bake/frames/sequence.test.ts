/** Files of other tools, in the mode that fits them. */
import { bakeSequence, type SequenceFile } from 'horde/bake';
import { createFluidPoint, createSpritePose, sampleFluidRow, sampleRow, sampleSpriteRow } from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { type DraftFrame, makeGlb, makeObj, makePly } from './make-frame-files.ts';
import { apart, openSound } from './open-frames.ts';

const text = (value: string) => new TextEncoder().encode(value);
const obj = (name: string, frame: DraftFrame): SequenceFile => ({ name, bytes: text(makeObj(frame)) });

/** A pyramid whose tip rises. */
const pyramid = (frame: number): DraftFrame => ({
  positions: [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 0.5, 1 + frame * 0.25, 0.5],
  indices: [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4],
  uvs: [0, 0, 1, 0, 1, 1, 0, 1, 0.5, 0.5],
});
/** A strip with one quad more in each frame. */
const strip = (frame: number): DraftFrame => ({
  positions: Array.from({ length: frame + 2 }, (_, at) => [at, frame, 0, at, frame, 1]).flat(),
  indices: Array.from({ length: frame + 1 }, (_, at) => [
    2 * at,
    2 * at + 1,
    2 * at + 2,
    2 * at + 1,
    2 * at + 3,
    2 * at + 2,
  ]).flat(),
});

describe.each<[string, (name: string, frame: DraftFrame) => Promise<SequenceFile>]>([
  ['obj', async (name, frame) => obj(`${name}.obj`, frame)],
  ['ply', async (name, frame) => ({ name: `${name}.ply`, bytes: makePly(frame) })],
  ['ply', async (name, frame) => ({ name: `${name}.ply`, bytes: makePly(frame, 'binary_little_endian') })],
  ['ply', async (name, frame) => ({ name: `${name}.ply`, bytes: makePly(frame, 'binary_big_endian') })],
  ['glb', async (name, frame) => ({ name: `${name}.glb`, bytes: await makeGlb(frame) })],
])('numbered .%s', (kind, make) => {
  const up = kind === 'glb' ? 10 : 0;

  test('with the same triangles is soft, in the order of the numbers', async () => {
    // A folder lists 10 before 2.
    const files = await Promise.all([10, 2, 9, 3, 4, 5, 6, 7, 8].map((frame) => make(`tip ${frame}`, pyramid(frame))));
    const { file, report, mode, reason } = await bakeSequence(files, { fps: 12 });
    const { manifest, texels, full } = await openSound(file);
    // A GLB without normals has flat faces: each corner is a point of its own.
    const points = kind === 'glb' ? 12 : 5;
    expect([mode, reason]).toEqual(['soft', `all 9 frames have the same ${points} points and 4 triangles`]);
    expect(manifest.clips[0]).toMatchObject({ name: 'tip', rows: 9, fps: 12, loop: false });
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    const tips = Array.from({ length: manifest.vertices }, (_, vertex) => vertex).filter((vertex) => {
      sampleRow(manifest, texels, vertex, 0, out);
      return out.position[1] > up + 1.2;
    });
    expect(tips.length).toBeGreaterThan(0);
    for (let row = 0; row < 9; row++) {
      sampleRow(manifest, texels, tips[0], row, out);
      expect(apart(out.position, [0.5, up + 1 + (row + 2) * 0.25, 0.5])).toBeLessThan(1e-4);
    }
    expect(full[0].getMaterial()?.getName()).toBe({ obj: 'slime', ply: 'material', glb: 'glaze' }[kind]);
    // OBJ and PLY count V upwards.
    const uv = full[0].getAttribute('TEXCOORD_0')!;
    const vs = Array.from({ length: uv.getCount() }, (_, vertex) => uv.getElement(vertex, [] as number[])[1]);
    expect(Math.max(...vs)).toBe(1);
    expect(report.warnings).toEqual([]);
  });

  test('with triangles that change is fluid', async () => {
    const files = await Promise.all([0, 1, 2, 3].map((frame) => make(`splash_000${frame}`, strip(frame))));
    const { file, mode, reason } = await bakeSequence(files, { loop: true });
    const { manifest, texels } = await openSound(file);
    expect(mode).toBe('fluid');
    expect(reason).toMatch(/^frames have 2 to 8 triangles: splash_0001\.\w+ has 4 triangles, splash_0000\.\w+ 2$/);
    expect(manifest.clips[0]).toMatchObject({ name: 'splash', rows: 4, loop: true, step: true });
    const point = createFluidPoint();
    sampleFluidRow(manifest, texels, 3 * 5 + 2, 2, point);
    expect(apart(point.position, [3, up + 2, 0])).toBeLessThan(1e-4);
  });

  test('of points is sprite', async () => {
    const cloud = (frame: number): DraftFrame => ({ positions: [0, frame, 0, 1, 2 * frame, 0] });
    const files = await Promise.all([0, 1, 2].map((frame) => make(`dust.${frame}`, cloud(frame))));
    const { file, mode, reason } = await bakeSequence(files, { card: 'triangle', size: 0.2 });
    const { manifest, texels } = await openSound(file);
    expect([mode, reason]).toEqual(['sprite', 'all frames are points without triangles, at most 2']);
    expect(manifest.sprite).toMatchObject({ particles: 2, card: 'triangle', maxSize: Math.fround(0.2) });
    const pose = createSpritePose();
    sampleSpriteRow(manifest, texels, 1, 2, pose);
    expect(apart(pose.position, [1, up + 4, 0])).toBeLessThan(1e-4);
  });
});

describe('particles', () => {
  const ply = (name: string, more: Record<string, number[]>, positions: number[], colors?: number[]): SequenceFile => ({
    name,
    bytes: makePly({ positions, more, colors }, 'binary_little_endian'),
  });

  test('are followed by their ids: who is not named is not there', async () => {
    const files = [
      ply('p1.ply', { id: [7, 3], pscale: [1, 2] }, [0, 0, 0, 5, 0, 0]),
      ply('p2.ply', { id: [3], pscale: [2] }, [6, 0, 0]),
      ply('p3.ply', { id: [9, 3], pscale: [3, 2] }, [1, 1, 1, 7, 0, 0]),
    ];
    const { file, report } = await bakeSequence(files);
    const { manifest, texels } = await openSound(file);
    expect(report.warnings).toEqual([]);
    const row = (at: number) =>
      [0, 1, 2].map((particle) => {
        const pose = createSpritePose();
        sampleSpriteRow(manifest, texels, particle, at, pose);
        return pose.size === 0 ? null : [Math.round(pose.position[0]), Math.round(pose.size)];
      });
    expect([row(0), row(1), row(2)]).toEqual([
      [[5, 2], [0, 1], null],
      [[6, 2], null, null],
      [[7, 2], null, [1, 3]],
    ]);
  });

  test('without ids, in changing numbers, are told about', async () => {
    const files = [ply('p1.ply', {}, [0, 0, 0, 1, 0, 0]), ply('p2.ply', {}, [0, 1, 0])];
    const { report } = await bakeSequence(files);
    expect(report.warnings).toEqual(['frames have 1 to 2 points and no ids: the n-th point counts as one particle']);
  });

  test('keep colours, sizes, life and spin', async () => {
    const more = { radius: [0.5], life: [0.25], spin: [1.75] };
    const { file } = await bakeSequence([ply('a.ply', more, [0, 0, 0], [255, 0, 128])]);
    const { manifest, texels } = await openSound(file);
    const pose = createSpritePose();
    sampleSpriteRow(manifest, texels, 0, 0, pose);
    expect([pose.size, pose.spin]).toEqual([1, 0.75]);
    expect(pose.life).toBeCloseTo(0.25, 4);
    // Bytes of a picture are sRGB; 128 is 0.216 of the light.
    expect(pose.color).toEqual([1, 0, expect.closeTo(0.216, 2), 1]);
  });
});

test('gaps and doubles in the numbers are told, and what is there is baked', async () => {
  const names = ['f_01', 'f_02', 'f_05', 'f_06', 'f_09', 'f_9'];
  const { report } = await bakeSequence(names.map((name, at) => obj(`${name}.obj`, pyramid(at))));
  expect(report.warnings).toEqual([
    'f_09.obj and f_9.obj have the same number: both are frames',
    'frames 3 to 4, 7 to 8 are missing: the ones around them follow each other at once',
  ]);
  const stepped = ['f_10', 'f_20', 'f_30'].map((name, at) => obj(`${name}.obj`, pyramid(at)));
  expect((await bakeSequence(stepped)).report.warnings).toEqual([]);
});

test('an empty frame of a splash stays empty', async () => {
  const files = [strip(0), { positions: [] }, strip(1)].map((frame, at) => obj(`s${at}.obj`, frame));
  const { file, mode } = await bakeSequence(files);
  expect(mode).toBe('fluid');
  expect((await openSound(file)).manifest.fluid?.triangles).toBe(4);
});

test('what OBJ files may look like', async () => {
  const odd = [
    'mtllib x.mtl',
    'v 0 0 0 1 0 0 # not a comment in all tools, but no number either'.slice(0, 14),
    'v 1 0 0 0 1 0',
    'v 1 1 0 0 0 1',
    'v 0 1 0 1 1 1',
    'vn 0 0 1',
    'g group',
    's off',
    'usemtl a',
    'f -4//1 -3//1 \\',
    '-2//1 -1//1',
    'usemtl b',
    'f 1//1 3//1 2//1',
    '',
  ].join('\r\n');
  const { file, report } = await bakeSequence([{ name: 'odd.obj', bytes: text(odd) }]);
  const { full } = await openSound(file);
  expect(report.triangles).toBe(3); // a quad and a triangle
  expect(full.map((primitive) => primitive.getMaterial()?.getName())).toEqual(['a', 'b']);
  expect(full[0].getAttribute('COLOR_0')?.getElement(0, [] as number[])).toEqual([1, 0, 0, 1]);
});

test('UVs or colours of a part of the faces are told before they are left out', async () => {
  const part = 'v 0 0 0 1 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nf 1/1 2/2 3/3\nf 1 3 4\n';
  const { report } = await bakeSequence([{ name: 'part.obj', bytes: text(part) }]);
  expect(report.warnings).toContain('part.obj has colours of 1 of 4 points and UVs of 3 of 6 corners: left out');
});

describe('one clear line says what is wrong', () => {
  const broken = makePly(pyramid(0), 'binary_little_endian');
  test.each<[string, SequenceFile[], object, string]>([
    ['no files', [], {}, 'there are no files'],
    ['another kind', [{ name: 'a.fbx', bytes: text('') }], {}, 'a.fbx is no .obj, .ply or .glb'],
    [
      'no number',
      [{ name: 'a.obj', bytes: text('v 0 0 0\nv 1 x 0\n') }],
      {},
      'a.obj line 2: "v 1 x 0" needs 3 numbers',
    ],
    ['no line', [{ name: 'a.obj', bytes: text('v 0 0 0\nhello\n') }], {}, 'a.obj line 2: "hello" is no line of an OBJ'],
    [
      'a point that is none',
      [{ name: 'a.obj', bytes: text('v 0 0 0\n\nf 1 1 2\n') }],
      {},
      'a.obj line 3: corner 2 is none of the 1 points',
    ],
    ['two corners', [{ name: 'a.obj', bytes: text('v 0 0 0\nf 1 1\n') }], {}, 'a.obj line 2: "f 1 1" is no face'],
    ['no points', [{ name: 'a.obj', bytes: text('# nothing') }], {}, 'a.obj has no points, nor has any other frame'],
    ['no PLY', [{ name: 'a.ply', bytes: text('hello') }], {}, 'a.ply line 1: a PLY begins with "ply"'],
    ['half a header', [{ name: 'a.ply', bytes: text('ply\nformat ascii 1.0\n') }], {}, 'a.ply has no end_header'],
    [
      'a bad header',
      [{ name: 'a.ply', bytes: text('ply\nformat ascii 1.0\nelement vertex many\nend_header\n') }],
      {},
      'a.ply line 3: "element vertex many" is no header line',
    ],
    [
      'a count of gigabytes',
      [
        {
          name: 'a.ply',
          bytes: text('ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nend_header\n'),
        },
      ],
      {},
      'a.ply has 75 bytes and promises 4000000000 of vertex: it is cut short or damaged',
    ],
    ['half a text', [{ name: 'a.ply', bytes: makePly(pyramid(0)).slice(0, 300) }], {}, 'a.ply line '],
    [
      'half of the bytes',
      [{ name: 'a.ply', bytes: broken.slice(0, broken.length - 40) }],
      {},
      'a.ply byte 393 of 393: face 1 uses vertex NaN of 5',
    ],
    ['no GLB', [{ name: 'a.glb', bytes: text('hello, this is no model at all') }], {}, 'a.glb is no GLB'],
    [
      'soft that is fluid',
      [obj('a1.obj', strip(0)), obj('a2.obj', strip(1))],
      { mode: 'soft' },
      'a2.obj has 4 triangles, a1.obj 2: triangles that change need --mode fluid',
    ],
    [
      'soft that is sprite',
      [obj('a.obj', { positions: [0, 0, 0] })],
      { mode: 'soft' },
      'a.obj has points and no triangles: bake it with --mode sprite',
    ],
    [
      'rigid of many files',
      [obj('a1.obj', strip(0)), obj('a2.obj', strip(0))],
      { mode: 'rigid' },
      'rigid takes one .glb whose nodes move, not 2 files',
    ],
    [
      'points among triangles',
      [obj('a1.obj', strip(0)), obj('a2.obj', { positions: [0, 0, 0] })],
      {},
      'a2.obj has points without triangles',
    ],
  ])('%s', async (_, files, options, message) => {
    const error = await bakeSequence(files, options).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).toContain(message);
    expect(error?.name).toBe('BakeError');
    expect(error?.message).not.toContain('\n');
  });
});
