/**
 * Runs a TypeScript tool: `node tools/run.mjs bake …` sets up a fresh clone, then runs `tools/bake.ts …` (or
 * `tools/cast/main.ts …`): in this process where it is built, else in one that reads TypeScript.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildProgram } from './built-program.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { recallRun } from './fresh-bakes.mjs';
import { ROOT, setUp } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);
const program = [`tools/${name}.ts`, `tools/${name}/main.ts`].map((path) => join(ROOT, path)).find(existsSync);
if (program === undefined) {
  console.error(`There is no tool "${name}".`);
  process.exit(2);
}

// Relative paths in `args` are the caller's: npm runs scripts at the root and says where it was called.
const cwd = process.env.INIT_CWD ?? process.cwd();
const said = name === 'bake' ? recallRun(args, cwd) : undefined;
if (said !== undefined) {
  process.stdout.write(said);
  process.exit(0);
}

setUp();
const built = await buildProgram(name);
if (built === undefined) runTypeScript();
else await runBuilt(built);

async function runBuilt(path) {
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  process.argv = [process.execPath, path, ...args];
  process.chdir(cwd);
  nodeModule.enableCompileCache?.(); // from Node 22 on
  await import(pathToFileURL(path).href);
}

function runTypeScript() {
  const loader = new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--conditions=source', '--import', loader, program, ...args], {
    cwd,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
