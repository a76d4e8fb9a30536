/**
 * Makes a fresh clone ready: the Node version, then the locked dependencies. Plain JavaScript and no dependency, as it
 * runs before there are any. Does nothing, in milliseconds, when all is well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Whether a Node version, "20.20.2", can run the project: 20.19 and above, without 21 and early 22 (as Vite asks). */
export function isNodeNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/**
 * Why the installed packages are not those of the lock file, or undefined when they are. Compares with npm's own
 * record of what it installed, so an interrupted install, another branch's and a missing one are all seen.
 */
export function whyStale(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return 'nothing is installed yet';
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(record);
  for (const [folder, { version, optional, link }] of Object.entries(wanted)) {
    if (folder === '' || link) continue;
    const have = installed[folder];
    if (have === undefined && optional) continue; // another platform's
    if (have?.version !== version) return `${folder.replace(/^.*node_modules\//, '')} ${version} is missing`;
    if (!existsSync(join(root, folder, 'package.json'))) return `${folder} is gone`;
  }
  return undefined;
}

/** Checks Node and installs what is missing. Ends the process with one clear line when it cannot. */
export function setUp() {
  if (!isNodeNewEnough(process.versions.node)) {
    give(`Node ${process.versions.node} is too old: install Node 20.19, 22.12 or newer from https://nodejs.org`);
  }
  const reason = whyStale(ROOT);
  if (reason === undefined) return;
  console.error(`Installing the locked dependencies (${reason}) …`);
  if (install() === 0 && whyStale(ROOT) === undefined) return;
  give('The dependencies could not be installed: is the network there? Try again, or run "npm ci" to see more.');
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that runs us
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...args], options).status;
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' }).status;
}

function give(message) {
  console.error(message);
  process.exit(1);
}
