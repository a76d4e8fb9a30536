/** What clips do, and how few rows that takes: rates, holds, steps, loops, travel, feet, events, sockets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReferenceSkinner } from 'horde/bake';
import { countClipSteps, findSocket, sampleSocket } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { bakeAndOpen } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig, turnZ } from './rig-generator.ts';

const MINION = readFileSync(join(import.meta.dirname, '../../assets/models/minion.glb'));
/** Half a step of a box 10 m long in 16 bits, in metres, twice over. */
const ENCODED = 2e-4;

const withClips = (make: (draft: GlbDraft) => unknown[]) => makeRig((draft) => (draft.json.animations = make(draft)));
const slide = (draft: GlbDraft, name: string, times: number[], xs: number[], interpolation?: string) =>
  makeClip(
    draft,
    name,
    1,
    'translation',
    times,
    xs.map((x) => [x, 0, 0]),
    interpolation,
  );

test('--fps auto takes the lowest rate below the limit: one more bends too far', async () => {
  const source = withClips((draft) => [
    makeClip(draft, 'bend', 2, 'rotation', [0, 1], [turnZ(0), turnZ(80)]),
    slide(draft, 'slide', [0, 1], [0, 3]),
  ]);
  const limit = 0.002;
  const auto = await bakeAndOpen(source, { fps: 'auto', fpsError: limit });
  const [bend, straight] = auto.manifest.clips;
  // A straight slide needs its two ends alone; 3 rows a second is the lowest rate that is tried.
  expect(straight.rows).toBeLessThanOrEqual(4);
  expect(bend.betweenRowsMm).toBeLessThanOrEqual(limit * 1000);
  // An arc of radius r over angle a strays r · (1 − cos(a / 2)): the tip's corners are 1.02 m from the joint.
  const strayAt = (steps: number) => 1.02 * (1 - Math.cos((80 * Math.PI) / 360 / steps));
  expect(strayAt(countClipSteps(bend))).toBeLessThan(limit);
  expect(strayAt(Math.floor(countClipSteps(bend) * 0.74))).toBeGreaterThan(limit);
  const looser = await bakeAndOpen(source, { fps: 'auto', fpsError: limit * 10 });
  expect(looser.manifest.clips[0].rows).toBeLessThan(bend.rows);
});

test('a clip that cannot be met says so', async () => {
  const source = withClips((draft) => [slide(draft, 'jolt', [0, 0.5, 0.501, 1], [0, 0, 3, 3])]);
  const { report } = await bakeAndOpen(source, { fps: 'auto' });
  expect(report.warnings).toEqual(['clip jolt strays further than asked even at 120 rows a second']);
});

test('a clip of STEP keys holds each row until the next, in every phase; other clips go on blending', async () => {
  const source = withClips((draft) => [
    slide(draft, 'ticks', [0, 0.25, 0.5, 0.75, 1], [0, 1, 2, 3, 0], 'STEP'),
    slide(draft, 'glide', [0, 1], [0, 3]),
  ]);
  const { manifest, play } = await bakeAndOpen(source, { fps: 8 });
  expect(manifest.clips.map(({ step }) => step)).toEqual([true, undefined]);
  for (let sample = 0; sample < 96; sample++) {
    const phase = (sample + 0.5) / 96;
    const x = play(0, phase)[0] + 0.2;
    expect(Math.abs(x - Math.floor(phase * 4))).toBeLessThan(ENCODED);
  }
  expect(play(0, 0.5 - 2 ** -17)[0] + 0.2).toBeCloseTo(2, 3);
  expect(play(0, 0.55, 1)[0] + 0.2).toBeCloseTo(1.65, 3);
});

test('a held end is stored once and plays to its last phase; a clip in which nothing moves is one row', async () => {
  const source = withClips((draft) => [
    slide(draft, 'fall', [0, 0.5, 1, 2], [0, 1, 4, 4]),
    slide(draft, 'statue', [0, 1, 2], [2, 2, 2]),
  ]);
  const { manifest, play, report } = await bakeAndOpen(source, { fps: 10 });
  const [fall, statue] = manifest.clips;
  expect([fall.rows, fall.held, countClipSteps(fall)]).toEqual([11, 10, 20]);
  expect([statue.rows, statue.held]).toEqual([1, undefined]);
  for (const [phase, x] of [
    [0.25, 1],
    [0.375, 2.5],
    [0.5, 4],
    [0.74, 4],
    [1, 4],
  ]) {
    expect(play(0, phase)[0] + 0.2).toBeCloseTo(x, 3);
  }
  expect(play(0, 0.7, 1)[0] + 0.2).toBeCloseTo(2, 3);
  expect(report.betweenRowsMm).toBeLessThan(1);
});

test('an end that is the start again is no row, and is told', async () => {
  const source = withClips((draft) => [slide(draft, 'sway', [0, 0.5, 1], [0, 1, 0])]);
  const { manifest, report } = await bakeAndOpen(source, { fps: 10 });
  expect(manifest.clips[0]).toMatchObject({ rows: 10, loop: true, loopBy: 'pose' });
  expect(report.changes).toContain('the end of sway is the start again: left out, a loop needs it once');
});

/** 24 keys around a circle of 1 m, the last of them a 24th before the first. */
function circle(draft: GlbDraft, name: string) {
  const angles = Array.from({ length: 24 }, (_, key) => (key * 2 * Math.PI) / 24);
  const times = angles.map((_, key) => key / 24);
  return makeClip(
    draft,
    name,
    1,
    'translation',
    times,
    angles.map((a) => [Math.cos(a), 0, Math.sin(a)]),
  );
}

test('a loop without its last key gets one, at its own pace; nobody closes what is not said to loop', async () => {
  const source = withClips((draft) => [circle(draft, 'circle')]);
  const open = await bakeAndOpen(source, { fps: 24 });
  expect(open.manifest.clips[0].loop).toBe(false);
  expect(open.report.warnings).toEqual(['circle nearly loop: --loop circle closes them']);
  const { manifest, play, report } = await bakeAndOpen(source, { fps: 24, loop: ['circle'] });
  expect(manifest.clips[0]).toMatchObject({ rows: 24, loop: true });
  expect(manifest.clips[0].seconds).toBeCloseTo(1, 3);
  expect(report.changes.some((line) => line.includes('circle') && line.includes('closed by 0.042 s'))).toBe(true);
  expect(report.rigErrorMm).toBeLessThan(0.01);
  const steps = Array.from({ length: 24 }, (_, row) => {
    const [a, b] = [play(0, row / 24), play(0, (row + 1) / 24)];
    return Math.hypot(b[0] - a[0], b[2] - a[2]);
  });
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.02);
});

test('a clip without a name is called by its place, for flags as in messages', async () => {
  const { manifest, report } = await bakeAndOpen(
    withClips((draft) => [circle(draft, '')]),
    { fps: 24, loop: ['clip 0'] },
  );
  expect(manifest.clips[0]).toMatchObject({ name: 'clip 0', rows: 24, loop: true });
  expect(report.changes.some((line) => line.includes('clip 0') && line.includes('closed by 0.042 s'))).toBe(true);
});

/** A tower that goes 3 m along Z and turns by 90°, bending and straightening on the way. */
const travelling = () =>
  withClips((draft) => {
    const move = makeClip(
      draft,
      'stride',
      1,
      'translation',
      [0, 1],
      [
        [0, 0, 0],
        [1, 0, 3],
      ],
    );
    const half = Math.PI / 4;
    const turn = makeClip(
      draft,
      '',
      1,
      'rotation',
      [0, 1],
      [
        [0, 0, 0, 1],
        [0, Math.sin(half), 0, Math.cos(half)],
      ],
    );
    const bend = makeClip(draft, '', 2, 'rotation', [0, 0.5, 1], [turnZ(0), turnZ(40), turnZ(0)]);
    const samplers = [move, turn, bend].flatMap((clip) => clip.samplers);
    const channels = [move, turn, bend].map(({ channels: [channel] }, sampler) => ({ ...channel, sampler }));
    return [{ name: 'stride', samplers, channels }];
  });

test('travel is a fact of the clip, and taken out of rows and rig alike when asked', async () => {
  const kept = await bakeAndOpen(travelling());
  expect(kept.manifest.clips[0].root).toMatchObject({ stripped: false });
  expect(kept.manifest.clips[0].root?.x).toBeCloseTo(1, 4);
  expect(kept.manifest.clips[0].root?.z).toBeCloseTo(3, 4);
  expect(kept.manifest.clips[0].root?.yaw).toBeCloseTo(Math.PI / 2, 4);
  expect(kept.manifest.clips[0].speed).toBeCloseTo(Math.hypot(1, 3), 4);
  expect(kept.manifest.clips[0].loop).toBe(false);

  const { manifest, play, report, file } = await bakeAndOpen(travelling(), { root: 'strip' });
  expect(manifest.clips[0]).toMatchObject({ loop: true, loopBy: 'pose', root: { stripped: true } });
  expect(manifest.clips[0].root?.z).toBeCloseTo(3, 4);
  expect(manifest.clips[0].speed).toBeCloseTo(Math.hypot(1, 3), 4);
  // The foot of the tower goes nowhere but what a straight path and an even turn leave between the ends.
  for (const phase of [0, 0.999])
    expect(Math.hypot(play(0, phase)[0] + 0.2, play(0, phase)[2] - 0.2)).toBeLessThan(0.01);
  expect(report.rigErrorMm).toBeLessThan(0.01);
  const rig = await createReferenceSkinner(file);
  rig.pose(0, rig.seconds[0]);
  expect(Math.abs(rig.skin(3, 0).positions[0] + 0.2)).toBeLessThan(1e-5);
});

test('a fall is no travel: it ends in another pose', async () => {
  const source = withClips((draft) => {
    const fall = makeClip(draft, 'fall', 1, 'rotation', [0, 1], [turnZ(0), turnZ(90)]);
    const move = makeClip(
      draft,
      '',
      1,
      'translation',
      [0, 1],
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
    );
    return [
      {
        name: 'fall',
        samplers: [...fall.samplers, ...move.samplers],
        channels: [fall.channels[0], { ...move.channels[0], sampler: 1 }],
      },
    ];
  });
  expect((await bakeAndOpen(source, { root: 'strip' })).manifest.clips[0].root).toBeUndefined();
});

test.each(['walk', 'run'])('the minion’s %s: its speed read off its feet is the one it was made for', async (name) => {
  const text = Buffer.from(MINION).toString('latin1');
  const silent = Buffer.from(text.replaceAll('"speed":', '"spead":'), 'latin1');
  const stated = (await bakeAndOpen(MINION, { clips: [name], fps: 60 })).manifest.clips[0];
  const measured = (await bakeAndOpen(silent, { clips: [name], fps: 60 })).manifest.clips[0];
  expect(stated.speed).toBeGreaterThan(0.5);
  expect(Math.abs(measured.speed / stated.speed - 1)).toBeLessThan(0.1);
  // Two feet, half a cycle apart, each down for less than three quarters and more than a quarter of it.
  const contacts = measured.contacts ?? [];
  expect(contacts.map(({ foot }) => foot).sort()).toEqual(['foot.l', 'foot.r']);
  const apart = Math.abs(contacts[0].from - contacts[1].from);
  expect(Math.abs(apart - 0.5)).toBeLessThan(0.06);
  for (const { from, to } of contacts) {
    const share = (to - from + 1) % 1;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.75);
  }
});

test('the minion standing has both feet down and no speed; dead it has none', async () => {
  const { manifest } = await bakeAndOpen(MINION, { clips: ['idle', 'hit'], fps: 20 });
  expect(manifest.clips[0]).toMatchObject({ speed: 0 });
  expect(manifest.clips[0].contacts).toEqual([
    { foot: expect.stringMatching(/^foot/), from: 0, to: 1 },
    { foot: expect.stringMatching(/^foot/), from: 0, to: 1 },
  ]);
});

test('events of a clip’s extras become phases, as a list or as a record', async () => {
  const source = withClips((draft) => [
    {
      ...slide(draft, 'a', [0, 2], [0, 1]),
      extras: {
        events: [
          { name: 'hit', time: 1.5 },
          { name: 'whoosh', phase: 0.25 },
        ],
      },
    },
    { ...slide(draft, 'b', [0, 2], [0, 1]), extras: { events: { step: [0.5, 1], land: 2, late: 3 } } },
  ]);
  const { manifest, report } = await bakeAndOpen(source, { fps: 5 });
  expect(manifest.clips[0].events).toEqual([
    { name: 'whoosh', phase: 0.25 },
    { name: 'hit', phase: 0.75 },
  ]);
  expect(manifest.clips[1].events?.map(({ name, phase }) => [name, phase])).toEqual([
    ['step', 0.25],
    ['step', 0.5],
    ['land', 1],
  ]);
  expect(report.warnings).toEqual([
    'clip b: an event in its extras is left out (a name and a time within the clip are needed)',
  ]);
});

test('a socket is where its node is, at rows and between them', async () => {
  const { manifest, document } = await bakeAndOpen(makeRig(), { sockets: ['Tip'], fps: 60 });
  const vat = document.getRoot().getExtension('HORDE_vat') as unknown as { getSockets(): { getArray(): Float32Array } };
  const values = vat.getSockets().getArray();
  const out = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: 1 };
  for (const phase of [0, 0.25, 0.5, 0.731, 1]) {
    sampleSocket(manifest, values, findSocket(manifest, 'Tip'), manifest.clips[0], phase, out);
    const half = (80 * phase * Math.PI) / 360;
    expect(out.position.map((value) => Math.round(value * 1e4) / 1e4)).toEqual([0, 1, 0]);
    expect(out.scale).toBeCloseTo(1, 5);
    expect(out.quaternion[2]).toBeCloseTo(Math.sin(half), 4);
    expect(out.quaternion[3]).toBeCloseTo(Math.cos(half), 4);
  }
  expect(() => findSocket(manifest, 'hand')).toThrow('there is no socket hand: the file has Tip');
  await expect(bakeAndOpen(makeRig(), { sockets: ['hand'] })).rejects.toThrow(
    'there is no node hand for a socket: the file has Armature, Root, Tip, Body',
  );
});

test('a socket under a mirroring node mirrors what it holds', async () => {
  const mirrored = makeRig(({ json }) => {
    const nodes = json.nodes as { name?: string; scale?: number[] }[];
    for (const node of nodes) if (node.name === 'Tip') node.scale = [-1, 1, 1];
  });
  const { manifest, document } = await bakeAndOpen(mirrored, { sockets: ['Tip'], fps: 60 });
  const vat = document.getRoot().getExtension('HORDE_vat') as unknown as { getSockets(): { getArray(): Float32Array } };
  const out = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: 1 };
  sampleSocket(manifest, vat.getSockets().getArray(), 0, manifest.clips[0], 0.5, out);
  const [x, y, z, w] = out.quaternion;
  // The columns of the quaternion's matrix, times the scale, are the node's own: turned by 40° about Z, then mirrored.
  const [c, s] = [Math.cos((40 * Math.PI) / 180), Math.sin((40 * Math.PI) / 180)];
  const alongX = [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((part) => part * out.scale);
  const alongY = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((part) => part * out.scale);
  expect(out.scale).toBeCloseTo(-1, 5);
  for (const [found, wanted] of [
    [alongX, [-c, -s, 0]],
    [alongY, [-s, c, 0]],
  ]) {
    found.forEach((part, axis) => {
      expect(part).toBeCloseTo(wanted[axis], 4);
    });
  }
});
