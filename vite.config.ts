import { defineConfig, type Rolldown } from 'vite';

// By path, not by name: Node 20 cannot load TypeScript through the package's own exports.
import { bakeOnImport } from './src/vite/index.ts';

/** Cross-origin isolation: SharedArrayBuffer, and timers finer than 0.1 ms for the bench. */
const ISOLATION_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** glTF-Transform asks for Node's modules only where it runs in Node: no news. */
const rolldownOptions = {
  onLog(
    level: Rolldown.LogLevel,
    log: Rolldown.RolldownLog,
    tell: (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void,
  ) {
    if (!(log.message.includes('externalized') && log.message.includes('@gltf-transform/core'))) tell(level, log);
  },
};

export default defineConfig({
  base: './', // the built site works from any folder of any static host
  publicDir: 'assets/public',
  plugins: [bakeOnImport()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', plugins: () => [bakeOnImport()], rolldownOptions },
  server: { headers: ISOLATION_HEADERS },
  preview: { headers: ISOLATION_HEADERS },
  // Found before the first page asks for them, so that no late discovery reloads a running page.
  optimizeDeps: { entries: ['index.html', 'src/bake/worker.ts'] },
  build: {
    target: 'es2022',
    outDir: 'dist/site',
    emptyOutDir: true,
    rolldownOptions,
    license: { fileName: 'licences/code.md' }, // of the page; the worker's are in assets/public/licences
    chunkSizeWarningLimit: 1500, // three alone is about a megabyte before compression
  },
});
