/**
 * Finds a Chromium to drive, or gets one: $HORDE_CHROMIUM, the PATH, the usual places, Playwright's own, Playwright's
 * download, and as root on Debian and its kin the distribution's package.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge', 'microsoft-edge'];

const PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((place) => [
    join(process.env[place] ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env[place] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ]),
};

const HOW_TO =
  'No browser found. Install Chromium, Chrome or Edge, or set HORDE_CHROMIUM to the path of one. ' +
  '(npm run check tests without a browser.)';

/** Path of the browser's executable, or undefined when there is none. */
export function findBrowser(env = process.env, platform = process.platform) {
  if (env.HORDE_CHROMIUM) return env.HORDE_CHROMIUM;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(PLACES[platform] ?? [])].find(isExecutable) ?? findPlaywrightsOwn();
}

/** Path of a browser that starts; downloads or installs one if need be. Throws with one clear line when all fails. */
export function getBrowser(log = console.error) {
  const found = findBrowser();
  if (found !== undefined) {
    if (runs(found)) return found;
    if (process.env.HORDE_CHROMIUM) throw new Error(`HORDE_CHROMIUM: ${found} does not start`);
  }
  for (const { name, get } of [
    { name: 'Playwright', get: installPlaywrights },
    { name: 'apt-get', get: installDebians },
  ]) {
    log(`No browser yet: trying ${name} …`);
    const path = get() ? (findPlaywrightsOwn() ?? findBrowser()) : undefined;
    if (path !== undefined && runs(path)) return path;
    const other = findBrowser();
    if (other !== undefined && runs(other)) return other;
  }
  throw new Error(HOW_TO);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Playwright's download can lack the system's libraries: only a start tells. */
function runs(path) {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

function findPlaywrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined; // not installed yet, or no build for this system
  }
}

function installPlaywrights() {
  const program = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url));
  return (
    spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: ['ignore', 2, 2], timeout: 600_000 })
      .status === 0
  );
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  return spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options).status === 0;
}
