/** The oracle on both back ends: a pairwise set of all legal combinations, or every one of them in the long form. */
import { expect, test } from 'vitest';
import { listCombinations, pickPairwise } from '../../tools/oracle/legal-combinations.ts';
import { runOracle } from '../../tools/oracle/run-oracle.ts';
import { onBothBackEnds } from './back-ends.ts';

const ALL = listCombinations();
const PROVE = Boolean(import.meta.env.HORDE_PROVE);
/** All of them are some hundred shaders a back end, which a software rasteriser takes its time to compile. */
const PATIENCE_MS = PROVE ? 1_800_000 : 120_000;
const PROVEN = PROVE ? ALL : pickPairwise(ALL);

onBothBackEnds('the oracle', (renderer) => {
  test(`${PROVEN.length} of ${ALL.length} combinations agree with the CPU decoder`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const rows = await runOracle(await renderer(), PROVEN, { through: PROVE ? 'pose' : 'sample' });
    const flat = PROVEN.filter(({ normals }) => normals === 'flat').length;
    expect(rows).toHaveLength(2 * PROVEN.length - flat);
    for (const row of rows) {
      expect(row, `${row.measured} ${row.unit} of ${row.bound}: ${row.worst}`).toMatchObject({ ok: true });
      expect(row.vertices).toBeGreaterThan(100);
    }
  });

  test('finds a decoder that is half a step of 16 bits off', async () => {
    const few = ALL.filter(({ mode, encoding }) => mode === 'soft' && encoding === 'fixed16 bounds').slice(0, 1);
    const rows = await runOracle(await renderer(), few, {
      through: 'sample',
      plant: ({ manifest }) => {
        const step = (manifest.bounds.max[0] - manifest.bounds.min[0]) / 65535;
        return {
          ...manifest,
          bounds: {
            ...manifest.bounds,
            min: [manifest.bounds.min[0] + step / 2, ...manifest.bounds.min.slice(1)] as [number, number, number],
          },
        };
      },
    });
    expect(rows.find(({ unit }) => unit === 'm')?.ok).toBe(false);
  });
});
