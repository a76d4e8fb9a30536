/**
 * Turns the GPU's draw calls into no-ops and keeps every upload, so that a bench times the main thread and not a
 * software rasteriser. Self-contained: it is also sent to a page as text, before the page's own code.
 */
export function stubDraws(): void {
  const scope = globalThis as unknown as Record<string, { prototype: Record<string, unknown> } | undefined>;
  for (const name of ['WebGL2RenderingContext', 'GPURenderPassEncoder', 'GPURenderBundleEncoder']) {
    const prototype = scope[name]?.prototype;
    if (prototype === undefined) continue;
    for (const method of Object.getOwnPropertyNames(prototype)) {
      if (/^draw(?!Buffers|ingBuffer)/.test(method)) prototype[method] = () => {};
    }
  }
}
