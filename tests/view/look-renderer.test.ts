/** Without a back end the page must learn which one is missing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackendChoice, createRenderer, RendererError, type RendererFault } from '../../src/view/renderer.ts';

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterEach(() => vi.unstubAllGlobals());

test.each<{ gpu: unknown; backend: BackendChoice; fault: RendererFault }>([
  { gpu: undefined, backend: 'auto', fault: 'no-webgl2' },
  { gpu: undefined, backend: 'webgpu', fault: 'no-webgpu' },
  { gpu: { requestAdapter: async () => null }, backend: 'webgpu', fault: 'no-webgpu' },
  { gpu: { requestAdapter: () => Promise.reject(new Error('lost')) }, backend: 'webgpu', fault: 'no-webgpu' },
  { gpu: { requestAdapter: async () => null }, backend: 'auto', fault: 'no-webgl2' },
  { gpu: undefined, backend: 'webgl2', fault: 'no-webgl2' },
])('$backend on a browser without it: $fault', async ({ gpu, backend, fault }) => {
  vi.stubGlobal('navigator', { gpu });
  const failure = await createRenderer({} as HTMLCanvasElement, { backend }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RendererError);
  expect((failure as RendererError).fault).toBe(fault);
  expect((failure as RendererError).message.length).toBeGreaterThan(20);
});
