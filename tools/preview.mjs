/** `npm run preview`: serves the built site, building it first when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, readPort } from './read-flags.mjs';
import { ROOT, setUp } from './setup.mjs';
import { stopOnSignals } from './stop-on-signals.mjs';

const flags = readFlags({
  usage: 'npm run preview -- [flags]',
  about: 'Serves dist/site as a static host would; run "npm run build" after a change.',
  flags: {
    port: { type: 'string', value: 'N', help: 'first port to try (default 4173)' },
    host: { type: 'string', value: '[ADDRESS]', bare: '0.0.0.0', help: 'address to listen on; alone: every address' },
  },
});
const port = readPort(flags.port, 4173);

setUp();
if (!existsSync(join(ROOT, 'dist/site/index.html'))) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { preview } = await import('vite');
const server = await preview({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  preview: { port, host: flags.host },
});
stopOnSignals(server);
server.printUrls();
