/** Picks a working back end, and says clearly why when there is none. */
import { ACESFilmicToneMapping, PCFShadowMap, WebGPURenderer } from 'three/webgpu';
import { createGpuTimer, type GpuTimer } from './gpu-timer.ts';

export type BackendChoice = 'webgpu' | 'webgl2' | 'auto';
export type Backend = 'webgpu' | 'webgl2';
export type RendererFault = 'no-webgpu' | 'no-webgl2' | 'start-failed';

/** Thrown by `createRenderer`; `fault` picks the remedy that the error screen shows. */
export class RendererError extends Error {
  readonly fault: RendererFault;
  constructor(fault: RendererFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RendererError';
    this.fault = fault;
  }
}

export interface StartedRenderer {
  renderer: WebGPURenderer;
  backend: Backend;
  /** The GPU as the browser names it. */
  gpu: string;
  /** Whether the GPU is a CPU in disguise: start with the low quality. */
  software: boolean;
  gpuTimer: GpuTimer;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic/i;

/** Starts a renderer on `canvas`; 'auto' tries WebGPU, then WebGL2. Throws `RendererError`. */
export async function createRenderer(
  canvas: HTMLCanvasElement,
  { backend = 'auto', antialias }: { backend?: BackendChoice; antialias?: boolean } = {},
): Promise<StartedRenderer> {
  if (backend !== 'webgl2') {
    const gpu = await findWebGpu();
    const started = gpu === undefined ? undefined : await start(canvas, 'webgpu', gpu, antialias);
    if (started !== undefined && (started.backend === 'webgpu' || backend === 'auto')) return started;
    if (backend === 'webgpu') throw new RendererError('no-webgpu', 'This browser offers no working WebGPU adapter.');
  }
  const gpu = findWebGl2();
  if (gpu === undefined) throw new RendererError('no-webgl2', 'This browser offers neither WebGPU nor WebGL 2.');
  return start(canvas, 'webgl2', gpu, antialias);
}

async function start(
  canvas: HTMLCanvasElement,
  backend: Backend,
  gpu: string,
  antialias?: boolean,
): Promise<StartedRenderer> {
  const software = SOFTWARE.test(gpu);
  try {
    const renderer = new WebGPURenderer({
      canvas,
      antialias: antialias ?? !software,
      forceWebGL: backend === 'webgl2',
      powerPreference: 'high-performance',
      trackTimestamp: true, // off again in the timer, until somebody looks
    });
    await renderer.init();
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.info.autoReset = false;
    return { renderer, backend: backendOf(renderer), gpu, software, gpuTimer: createGpuTimer(renderer) };
  } catch (cause) {
    throw new RendererError('start-failed', `The ${backend} renderer did not start on ${gpu}.`, cause);
  }
}

/** The one that runs: where WebGPU does not start after all, three takes WebGL 2 without a word. */
const backendOf = ({ backend }: WebGPURenderer): Backend =>
  (backend as { isWebGPUBackend?: boolean }).isWebGPUBackend ? 'webgpu' : 'webgl2';

/** The adapter's name, or undefined when there is none. */
async function findWebGpu(): Promise<string | undefined> {
  try {
    const adapter = await navigator.gpu?.requestAdapter();
    if (!adapter) return undefined;
    const { vendor, architecture, device, description } = adapter.info;
    const name = [vendor, architecture, device, description].filter(Boolean).join(' ');
    return adapter.info.isFallbackAdapter ? `${name} (software)` : name || 'WebGPU adapter';
  } catch {
    return undefined;
  }
}

/** The WebGL renderer's name, or undefined when WebGL 2 does not start; uses a canvas of its own. */
function findWebGl2(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return undefined;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const gpu = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return gpu;
}
