/** `npm run prove`: the same tests with HORDE_PROVE=1, which makes them take every row, seed and minute. */
import { getBrowser } from './find-browser.mjs';
import { readFlags } from './read-flags.mjs';
import { setUp } from './setup.mjs';
import { programStage, runStages, vitestStage } from './stages.mjs';

readFlags({
  usage: 'npm run prove',
  about:
    'Runs the long form of every test: all rows, 10,000-step hashes, more seeds, 500 mutated files a kind, ten minutes of bots, the soak.',
  flags: {},
});

setUp();
const LONG = { HORDE_PROVE: '1' };
try {
  process.env.HORDE_CHROMIUM = getBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

await runStages([
  vitestStage('unit tests, long form', 'unit', LONG),
  vitestStage('page tests, long form', 'gpu', LONG),
  programStage('production build', 'tools/build.mjs'),
  vitestStage('built site, with soak', 'e2e', LONG),
]);
