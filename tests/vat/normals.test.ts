/** Codes of rotations, the table of what each mode can be lit by, and what a manifest may say of it. */
import {
  decodeTurn,
  encodeTurn,
  findNormalsFault,
  listNormals,
  MAX_TURN_ERROR_DEG,
  MODE_NORMALS,
  NORMAL_KINDS,
  readManifest,
  turnVector,
} from 'horde/vat/format';
import { describe, expect, test } from 'vitest';
import { makeVat } from '../fixtures/make-vat.ts';

describe('a rotation in one word', () => {
  test('is off by no more than its bound, and by nearly as much somewhere', () => {
    let worst = 0;
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    for (let i = 0; i < 40_000; i++) {
      // Uniform over all rotations (Shoemake 1992).
      const [a, b, c] = [random(), 2 * Math.PI * random(), 2 * Math.PI * random()];
      const [r, s] = [Math.sqrt(1 - a), Math.sqrt(a)];
      const q = [r * Math.sin(b), r * Math.cos(b), s * Math.sin(c), s * Math.cos(c)];
      const back = [0, 0, 0, 0];
      decodeTurn(encodeTurn(q[0], q[1], q[2], q[3]), back);
      expect(Math.hypot(...back)).toBeCloseTo(1, 9);
      worst = Math.max(worst, angleBetween(matrixOf(q), matrixOf(back)));
    }
    expect(worst).toBeLessThanOrEqual(MAX_TURN_ERROR_DEG);
    expect(worst).toBeGreaterThan(MAX_TURN_ERROR_DEG * 0.7);
  });

  test('no rotation at all is exact, whichever its sign, and nothing becomes none', () => {
    const out = [9, 9, 9, 9];
    for (const w of [1, -1, 0, Number.NaN]) {
      decodeTurn(encodeTurn(0, 0, 0, w), out);
      expect(out.map((value) => value + 0)).toEqual([0, 0, 0, 1]);
    }
  });

  test('turns a vector as its matrix does', () => {
    const q = [0.5, -0.1, 0.7, 0.5].map((value) => value / 1);
    const unit = q.map((value) => value / Math.hypot(...q));
    const out = [0, 0, 0];
    turnVector(unit, [0.3, -2, 5], out);
    const m = matrixOf(unit);
    m.forEach((row, axis) => {
      expect(out[axis]).toBeCloseTo(row[0] * 0.3 - row[1] * 2 + row[2] * 5, 9);
    });
  });
});

describe('kinds by mode', () => {
  test('the table lists each pair once, and finds a fault in every other', () => {
    const legal = listNormals();
    expect(new Set(legal.map(({ mode, normals }) => `${mode} ${normals}`)).size).toBe(legal.length);
    for (const mode of Object.keys(MODE_NORMALS) as (keyof typeof MODE_NORMALS)[]) {
      for (const kind of NORMAL_KINDS) {
        const listed = legal.some((pair) => pair.mode === mode && pair.normals === kind);
        expect(findNormalsFault(mode, kind) === undefined, `${mode} ${kind}`).toBe(listed);
      }
    }
    expect(findNormalsFault('bones', 'rotation')).toBe(
      'mode bones has no rotation normals: joints turn normals and tangents as they turn positions, which costs no bytes: take turned or flat',
    );
    expect(findNormalsFault('soft', 'bumpy')).toContain('there are no normals bumpy: there are octahedral');
  });

  test.each([
    [{ kind: 'turned' }, 'mode vertex has no turned normals'],
    [{ kind: 'separate' }, 'normals.accessor is undefined'],
    [{ kind: 'rotation', accessor: -1 }, 'normals.accessor is -1'],
    [{ kind: 'smooth' }, 'there are no normals smooth'],
  ])('a manifest with %j is refused', (normals, reason) => {
    const json = readJson(new Uint8Array(makeVat().buffer)) as { extensions: { HORDE_vat: Record<string, unknown> } };
    json.extensions.HORDE_vat.normals = normals;
    expect(() => readManifest(json, 'a.vat.glb')).toThrow(reason);
  });
});

function readJson(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + view.getUint32(12, true))));
}

function matrixOf([x, y, z, w]: number[]): number[][] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
}

/** By how much two rotations differ, from the matrices alone: ‖A − B‖ = 2 √2 sin(angle / 2). */
function angleBetween(a: number[][], b: number[][]): number {
  const distance = Math.hypot(...a.flatMap((row, i) => row.map((value, j) => value - b[i][j])));
  return (2 * Math.asin(Math.min(1, distance / 2 / Math.SQRT2)) * 180) / Math.PI;
}
