/** `npm run bench`: what a frame costs the main thread, by count, stage by stage, the draws themselves left out. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { stubDraws } from '../src/scenes/stub-draws.ts';
import { type BenchReport, type BenchRow, compareBenches, printBench } from './bench-report.ts';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { type OpenSite, openPage, openSite, waitUntilReady } from './open-page.ts';
import { ROOT } from './setup.mjs';

const COMMAND = {
  usage: 'npm run bench -- [flags]',
  about:
    'Times frames of the empty field, of the crowd, and of plain SkinnedMesh clones for scale. GPU draw calls are no-ops, uploads are kept.',
  flags: {
    counts: { type: 'names', value: 'A,B', help: 'sizes of the horde (default 1000,5000,10000)' },
    clones: { type: 'names', value: 'A,B', help: 'numbers of plain clones, 0 for none (default 100,300)' },
    frames: { type: 'number', default: 300, min: 10, integer: true, help: 'frames that are timed' },
    warmup: { type: 'number', default: 60, min: 0, integer: true, help: 'frames before them' },
    host: {
      type: 'string',
      oneOf: ['worker', 'local', 'both'],
      default: 'worker',
      help: 'where the simulation runs: then it is in the totals only if local',
    },
    backend: { type: 'string', oneOf: ['webgl2', 'webgpu'], default: 'webgl2', help: 'the graphics interface' },
    gpu: { type: 'boolean', help: 'keep the draws and time the GPU too; the totals then hold the driver' },
    seed: { type: 'number', default: 7, min: 0, integer: true, help: 'seed of the simulation' },
    url: { type: 'string', value: "'FLAGS'", help: 'more URL flags' },
    server: { type: 'string', value: 'URL', help: 'use this running server instead of starting one' },
    save: { type: 'string', value: 'FILE', help: 'write the JSON to a file too' },
    compare: { type: 'string', value: 'FILE', help: 'compare with a saved run; exit with 1 when slower' },
    tolerance: { type: 'number', default: 0.2, min: 0, help: 'share by which a total may grow' },
    json: { type: 'boolean', help: 'print one JSON object' },
  },
} as const satisfies CommandTable;

const SIZE = { width: 640, height: 360 };
const READY_MS = 180_000;
/** Bytes instead of steps, and garbage out of the way before they are read. */
const PRECISE_HEAP = ['--enable-precise-memory-info', '--js-flags=--expose-gc'];

const options = readCommandLine(COMMAND);
const hosts = options.host === 'both' ? ['worker', 'local'] : [options.host];
const cases = [
  { scenario: 'empty', count: 0, host: hosts[0] },
  ...readCounts('counts', options.counts ?? ['1000', '5000', '10000']).flatMap((count) =>
    hosts.map((host) => ({ scenario: 'crowd', count, host })),
  ),
  ...readCounts('clones', options.clones ?? ['100', '300']).map((count) => ({
    scenario: 'clones',
    count,
    host: hosts[0],
  })),
].filter(({ scenario, count }) => scenario === 'empty' || count > 0);

const site = await openSite(options.server, PRECISE_HEAP);
try {
  await runBench(site);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.close();
}

async function runBench({ url, browser }: OpenSite): Promise<void> {
  const rows: BenchRow[] = [];
  let gpu = '';
  for (const { scenario, count, host } of cases) {
    console.error(`${scenario}, ${count}, ${host} …`);
    const { page, problems } = await openPage(browser, SIZE);
    if (!options.gpu) await page.addInitScript(stubDraws);
    await page.goto(`${url}?${pageFlags(count, host)}`);
    const facts = await waitUntilReady(page, problems, READY_MS);
    if (facts.host !== host) console.error(`The page runs its simulation on the ${facts.host} host, not the ${host}.`);
    gpu ||= await readGpuName(page);
    rows.push(...(await timeFrames(page, scenario, count)));
    for (const problem of problems) console.error(`page: ${problem}`);
    await page.close();
  }
  const { backend, seed } = options;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const report = { machine, browser: browser.version(), gpu, backend, versions: readVersions(), seed, rows };
  await deliver(report);
}

/** Asks the bench scene for its rows: `window.horde.bench({ scenario, counts, frames, warmup })`. */
async function timeFrames(page: Page, scenario: string, count: number): Promise<BenchRow[]> {
  const request = { scenario, counts: [count], frames: options.frames, warmup: options.warmup, gpu: options.gpu };
  return page.evaluate(async (asked) => {
    const { horde } = window as unknown as { horde?: { bench?(request: unknown): Promise<BenchRow[]> } };
    if (!horde?.bench) throw new Error('the page has no window.horde.bench: is the scene "bench" there?');
    return horde.bench(asked);
  }, request);
}

async function deliver(report: BenchReport): Promise<void> {
  const base = process.env.INIT_CWD ?? process.cwd();
  console.log(options.json ? JSON.stringify(report) : printBench(report));
  if (options.save) await writeFile(resolve(base, options.save), `${JSON.stringify(report, null, 2)}\n`);
  if (options.compare === undefined) return;
  const before = JSON.parse(readFileSync(resolve(base, options.compare), 'utf8')) as BenchReport;
  const { text, slower } = compareBenches(before, report, options.tolerance);
  console.error(text);
  if (slower > 0) process.exitCode = 1;
}

function pageFlags(count: number, host: string): URLSearchParams {
  const flags = new URLSearchParams({ scene: 'bench', ui: '0', count: String(count), seed: String(options.seed) });
  flags.set('backend', options.backend);
  flags.set('worker', host === 'worker' ? '1' : '0');
  for (const [name, value] of new URLSearchParams(options.url ?? '')) flags.set(name, value);
  return flags;
}

function readCounts(name: string, texts: readonly string[]): number[] {
  const counts = texts.map(Number);
  if (counts.every((count) => Number.isInteger(count) && count >= 0)) return counts;
  console.error(`--${name} ${texts.join(',')}: needs whole numbers with commas between`);
  process.exit(2);
}

async function readGpuName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const names = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'unknown';
  });
}

function readVersions(): Record<string, string> {
  const { devDependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  return { node: process.versions.node, three: devDependencies.three, bitecs: devDependencies.bitecs };
}
