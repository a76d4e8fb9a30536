/**
 * What every page test stands on: one renderer per back end, shared by a file's tests (making a device is the dear part),
 * and a check that the back end is the one asked for, because WebGPURenderer falls back to WebGL2 without a word.
 */

import { RenderTarget, type TextureDataType, UnsignedByteType, WebGPURenderer } from 'three/webgpu';
import { afterAll, afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

/** The back ends a page test runs on. */
export type BackEnd = 'webgl2' | 'webgpu';

/** Both, in the order in which they run. */
export const BACK_ENDS: readonly BackEnd[] = ['webgl2', 'webgpu'];

/** A renderer that is known to run on `backEnd`; throws when it runs on another. */
export async function createRenderer(backEnd: BackEnd, width = 64, height = 64): Promise<WebGPURenderer> {
  const renderer = new WebGPURenderer({ forceWebGL: backEnd === 'webgl2', antialias: false });
  renderer.setPixelRatio(1);
  renderer.setSize(width, height, false);
  await renderer.init();
  const actual = backEndOf(renderer);
  if (actual !== backEnd) throw new Error(`asked for ${backEnd}, the renderer runs on ${actual}`);
  return renderer;
}

/** The back end a renderer really runs on. */
export function backEndOf(renderer: WebGPURenderer): BackEnd {
  return (renderer.backend as { isWebGPUBackend?: boolean }).isWebGPUBackend === true ? 'webgpu' : 'webgl2';
}

/** Runs `declare` once per back end inside a `describe`; the renderer comes from `renderer()` within a test. */
export function onBothBackEnds(
  name: string,
  declare: (renderer: () => Promise<WebGPURenderer>, backEnd: BackEnd) => void,
) {
  describe.each(BACK_ENDS)(`${name} on %s`, (backEnd) => {
    let pending: Promise<WebGPURenderer> | undefined;
    const renderer = () => {
      pending ??= createRenderer(backEnd);
      return pending;
    };
    test('the back end is the one asked for', async () => {
      expect(backEndOf(await renderer())).toBe(backEnd);
    });
    // A texture or pipeline that a device refuses is only a line on the console.
    let errors: MockInstance;
    beforeEach(() => {
      errors = vi.spyOn(console, 'error');
    });
    afterEach(() => {
      const lines = errors.mock.calls.map((call) => call.join(' '));
      errors.mockRestore();
      expect(lines).toEqual([]);
    });
    declare(renderer, backEnd);
    afterAll(async () => {
      (await pending)?.dispose();
    });
  });
}

/** Waits for the next animation frame: three moves its frame id (bones, shadows) on only there. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** A render target of bytes or floats with a depth buffer on demand. */
export function createTarget(
  width: number,
  height: number,
  type: TextureDataType = UnsignedByteType,
  depthBuffer = true,
) {
  return new RenderTarget(width, height, { type, depthBuffer, samples: 0 });
}

/** Pixels of a target, four numbers each, top row first on both back ends. */
export async function readPixels(
  renderer: WebGPURenderer,
  target: RenderTarget,
  texture = 0,
): Promise<Float32Array | Uint8Array> {
  const { width, height } = target;
  const read = await renderer.readRenderTargetPixelsAsync(target, 0, 0, width, height, texture);
  const pixels = read as Float32Array | Uint8Array;
  if (backEndOf(renderer) === 'webgpu') return pixels;
  const flipped = pixels.slice();
  const stride = width * 4;
  for (let y = 0; y < height; y++)
    flipped.set(pixels.subarray(y * stride, (y + 1) * stride), (height - 1 - y) * stride);
  return flipped;
}
