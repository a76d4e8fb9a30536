/** Boots the demo: flags, the scene they name, and a page that says so when something is missing. */
import './ui/page.css';
import { type ReadFlags, readPageFlags, reloadPage } from './flags.ts';
import { CastError } from './scenes/load-cast.ts';
import { applyPreset } from './scenes/presets.ts';
import { SETTING_RANGES } from './scenes/settings.ts';
import { type Failure, showErrorScreen } from './ui/error-screen.ts';
import { brokenAsset, crash, noGraphics, noWebGpu } from './ui/failures.ts';
import { createLoadingScreen } from './ui/loading-screen.ts';
import { RendererError } from './view/renderer.ts';

const find = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

async function boot(): Promise<void> {
  const read = readPageFlags(SETTING_RANGES);
  const flags = applyPreset(read.flags, read.given);
  const loading = createLoadingScreen(find('loading'));
  try {
    await startScene({ ...read, flags }, (stage, done) => loading.show(stage, done));
    if (flags.freeze === null) loading.finish();
    else loading.dispose(); // a held picture is looked at as soon as it is ready: no veil may still fade over it
  } catch (error) {
    loading.dispose();
    fail(error);
  }
}

async function startScene(read: ReadFlags, onProgress: (stage: string, done: number) => void): Promise<void> {
  const options = { ...read, canvas: find<HTMLCanvasElement>('view'), hud: find('hud'), onProgress, onCrash: fail };
  if (read.flags.scene === 'bench') await (await import('./scenes/bench.ts')).startBench(options);
  else if (read.flags.scene === 'gallery') await (await import('./scenes/gallery.ts')).startGallery(options);
  else {
    const [{ startGame }, { drawDemo }] = await Promise.all([import('./scenes/game.ts'), import('./frame.ts')]);
    const { demo } = await startGame(options);
    window.horde = { ...window.horde, demo, draw: () => drawDemo(demo) };
  }
}

function fail(error: unknown): void {
  console.error(error);
  find<HTMLCanvasElement>('view').dataset.error = error instanceof Error ? error.message : String(error);
  showErrorScreen(explain(error), { onRetry: reloadPage });
}

function explain(error: unknown): Failure {
  if (error instanceof CastError) return brokenAsset(error.character, error.message);
  if (!(error instanceof RendererError)) return crash(error);
  return error.fault === 'no-webgpu' ? noWebGpu(error.message) : noGraphics(error.message);
}

declare global {
  interface Window {
    /** For the console and for tests: the running scene, and `draw()`, one picture where `?nodraw` makes none. */
    horde?: Record<string, unknown>;
  }
}

void boot();
