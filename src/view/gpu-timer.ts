/**
 * Milliseconds that the GPU spends on a frame, all passes together, where the device has a clock for it: WebGPU's
 * timestamp queries, WebGL 2's disjoint timer queries. Off until somebody looks; off it costs nothing.
 */
import type { WebGPURenderer } from 'three/webgpu';

export interface GpuTimer {
  /** Why nothing can be measured; null where it can. */
  readonly problem: string | null;
  setOn(on: boolean): void;
  /** Call it after a frame's last pass: `take` hears some frames later what it took, unless an answer is still due. */
  askFor(take: (ms: number) => void): void;
}

/** What three's back ends say of their clocks; `trackTimestamp` may be changed between frames. */
interface TimedBackend {
  trackTimestamp: boolean;
  hasTimestamp: boolean;
  isWebGPUBackend?: boolean;
}

/** The renderer must have been made with `trackTimestamp` and have started: only then does it know of the clock. */
export function createGpuTimer(renderer: Pick<WebGPURenderer, 'backend' | 'resolveTimestampsAsync'>): GpuTimer {
  const backend = renderer.backend as unknown as TimedBackend;
  const problem = backend.trackTimestamp && backend.hasTimestamp ? null : describeLack(backend);
  let isDue = false;
  backend.trackTimestamp = false;
  return {
    problem,
    setOn(on) {
      backend.trackTimestamp = on && problem === null;
    },
    askFor(take) {
      if (!backend.trackTimestamp || isDue) return;
      isDue = true;
      renderer
        .resolveTimestampsAsync('render')
        .then((ms) => ms !== undefined && take(ms))
        .catch(() => {}) // a device that is lost has no more to say
        .finally(() => {
          isDue = false;
        });
    },
  };
}

const describeLack = ({ isWebGPUBackend }: TimedBackend): string =>
  isWebGPUBackend ? 'the device offers no timestamp-query' : 'the browser offers no EXT_disjoint_timer_query_webgl2';
