/** Rows, loops and layout: what the manifest promises about time and place. */
import { bakeGlb, openVat } from 'horde/bake';
import { wrapTexels } from 'horde/vat/format';
import { expect, test } from 'vitest';
import { bakeAndOpen, largestDifference } from './play-bake.ts';
import { type GlbDraft, makeClip, makeRig, makeTower, turnZ } from './rig-generator.ts';

const slide = (draft: GlbDraft, name: string, seconds: number, to = 10) =>
  makeClip(
    draft,
    name,
    1,
    'translation',
    [0, seconds],
    [
      [0, 0, 0],
      [to, 0, 0],
    ],
  );

test('the last row of a one-shot is its end, not its start', async () => {
  const { at, play, manifest } = await bakeAndOpen(
    makeRig((draft) => (draft.json.animations = [slide(draft, 'go', 1)])),
  );
  expect(manifest.clips[0]).toMatchObject({ rows: 31, loop: false, loopBy: 'pose', fps: 30, seconds: 1 });
  expect(at(0, 30)[0]).toBeCloseTo(9.8, 3);
  expect(play(0, 7)[0]).toBeCloseTo(9.8, 3);
});

test('steps of a loop are even across its seam, without a doubled row', async () => {
  const { play, manifest } = await bakeAndOpen(
    makeRig((draft) => {
      const times = Array.from({ length: 25 }, (_, index) => index / 24);
      const circle = times.map((time) => [Math.cos(time * 2 * Math.PI), 0, Math.sin(time * 2 * Math.PI)]);
      draft.json.animations = [makeClip(draft, 'circle', 1, 'translation', times, circle)];
    }),
    { fps: 24 },
  );
  const { rows, loop } = manifest.clips[0];
  expect([rows, loop]).toEqual([24, true]);
  const steps = Array.from({ length: rows }, (_, row) => {
    const [a, b] = [play(0, row / rows), play(0, (row + 1) / rows)];
    return Math.hypot(b[0] - a[0], b[2] - a[2]);
  });
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.01);
});

test('a length off the grid is kept exactly', async () => {
  const seconds = Math.fround(1.033);
  const { manifest } = await bakeAndOpen(makeRig((draft) => (draft.json.animations = [slide(draft, 'odd', seconds)])));
  expect(manifest.clips[0].seconds).toBe(seconds);
  expect(manifest.clips[0].rows).toBe(32);
  expect(manifest.clips[0].fps).toBeCloseTo(31 / seconds, 10);
});

test('clips without length have one row, late keys hold before their time, empty clips are skipped', async () => {
  const { manifest, at, report, play } = await bakeAndOpen(
    makeRig((draft) => {
      draft.json.animations = [
        makeClip(draft, 'pose', 1, 'translation', [0], [[3, 0, 0]]),
        makeClip(
          draft,
          'late',
          1,
          'translation',
          [0.5, 1],
          [
            [4, 0, 0],
            [5, 0, 0],
          ],
        ),
        { name: 'nothing', samplers: [], channels: [] },
      ];
    }),
  );
  expect(manifest.clips.map(({ name, rows, seconds }) => [name, rows, seconds])).toEqual([
    ['pose', 1, 0],
    ['late', 31, 1],
  ]);
  expect(play(0, Number.NaN)[0]).toBeCloseTo(2.8, 3);
  expect(at(0, 10, 1)[0]).toBeCloseTo(3.8, 3);
  expect(report.warnings).toEqual(['clip nothing moves nothing and was skipped']);
});

test.each([
  [{ loop: ['bend'] }, {}, true, 'flag'],
  [{ once: ['bend'] }, { loop: true }, false, 'flag'],
  [{}, { loop: true }, true, 'extras'],
  [{}, {}, false, 'pose'],
])('%o with extras %o loops: %s, by %s', async (options, extras, loop, loopBy) => {
  const source = makeRig(({ json }) => {
    json.animations[0].extras = extras;
  });
  const { manifest } = await bakeAndOpen(source, options);
  expect(manifest.clips[0]).toMatchObject({ loop, loopBy });
});

test('a clip’s rows are the same bytes in whatever order clips are baked', async () => {
  const source = makeRig((draft) => {
    const bend = makeClip(draft, 'B', 2, 'rotation', [0, 1], [turnZ(0), turnZ(80)]);
    draft.json.animations = [slide(draft, 'A', 1, 1), bend];
  });
  const ab = await bakeAndOpen(source, { clips: ['A', 'B'] });
  const ba = await bakeAndOpen(source, { clips: ['B', 'A'] });
  const words = ab.manifest.width * ab.manifest.linesPerRow * 2 * 31;
  expect(ba.texels.slice(words)).toEqual(ab.texels.slice(0, words));
  expect(ba.texels.slice(0, words)).toEqual(ab.texels.slice(words));
  expect(
    ba.document
      .getRoot()
      .listAnimations()
      .map((clip) => clip.getName()),
  ).toEqual(['B', 'A']);
  expect((await bakeGlb(source)).file).toEqual((await bakeGlb(source)).file);
});

test('ground speed: stated by the clip, or read off a foot that slides backwards', async () => {
  const walk = (extras?: object) =>
    makeRig((draft) => {
      const times = [0, 0.5, 1];
      const keys = [
        [0, 0, 0.6],
        [0, 0, -0.6],
        [0, 0, 0.6],
      ];
      draft.json.animations = [{ ...makeClip(draft, 'walk', 1, 'translation', times, keys), extras }];
    });
  expect((await bakeAndOpen(walk())).report.clips[0].speed).toBeCloseTo(2.4, 1);
  expect((await bakeAndOpen(walk({ speed: 1.7 }), { height: 4 })).report.clips[0].speed).toBeCloseTo(3.4, 6);
});

test('--height changes the scale, not the vertices', async () => {
  const plain = await bakeAndOpen(makeRig());
  const tall = await bakeAndOpen(makeRig(), { height: 1 });
  expect(tall.texels).toEqual(plain.texels);
  expect([tall.report.heightM, tall.report.unitScale]).toEqual([1, 0.5]);
  expect(tall.report.maxErrorMm).toBeCloseTo(plain.report.maxErrorMm / 2, 10);
});

test.each([2047, 2048, 2049, 4097])('%i vertices wrap, and re-wrap to any width, exactly', async (vertices) => {
  const source = makeRig((draft) => {
    const { positions, joints, weights } = makeTower();
    const repeat = (values: number[], width: number) =>
      Array.from(
        { length: vertices * width },
        (_, index) => values[index % (20 * width)] + (width === 3 ? index * 1e-5 : 0),
      );
    const { attributes } = draft.json.meshes[0].primitives[0];
    attributes.POSITION = draft.add(repeat(positions, 3), 'VEC3');
    attributes.NORMAL = draft.add(
      repeat([0, 1, 0], 3).map((_, index) => (index % 3 === 1 ? 1 : 0)),
      'VEC3',
    );
    attributes.JOINTS_0 = draft.add(
      Array.from({ length: vertices * 4 }, (_, i) => joints[i % 80]),
      'VEC4',
      { componentType: 5121 },
    );
    attributes.WEIGHTS_0 = draft.add(
      Array.from({ length: vertices * 4 }, (_, i) => weights[i % 80]),
      'VEC4',
    );
  });
  const { manifest, texels } = await bakeAndOpen(source, { fps: 4 });
  expect(manifest.width).toBeLessThanOrEqual(2048);
  expect(manifest.linesPerRow).toBe(Math.ceil(vertices / 2048));
  const narrow = { width: 1000, linesPerRow: Math.ceil(vertices / 1000) };
  const there = wrapTexels(texels, manifest, narrow, vertices, manifest.rows);
  expect(wrapTexels(there, narrow, manifest, vertices, manifest.rows)).toEqual(texels);
});

test('without a rig the file shows the rest pose and has neither skin nor clips', async () => {
  const { document, manifest, full } = await bakeAndOpen(makeRig(), { rig: false });
  const root = document.getRoot();
  expect([root.listSkins().length, root.listAnimations().length, manifest.rig]).toEqual([0, 0, false]);
  const shown = root
    .getDefaultScene()
    ?.listChildren()
    .map((node) => node.getMesh()?.listPrimitives()[0]);
  expect(shown).toEqual(full);
});

test('vertices shuffled and split play back exactly, because the column goes with them', async () => {
  const { full, at, manifest, rowOf } = await bakeAndOpen(makeRig());
  const columns = full[0].getAttribute('_VAT_TEXEL')?.getArray() as Float32Array;
  const corners = Array.from((full[0].getIndices()?.getArray() ?? []) as ArrayLike<number>).reverse();
  const split = corners.map((vertex) => ({ column: columns[vertex], vertex }));
  const row = manifest.rows - 1;
  const whole = rowOf(row);
  for (const { column, vertex } of split) expect(at(column, row)).toEqual(whole.slice(vertex * 3, vertex * 3 + 3));
});

test('the reduced mesh shares the full one’s columns and attributes', async () => {
  const source = makeRig();
  const { reduced, full } = await bakeAndOpen(source, { reducedTriangles: 20 });
  const columns = reduced[0].getAttribute('_VAT_TEXEL')?.getArray() as Float32Array;
  expect((reduced[0].getIndices()?.getCount() ?? 0) / 3).toBeLessThanOrEqual(24);
  columns.forEach((column, vertex) => {
    const own = reduced[0].getAttribute('POSITION')?.getElement(vertex, []) as number[];
    expect(largestDifference(own, full[0].getAttribute('POSITION')?.getElement(column, []) as number[])).toBe(0);
  });
});

test('a newer version is refused in one line', async () => {
  const { file } = await bakeGlb(makeRig());
  const text = new TextDecoder('latin1').decode(file).replace('"version":1,"mode"', '"version":2,"mode"');
  const newer = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await expect(openVat(newer, 'minion.vat.glb')).rejects.toThrow(
    'minion.vat.glb has HORDE_vat version 2, this build reads 1: run npm run bake',
  );
});
