/** `npm start`: from a fresh clone to the running demo, in one command. */
import { join } from 'node:path';
import { readFlags, readPort } from './read-flags.mjs';
import { ROOT, setUp } from './setup.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';

const flags = readFlags({
  usage: 'npm start -- [flags]',
  about: 'Installs what is missing, bakes what is stale, serves the demo and opens it in a browser.',
  flags: {
    port: { type: 'string', value: 'N', help: 'first port to try (default 5173)' },
    host: { type: 'string', value: '[ADDRESS]', bare: '0.0.0.0', help: 'address to listen on; alone: every address' },
    'no-open': { type: 'boolean', help: 'do not open a browser' },
  },
});
const port = readPort(flags.port, 5173);

setUp();
const { createServer } = await import('vite');
const server = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  server: { port, host: flags.host },
});
stopOnSignals(server);
await bakeStale();
await server.listen(); // says so when the port is taken, and takes the next
server.printUrls();
if (!flags['no-open'] && hasDisplay()) server.openBrowser();

/** Bakes before the first page asks. A failure is told, and shown again by the page that needs the file. */
async function bakeStale() {
  const plugin = server.config.plugins.find(({ name }) => name === 'horde:bake-on-import');
  try {
    await plugin.api.bakeEverything(join(ROOT, 'src'), showProgress);
  } catch (error) {
    console.error(`Not baked: ${error.message}`);
  }
}

function showProgress(file, done, what) {
  if (!process.stdout.isTTY) return;
  const line = `baking ${file.split(/[\\/]/).at(-1)}: ${Math.round(done * 100)} % ${what}`;
  process.stdout.write(`\r\x1b[K${done < 1 ? line.slice(0, process.stdout.columns - 1) : ''}`);
}

function hasDisplay() {
  if (process.env.CI || process.env.SSH_CONNECTION) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
