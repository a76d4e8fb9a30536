/** `npm run check`: what needs no browser, in less than a minute. */
import { readFlags } from './read-flags.mjs';
import { setUp } from './setup.mjs';
import { BROWSERLESS_STAGES, runStages, vitestStage } from './stages.mjs';

readFlags({
  usage: 'npm run check',
  about: 'Checks format, lint, types and the quick unit tests. Needs no browser.',
  flags: {},
});

setUp();
const quick = vitestStage('unit tests, the quick ones', 'unit', { HORDE_QUICK: '1' });
await runStages([...BROWSERLESS_STAGES.slice(0, -1), quick]);
