/** `npm run check`: what needs no browser, in less than a minute. */
import { readFlags } from './read-flags.mjs';
import { setUp } from './setup.mjs';
import { BROWSERLESS_STAGES, runStages } from './stages.mjs';

readFlags({
  usage: 'npm run check',
  about: 'Checks format, lint, types and unit tests. Needs no browser.',
  flags: {},
});

setUp();
await runStages(BROWSERLESS_STAGES);
