/** Holds ARCHITECTURE.md's rules over the sources, and holds the rules themselves over planted violations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findViolations } from './architecture-rules.ts';

const ROOT = join(import.meta.dirname, '..');

function readSources(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of ['src', 'tools', 'tests']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|mjs)$/.test(name)) continue;
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      sources.set(path, readFileSync(join(ROOT, path), 'utf8'));
    }
  }
  return sources;
}

test('the sources keep to the rules of ARCHITECTURE.md', () => {
  expect(findViolations(readSources())).toEqual([]);
});

test('the import table of ARCHITECTURE.md names every folder of src/', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const folders = new Set(
    [...readSources().keys()].filter((path) => /^src\/\w+\//.test(path)).map((path) => path.split('/')[1]),
  );
  expect([...folders].filter((folder) => !text.includes(`| \`${folder}\``))).toEqual([]);
});

const violationsOf = (path: string, source: string, others: Record<string, string> = {}): string[] =>
  findViolations(new Map(Object.entries({ ...others, [path]: source })));

describe('planted violations are found', () => {
  const long = (lines: number): string =>
    Array.from({ length: lines }, (_, at) => `export const a${at} = ${at};`).join('\n');
  const longFunction = `export function f(): void {\n${'  g();\n'.repeat(45)}}\n`;

  test.each<[what: string, path: string, source: string, others?: Record<string, string>]>([
    ['sim imports three', 'src/sim/walk.ts', "import { Vector3 } from 'three';"],
    ['sim imports a type of three', 'src/sim/walk.ts', "import type { Vector3 } from 'three/webgpu';"],
    ['sim imports view', 'src/sim/walk.ts', "import { view } from '../view/view.ts';"],
    ['sim imports by re-export', 'src/sim/walk.ts', "export { view } from '../view/view.ts';"],
    ['sim imports dynamically', 'src/sim/walk.ts', "const load = () => import('../ui/hud.ts');"],
    ['game imports host', 'src/game/rules.ts', "import { createLocalHost } from '../host/local-host.ts';"],
    ['crowd imports vat', 'src/crowd/tier.ts', "import { loadVat } from 'horde/vat';"],
    ['crowd imports the ECS', 'src/crowd/tier.ts', "import { query } from 'bitecs';"],
    ['crowd imports the demo', 'src/crowd/tier.ts', "import { stepSim } from '../sim/step.ts';"],
    ['bake imports the three side of vat', 'src/bake/bake-glb.ts', "import { loadVat } from 'horde/vat';"],
    ['bake imports Node', 'src/bake/bake-glb.ts', "import { readFile } from 'node:fs/promises';"],
    ['vat imports bake', 'src/vat/load-vat.ts', "import { bakeGlb } from 'horde/bake';"],
    ['a library by its path', 'src/view/tiers.ts', "import { loadVat } from '../vat/index.ts';"],
    ['a library imports itself by name', 'src/vat/load-vat.ts', "import { x } from 'horde/vat/format';"],
    ['view imports ui', 'src/view/view.ts', "import { hud } from '../ui/hud.ts';"],
    ['view imports bake', 'src/view/view.ts', "import { bakeGlb } from 'horde/bake';"],
    ['ui imports three', 'src/ui/hud.ts', "import { Color } from 'three/webgpu';"],
    ['input imports sim', 'src/input/input.ts', "import { x } from '../sim/commands.ts';"],
    ['anyone imports main', 'src/scenes/game.ts', "import { boot } from '../main.ts';"],
    ['view reads the flags', 'src/view/view.ts', "import { readFlags } from '../flags.ts';"],
    ['src imports tools', 'src/sim/walk.ts', "import { x } from '../../tools/sim.ts';"],
    ['tools reach into a library', 'tools/bake.ts', "import { bakeGlb } from '../src/bake/bake-glb.ts';"],
    [
      'a snippet reaches into a library',
      'tests/snippets/crowd.ts',
      "import { loadVat } from '../../src/vat/index.ts';",
    ],
    ['tools import tests', 'tools/sim.ts', "import { x } from '../tests/sim/x.ts';"],
    [
      'a worker elsewhere',
      'src/sim/walk.ts',
      "const w = () => new Worker(new URL('../bake/worker.ts', import.meta.url));",
    ],
    [
      'three through a friend',
      'src/ui/panel.ts',
      "import { A } from '../view/a.ts';",
      {
        'src/view/a.ts': "export { A } from './b.ts';",
        'src/view/b.ts': "import { Color } from 'three';\nexport const A = () => new Color();",
      },
    ],
    [
      'three in the format entry',
      'src/vat/format.ts',
      "export { x } from './x.ts';",
      {
        'src/vat/x.ts': "import { DataTexture } from 'three';\nexport const x = () => new DataTexture();",
      },
    ],
    [
      'three by public name',
      'src/bake/bake-glb.ts',
      "import { x } from 'horde/vat/format';",
      {
        'src/vat/format.ts': "export { x } from './x.ts';",
        'src/vat/x.ts': "import { DataTexture } from 'three';\nexport const x = () => new DataTexture();",
      },
    ],
    ['Math.random', 'src/sim/walk.ts', 'export const f = () => Math.random();'],
    ['a clock', 'src/sim/walk.ts', 'export const f = () => Date.now();'],
    ['a clock in the view', 'src/view/view.ts', 'export const f = () => performance.now();'],
    ['trigonometry', 'src/sim/walk.ts', 'export const f = (a: number) => Math.sin(a);'],
    ['atan2', 'src/game/aim.ts', 'export const f = (a: number) => Math.atan2(a, 1);'],
    ['a power', 'src/sim/walk.ts', 'export const f = (a: number) => Math.pow(a, 0.3);'],
    ['the DOM', 'src/sim/walk.ts', "export const f = () => document.querySelector('a');"],
    ['the DOM in a library', 'src/crowd/tier.ts', 'export const f = () => window.innerWidth;'],
    ['a timer', 'src/sim/walk.ts', 'export const f = () => setTimeout(f, 1);'],
    ['the address bar', 'src/ui/panel.ts', 'export const f = () => window.location.search;'],
    ['markup from strings', 'src/ui/hud.ts', "export const f = (e: Element) => { e.innerHTML = '<b>'; };"],
    ['Tier written elsewhere', 'src/view/view.ts', 'export const f = (id: number) => { Tier[id] = 2; };'],
    ['Tier read by the sim', 'src/sim/systems/walk.ts', 'export const f = (id: number) => Tier[id];'],
    ['work at import', 'src/view/view.ts', 'startEverything();'],
    ['TSL outside nodes', 'src/view/sky.ts', "import { mix } from 'three/tsl';"],
    ['a utils file', 'src/sim/utils.ts', ''],
    ['a helpers folder', 'src/view/helpers/mix.ts', ''],
    ['a types file', 'src/vat/types.ts', ''],
    ['an index in the demo', 'src/sim/index.ts', ''],
    ['a camel-case name', 'src/sim/walkForward.ts', ''],
    ['a long library file', 'src/vat/load-vat.ts', long(301)],
    ['a long demo file', 'src/sim/walk.ts', long(151)],
    ['a long function', 'src/sim/walk.ts', longFunction],
  ])('%s', (_what, path, source, others) => {
    expect(violationsOf(path, source, others).filter((line) => line.startsWith(path))).toHaveLength(1);
  });
});

describe('what is allowed passes', () => {
  test.each<[what: string, path: string, source: string]>([
    ['a comment that names three', 'src/sim/walk.ts', "// import { x } from 'three'; Math.random() is forbidden\n"],
    ['a string with slashes', 'src/sim/walk.ts', "export const a = 'https://x'; // Date.now()"],
    ['bake reads the format', 'src/bake/bake-glb.ts', "import { x } from 'horde/vat/format';"],
    [
      'a scene joins all',
      'src/scenes/game.ts',
      "import { x } from '../sim/step.ts';\nimport { y } from '../ui/hud.ts';\nimport { z } from 'horde/crowd';",
    ],
    ['a baked asset', 'src/scenes/game.ts', "import url from '../../assets/models/minion.glb?vat';"],
    [
      'its own worker',
      'src/bake/bake-in-worker.ts',
      "export const f = () => new Worker(new URL('./worker.ts', import.meta.url));",
    ],
    [
      'a hot loop',
      'src/sim/walk.ts',
      `// One function: a hot loop.\nexport function f(): void {\n${'  g();\n'.repeat(45)}}\n`,
    ],
  ])('%s', (_what, path, source) => {
    expect(violationsOf(path, source)).toEqual([]);
  });
});
