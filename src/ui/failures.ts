/** What can go wrong, in the player's words: what happened and what to do. */
import type { Failure } from './error-screen.ts';

/** No back end could be started. */
export const noGraphics = (reason = ''): Failure => ({
  title: 'No moon tonight',
  detail: 'This browser gave us neither WebGPU nor WebGL2, so there is nothing to draw with.',
  remedy:
    'Turn on hardware acceleration in the browser’s settings and restart it, update the graphics driver, or open the page in a current Chrome, Edge, Firefox or Safari.',
  trace: reason,
});

/** WebGPU was asked for by name, and is not there. */
export const noWebGpu = (reason = ''): Failure => ({
  title: 'No such moon here',
  detail: 'The address asks for WebGPU, and this browser has no working WebGPU.',
  remedy: 'Open the page with ?backend=auto: WebGL2 gives the same picture.',
  trace: reason,
});

/** A model that is not there, or not what it should be. */
export const brokenAsset = (name: string, reason: string): Failure => ({
  title: 'A grave is empty',
  detail: `“${name}” could not be loaded: ${reason}`,
  remedy:
    'Check the network and the address, then try again. A model of your own must be one .glb file with a rig; on your own machine, npm run bake tells what is wrong with it.',
});

/** The graphics device went away and is being asked back. */
export const lostContext = (): Failure => ({
  title: 'The moon went out',
  detail: 'The graphics device was taken away. The run is held where it was.',
  remedy: 'Recovering… this takes a moment.',
  isBusy: true,
});

/** The device did not come back. */
export const stayedLost = (reason = ''): Failure => ({
  title: 'The moon stayed out',
  detail: 'The graphics device was taken away and did not come back.',
  remedy:
    'Close other tabs that draw a lot, then try again. If it happens often, a lower render scale helps: ?scale=0.75',
  trace: reason,
});

/** Anything else. */
export function crash(error: unknown): Failure {
  const isError = error instanceof Error;
  return {
    title: 'Something broke',
    detail: isError ? error.message : String(error),
    remedy: 'Try again. If it keeps happening, ?backend=webgl2 takes the older road to the same picture.',
    trace: isError ? error.stack : undefined,
  };
}
