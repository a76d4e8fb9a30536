/**
 * Four projects. `unit` runs in Node. `gpu` runs the page tests of tests/pages in one headless Chromium, one file after
 * the other (parallel workers starve a software rasteriser); each test makes a renderer on both back ends. `e2e` drives
 * a browser over the built site, `package` over an outsider's project; both run in Node, one file after the other.
 */
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { bakeOnImport } from './src/vite/index.ts';
import { serveThirdParty } from './tests/pages/serve-third-party.ts';
import { BROWSER_ARGS } from './tools/browser-args.mjs';
import { findBrowser } from './tools/find-browser.mjs';

const CONDITIONS = ['source', 'module', 'browser', 'development|production'];
const NODE_CONDITIONS = ['source', 'module', 'node', 'development|production'];
/** Left out of `npm run check`: they take most of the time. */
const SLOW = [
  'tests/vite/**',
  'tests/setup/**',
  'tests/game/**',
  'tests/host/**',
  'tests/sim/{crowd,determinism,population,scenarios,walls}.test.ts',
  'tests/cast/**',
  'tests/effects/**',
  'tests/tools/**',
  'tests/bake/frames/**',
  'tests/vat/{wrap-widths,compressed-rows}.test.ts',
  'tests/bake/{third-party,bone-third-party,bone-costs,bones,clips-of-others,compressed,levels}.test.ts',
  'tests/bake/{motion,mutated,readme-encodings,rows,seams,variants}.test.ts',
];
const MINION = fileURLToPath(new URL('assets/models/minion.glb', import.meta.url));
const PORT = Number(process.env.HORDE_GPU_PORT ?? 5203);

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: NODE_CONDITIONS },
        ssr: { resolve: { conditions: NODE_CONDITIONS, externalConditions: ['source'] } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/pages/**', 'tests/e2e/**', 'tests/package/**', ...(process.env.HORDE_QUICK ? SLOW : [])],
          testTimeout: 30_000,
        },
      },
      driveBrowser('e2e'),
      driveBrowser('package'),
      {
        envPrefix: ['VITE_', 'HORDE_'], // HORDE_PROVE reaches the pages
        publicDir: 'assets/public',
        appType: 'mpa', // a missing file is a 404, not the demo's page
        plugins: [bakeOnImport(), serveThirdParty()],
        // README's examples have their characters beside them.
        resolve: { conditions: CONDITIONS, alias: [{ find: /^\.\/minion\.glb/, replacement: MINION }] },
        // Named here so that Vite does not find them half-way through a run and reload the page.
        optimizeDeps: {
          include: [
            'three',
            'three/webgpu',
            'three/tsl',
            'three/addons/controls/OrbitControls.js',
            'three/addons/loaders/DRACOLoader.js',
            'three/addons/loaders/GLTFLoader.js',
            'three/addons/loaders/KTX2Loader.js',
            'three/addons/tsl/display/BloomNode.js',
            'three/addons/tsl/display/OutlineNode.js',
            'three/addons/libs/meshopt_decoder.module.js',
            'three/addons/utils/SkeletonUtils.js',
            '@gltf-transform/core',
            '@gltf-transform/extensions',
            'meshoptimizer',
            'draco3dgltf/draco_decoder_gltf_nodejs.js',
            'bitecs',
            'lil-gui',
          ],
        },
        test: {
          name: 'gpu',
          include: ['tests/pages/**/*.page.ts'],
          fileParallelism: false,
          testTimeout: process.env.HORDE_PROVE ? 300_000 : 60_000,
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { port: PORT, strictPort: true },
            viewport: { width: 640, height: 360 },
            provider: playwright({ launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

/** A project of Node tests that start browsers, servers and builds: one at a time, with patience. */
function driveBrowser(name: 'e2e' | 'package') {
  return {
    resolve: { conditions: NODE_CONDITIONS },
    ssr: { resolve: { conditions: NODE_CONDITIONS, externalConditions: ['source'] } },
    test: {
      name,
      environment: 'node' as const,
      include: [`tests/${name}/**/*.test.ts`],
      retry: 1, // on two cores a software rasteriser can starve a page for a moment; a fault fails twice
      fileParallelism: false,
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 20_000, interval: 100 } }, // a software rasteriser may take a second a frame
    },
  };
}
