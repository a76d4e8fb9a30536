/** `npm run oracle`: the shaders beside the CPU decoders, combination by combination, on both back ends. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VatMode } from 'horde/vat/format';
import type { Page } from 'playwright-core';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { openPage, openSite } from './open-page.ts';
import { LEGAL, listCombinations, pickPairwise, printLegalTable } from './oracle/legal-combinations.ts';
import { measureLive } from './oracle/measure-live.ts';
import type { OraclePage } from './oracle/page.ts';
import type { OracleRow } from './oracle/run-oracle.ts';
import { ROOT } from './setup.mjs';
import { formatTable } from './text-table.ts';

const COMMAND = {
  usage: 'npm run oracle -- [flags]',
  about:
    'Holds every vertex of every frame, as the GPU computes it, against the CPU decoder: every legal combination of mode, encoding, normals, interpolation and loop kind. Exit code 1 where one is out of its bound.',
  flags: {
    backend: {
      type: 'string',
      oneOf: ['both', 'webgl2', 'webgpu'],
      default: 'both',
      help: 'the graphics interface',
    },
    modes: { type: 'names', value: 'A,B', help: `some modes alone: ${Object.keys(LEGAL).join(', ')}` },
    pairwise: { type: 'boolean', help: 'the few combinations that npm test takes' },
    cost: {
      type: 'boolean',
      help: 'time a vertex of each mode beside a static mesh instead, and what is simulated live',
    },
    shaders: {
      type: 'boolean',
      help: 'write the shaders of every mode to tests/golden/shaders, for review, and do no more',
    },
    legal: { type: 'boolean', help: 'print the table of legal combinations and do no more' },
    server: { type: 'string', value: 'URL', help: 'use this running dev server instead of starting one' },
    json: { type: 'boolean', help: 'print one JSON object' },
  },
} as const satisfies CommandTable;

const PAGE_SIZE = { width: 64, height: 64 };
const SECONDS = 3600;

const options = readCommandLine(COMMAND);
if (options.legal) {
  console.log(printLegalTable());
} else {
  await (options.cost ? measure() : options.shaders ? printShaders() : prove()).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

async function prove(): Promise<void> {
  const all = listCombinations().filter(({ mode }) => options.modes?.includes(mode) ?? true);
  if (all.length === 0) throw new Error(`--modes ${options.modes}: there are ${Object.keys(LEGAL).join(', ')}`);
  const combinations = options.pairwise ? pickPairwise(all) : all;
  deliver(
    await onEachBackEnd(`${combinations.length} combinations`, (page, backend) =>
      page.evaluate(
        (asked) => (window as unknown as { oracle: OraclePage }).oracle.run(asked.backend, asked.combinations),
        { backend, combinations },
      ),
    ),
  );
}

/** The vertex stage of each mode beside that of a static mesh. */
async function measure(): Promise<void> {
  const rows = await onEachBackEnd('vertex times', async (page, backend) => {
    const costs = await page.evaluate(
      (asked) => (window as unknown as { oracle: OraclePage }).oracle.cost(asked),
      backend,
    );
    return costs.map((row) => ({ ...row, backend }));
  });
  const live = await measureLive();
  if (options.json) console.log(JSON.stringify({ rows, live }));
  else {
    const cells = rows.map(({ what, backend, loads, bytes, relative, nsPerVertex }) => [
      ...[what, backend, loads, Number(bytes.toFixed(1)), relative.toFixed(1), nsPerVertex.toFixed(0)],
    ]);
    console.log(formatTable(['mode', 'backend', 'loads', 'bytes', 'times static', 'ns a vertex'], cells));
    console.log();
    console.log(
      formatTable(
        ['computed each frame', 'CPU ms'],
        live.map((row) => [row.what, row.msPerFrame.toFixed(3)]),
      ),
    );
  }
}

/** The text goldens: GLSL and WGSL of each material. */
async function printShaders(): Promise<void> {
  const folder = join(ROOT, 'tests/golden/shaders');
  mkdirSync(folder, { recursive: true });
  await onEachBackEnd('shaders', async (page, backend) => {
    const found = await page.evaluate(
      (asked) => (window as unknown as { oracle: OraclePage }).oracle.shaders(asked),
      backend,
    );
    for (const { name, text } of found) {
      writeFileSync(join(folder, `${name}.${backend === 'webgpu' ? 'wgsl' : 'glsl'}`), text);
    }
    return found;
  });
}

/** Opens the page once a back end and gathers what `ask` gets from it. */
async function onEachBackEnd<T>(what: string, ask: (page: Page, backend: string) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  const site = await openSite(options.server);
  try {
    for (const backend of options.backend === 'both' ? ['webgl2', 'webgpu'] : [options.backend]) {
      console.error(`${what} on ${backend} …`);
      const { page, problems } = await openPage(site.browser, PAGE_SIZE);
      page.setDefaultTimeout(SECONDS * 1000);
      await page.goto(`${site.url}tools/oracle/page.html`);
      await page.waitForFunction(() => 'oracle' in window);
      rows.push(...(await ask(page, backend)));
      if (problems.length > 0) throw new Error(`${backend}: ${problems.join('\n')}`);
      await page.close();
    }
  } finally {
    await site.close();
  }
  return rows;
}

function deliver(rows: readonly OracleRow[]): void {
  const bad = rows.filter(({ ok }) => !ok);
  if (options.json) console.log(JSON.stringify({ rows }));
  else console.log(printRows(rows));
  const modes = new Set(rows.map(({ mode }) => mode as VatMode)).size;
  console.error(`${rows.length} rows of ${modes} modes, ${bad.length} out of bounds`);
  for (const { worst, measured, bound, unit, ...row } of bad.slice(0, 20)) {
    console.error(`${printCombination(row).join(' · ')}: ${measured} ${unit} of ${bound} at ${worst}`);
  }
  if (bad.length > 0) process.exitCode = 1;
}

function printRows(rows: readonly OracleRow[]): string {
  const heads = [
    'mode',
    'encoding',
    'normals',
    'interpolation',
    'loop',
    'backend',
    'measured',
    'bound',
    '',
    'share',
    '',
  ];
  return formatTable(
    heads,
    rows.map((row) => [
      ...printCombination(row),
      row.measured.toExponential(1),
      row.bound.toExponential(1),
      row.unit,
      `${((100 * row.measured) / row.bound).toFixed(0)} %`,
      row.ok ? 'ok' : 'OUT',
    ]),
  );
}

function printCombination(
  row: Pick<OracleRow, 'mode' | 'encoding' | 'normals' | 'interpolation' | 'loop' | 'backend'>,
) {
  return [row.mode, row.encoding, row.normals, row.interpolation, row.loop, row.backend];
}
