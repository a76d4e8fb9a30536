/** The page that `npm run oracle` opens: hands `runOracle` out as `window.oracle`, and makes a renderer for each run. */
import { WebGPURenderer } from 'three/webgpu';
import type { Combination } from './legal-combinations.ts';
import { listShaders } from './list-shaders.ts';
import { type CostRow, measureCost } from './measure-cost.ts';
import { type OracleRow, runOracle } from './run-oracle.ts';

/** What the command asks the page for. */
export interface OraclePage {
  /** The share done, 0 to 1. */
  done: number;
  run(backend: string, combinations: readonly Combination[]): Promise<OracleRow[]>;
  cost(backend: string): Promise<CostRow[]>;
  shaders(backend: string): Promise<{ name: string; text: string }[]>;
}

const page: OraclePage = {
  done: 0,
  async run(backend, combinations) {
    const renderer = await createRenderer(backend);
    const rows = await runOracle(renderer, combinations, { onProgress: (done) => Object.assign(page, { done }) });
    renderer.dispose();
    return rows;
  },
  async cost(backend) {
    const renderer = await createRenderer(backend);
    const rows = await measureCost(renderer);
    renderer.dispose();
    return rows;
  },
  async shaders(backend) {
    const renderer = await createRenderer(backend);
    const found = await listShaders(renderer);
    renderer.dispose();
    return found;
  },
};
(window as unknown as { oracle: OraclePage }).oracle = page;

/** WebGPURenderer falls back to WebGL 2 without a word. */
async function createRenderer(backend: string): Promise<WebGPURenderer> {
  const renderer = new WebGPURenderer({ forceWebGL: backend === 'webgl2', antialias: false });
  await renderer.init();
  const { isWebGPUBackend = false } = renderer.backend as { isWebGPUBackend?: boolean };
  if (isWebGPUBackend !== (backend === 'webgpu')) throw new Error(`this browser has no ${backend}`);
  return renderer;
}
