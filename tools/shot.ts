/** `npm run shot`: a picture of the demo in a state that can be named, and what the page says about it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PNG } from 'pngjs';
import { type CommandTable, readCommandLine } from './flags-table.ts';
import { type Dataset, type OpenSite, openPage, openSite, type Size, waitUntilReady } from './open-page.ts';

const PRESETS = ['start', 'crowd', 'near', 'far', 'night', 'death', 'battle'] as const;

const COMMAND = {
  usage: 'npm run shot -- [flags]',
  about: 'Saves a picture of the demo and prints what its canvas says of itself. Without --preset: the preset "start".',
  flags: {
    preset: { type: 'string', oneOf: PRESETS, help: 'a prepared picture' },
    backend: { type: 'string', oneOf: ['webgl2', 'webgpu'], default: 'webgl2', help: 'the graphics interface' },
    size: { type: 'string', default: '1280x720', value: 'WxH', help: 'pixels' },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'where to (default shots/<preset>-<backend>.png)' },
    url: { type: 'string', value: "'FLAGS'", help: "more URL flags: 'count=500&freeze=90&ui=0'" },
    filmstrip: { type: 'number', default: 1, min: 1, max: 24, integer: true, help: 'so many moments, side by side' },
    every: { type: 'number', default: 6, min: 1, integer: true, help: 'steps between the moments of a filmstrip' },
    server: { type: 'string', value: 'URL', help: 'use this running server instead of starting one' },
    timeout: { type: 'number', default: 180, min: 1, value: 'SECONDS', help: 'how long a picture may take' },
    json: { type: 'boolean', help: 'print one JSON object' },
  },
} as const satisfies CommandTable;

const DEFAULT_FREEZE_STEPS = 120;

const options = readCommandLine(COMMAND);
const size = readSize(options.size);
const site = await openSite(options.server);
try {
  await takePictures(site);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await site.close();
}

async function takePictures({ url, browser }: OpenSite): Promise<void> {
  const pictures: Buffer[] = [];
  let facts: Dataset = {};
  for (let moment = 0; moment < options.filmstrip; moment++) {
    const { page, problems } = await openPage(browser, size);
    await page.goto(url + flagsOf(moment));
    facts = await waitUntilReady(page, problems, options.timeout * 1000);
    pictures.push(await page.screenshot({ timeout: options.timeout * 1000 }));
    for (const problem of problems) console.error(`page: ${problem}`);
    await page.close();
  }
  const { preset, backend } = options;
  const name = preset ?? (options.url === undefined ? 'start' : 'shot');
  const base = process.env.INIT_CWD ?? process.cwd();
  const out = resolve(base, options.out ?? `shots/${name}-${backend}.png`);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, pictures.length === 1 ? pictures[0] : joinPictures(pictures, size));
  report(out, facts);
}

/** The page's flags for one moment; what `--url` says goes before what the preset says. */
function flagsOf(moment: number): string {
  const given = new URLSearchParams(options.url ?? '');
  const preset = options.preset ?? (options.url === undefined ? 'start' : undefined);
  const flags = new URLSearchParams(preset === undefined ? {} : { preset });
  flags.set('backend', options.backend);
  for (const [name, value] of given) flags.set(name, value);
  const isHeld = flags.has('freeze') || preset !== undefined;
  if (!isHeld || options.filmstrip > 1) {
    const first = Number(flags.get('freeze') ?? DEFAULT_FREEZE_STEPS);
    flags.set('freeze', String(first + moment * options.every));
  }
  return `?${flags}`;
}

function report(out: string, facts: Dataset): void {
  if (options.json) {
    console.log(JSON.stringify({ file: out, ...facts }));
    return;
  }
  console.log(out);
  for (const [name, value] of Object.entries(facts)) console.log(`  ${name.padEnd(12)} ${value}`);
}

function joinPictures(pictures: readonly Buffer[], { width, height }: Size): Buffer {
  const strip = new PNG({ width: width * pictures.length, height });
  for (const [at, picture] of pictures.entries()) {
    PNG.sync.read(picture).bitblt(strip, 0, 0, width, height, at * width, 0);
  }
  return PNG.sync.write(strip);
}

function readSize(text: string): Size {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (width !== undefined) return { width: Number(width), height: Number(height) };
  console.error(`--size ${text}: needs something like 1280x720`);
  process.exit(2);
}
