/** `npm test`: sets up a fresh machine, then runs everything that must hold before a change is taken. */
import { getBrowser } from './find-browser.mjs';
import { readFlags } from './read-flags.mjs';
import { setUp } from './setup.mjs';
import { BROWSERLESS_STAGES, programStage, runStages, vitestStage } from './stages.mjs';

readFlags({
  usage: 'npm test',
  about: 'Installs what is missing, finds a browser, then checks format, types, units, pages, build, site and package.',
  flags: {},
});

setUp();
try {
  process.env.HORDE_CHROMIUM = getBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(`Browser: ${process.env.HORDE_CHROMIUM}`);

await runStages([
  ...BROWSERLESS_STAGES,
  vitestStage('page tests, WebGL2 and WebGPU', 'gpu'),
  programStage('production build', 'tools/build.mjs'),
  vitestStage('built site, end to end', 'e2e'),
  vitestStage('package in an empty project', 'package'),
]);
