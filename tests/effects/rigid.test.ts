/** Bones, crate and wall: separate, closed pieces that stay in their box, keep to one hemisphere, and play both ways. */
import { createRigidPose, moveRigid, type RigidPose, sampleRigid, sampleRigidRow } from 'horde/vat/format';
import { beforeAll, describe, expect, test } from 'vitest';
import { apart } from '../bake/frames/open-frames.ts';
import { isInside, openEffect, readAll } from './open-effect.ts';

type Opened = Awaited<ReturnType<typeof openEffect>>;

const poseAt = ({ manifest, texels }: Opened, piece: number, row: number): RigidPose => {
  const pose = createRigidPose();
  sampleRigidRow(manifest, texels, piece, row, pose);
  return pose;
};

/** Rows of a clip. */
const rowsOf = ({ manifest }: Opened, name: string): number[] => {
  const { firstRow, rows } = manifest.clips.find((clip) => clip.name === name)!;
  return Array.from({ length: rows }, (_, row) => firstRow + row);
};

/** Pieces with an edge that no triangle of the same piece shares the other way round, by place: none is closed. */
function listOpenPieces({ full }: Opened, leftOut = 0): number[] {
  const edges = new Map<string, { piece: number; sum: number }>();
  for (const primitive of full) {
    const columns = readAll(primitive, '_VAT_TEXEL').map(([piece]) => piece);
    const places = readAll(primitive, 'POSITION').map((place) =>
      place.map((value) => Math.round(value * 2e4)).join(','),
    );
    const indices = primitive.getIndices()!.getArray()!;
    for (let at = leftOut * 3; at < indices.length; at++) {
      const next = at % 3 === 2 ? at - 2 : at + 1;
      const [a, b] = [places[indices[at]], places[indices[next]]];
      if (a === b) continue;
      const piece = columns[indices[at]];
      const key = `${piece} ${a < b ? `${a} ${b}` : `${b} ${a}`}`;
      const edge = edges.get(key) ?? { piece, sum: 0 };
      edges.set(key, { piece, sum: edge.sum + (a < b ? 1 : -1) });
    }
  }
  return [...new Set([...edges.values()].filter(({ sum }) => sum !== 0).map(({ piece }) => piece))];
}

describe.each(['bones', 'crate', 'wall'])('%s', (name) => {
  let vat: Opened;
  beforeAll(async () => {
    vat = await openEffect(name);
  });

  test('has 20 to 120 pieces, each in a mesh of its own place', () => {
    const { pieces } = vat.manifest.rigid!;
    expect(pieces).toBeGreaterThanOrEqual(20);
    expect(pieces).toBeLessThanOrEqual(120);
    const used = new Set(vat.full.flatMap((primitive) => readAll(primitive, '_VAT_TEXEL').map(([piece]) => piece)));
    expect(used.size).toBe(pieces);
    expect(vat.bytes.length).toBeLessThan(400_000);
  });

  test('rows of a piece lie in one hemisphere, within each clip', () => {
    let least = 1;
    for (const { name: clip } of vat.manifest.clips) {
      for (let piece = 0; piece < vat.manifest.rigid!.pieces; piece++) {
        rowsOf(vat, clip).reduce((before, row) => {
          const [a, b] = [poseAt(vat, piece, before).rotation, poseAt(vat, piece, row).rotation];
          least = Math.min(least, a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
          return row;
        });
      }
    }
    expect(least).toBeGreaterThan(0);
  });

  test('every vertex is in the box of its clip, at the rows and between them', () => {
    const { manifest, texels, full } = vat;
    const pose = createRigidPose();
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    let [seen, outside] = [0, 0];
    for (const primitive of full) {
      const [places, pivots, columns] = ['POSITION', '_VAT_PIVOT', '_VAT_TEXEL'].map((what) =>
        readAll(primitive, what),
      );
      manifest.clips.forEach((clip, clipA) => {
        for (let step = 0; step <= 12; step++) {
          let last = -1;
          places.forEach((rest, vertex) => {
            if (vertex % 7 !== 0) return;
            const [piece] = columns[vertex];
            if (piece !== last) sampleRigid(manifest, texels, piece, { clipA, phaseA: step / 12.3 }, pose);
            last = piece;
            moveRigid(pose, pivots[vertex], rest, [0, 0, 1], out);
            seen++;
            if (!isInside(out.position, clip.bounds)) outside++;
          });
        }
      });
    }
    expect(seen).toBeGreaterThan(1000);
    expect(outside).toBe(0);
  });

  test('begins as it stands at rest, and nothing falls through the ground', () => {
    for (let piece = 0; piece < vat.manifest.rigid!.pieces; piece++) {
      const first = poseAt(vat, piece, 0);
      expect(first.rotation[3]).toBeGreaterThan(1 - 1e-6);
      expect(first.scale).toBeCloseTo(1, 4);
      const heights = rowsOf(vat, vat.manifest.clips[0].name).map((row) => poseAt(vat, piece, row).position[1]);
      expect(Math.min(...heights), `piece ${piece}`).toBeGreaterThan(-0.01);
    }
  });
});

test.each(['crate', 'wall'])('%s: every piece is closed, with faces where it broke', async (name) => {
  const vat = await openEffect(name);
  expect(listOpenPieces(vat)).toEqual([]);
  expect(listOpenPieces(vat, 1)).toHaveLength(1); // one triangle left out is noticed
});

describe('bones', () => {
  test('the burst ends with nothing left', async () => {
    const vat = await openEffect('bones');
    const end = rowsOf(vat, 'burst').at(-1)!;
    for (let piece = 0; piece < vat.manifest.rigid!.pieces; piece++) expect(poseAt(vat, piece, end).scale).toBe(0);
  });

  test('rise is collapse backwards, and ends as the minion stands', async () => {
    const vat = await openEffect('bones');
    const [collapse, rise] = [rowsOf(vat, 'collapse'), rowsOf(vat, 'rise').toReversed()];
    for (let piece = 0; piece < vat.manifest.rigid!.pieces; piece++) {
      const apartAt = collapse.map((row, at) => {
        const [down, up] = [poseAt(vat, piece, row), poseAt(vat, piece, rise[at])];
        const along = [0, 1, 2, 3].reduce((sum, part) => sum + down.rotation[part] * up.rotation[part], 0);
        return apart(down.position, up.position) + (1 - Math.abs(along));
      });
      expect(Math.max(...apartAt)).toBeLessThan(1e-4); // whole turns may turn a row on by a hair
    }
  });

  test('teeth whirl by more than half a turn a row, which is stored', async () => {
    const vat = await openEffect('bones');
    const most = rowsOf(vat, 'burst').flatMap((row) =>
      Array.from({ length: vat.manifest.rigid!.pieces }, (_, piece) => Math.abs(poseAt(vat, piece, row).turns)),
    );
    expect(Math.max(...most)).toBeGreaterThanOrEqual(1);
  });

  test('keeps the glow of the eyes', async () => {
    const { document } = await openEffect('bones');
    const [material] = document.getRoot().listMaterials();
    expect(material.getEmissiveFactor()).toEqual([1, 1, 1]);
    expect(material.getEmissiveTexture()).not.toBeNull();
    expect(material.getEmissiveTextureInfo()!.getMinFilter()).toBe(9729); // LINEAR: no smaller picture mixes the palette
  });
});
