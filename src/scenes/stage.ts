/** Canvas, renderer and picture: all that has to be made anew when the graphics device is lost. */
import type { PerspectiveCamera, Scene } from 'three/webgpu';
import type { Flags } from '../flag-table.ts';
import { createPost, type Post } from '../view/post.ts';
import { type BackendChoice, createRenderer, type StartedRenderer } from '../view/renderer.ts';
import type { ViewSettings } from '../view/settings.ts';

export interface Stage extends StartedRenderer {
  canvas: HTMLCanvasElement;
  camera: PerspectiveCamera;
  /** Of the canvas, CSS pixels, told by the browser: asking for it every frame would force a layout. */
  size: { width: number; height: number };
  /** The road from the scene to the screen; null before there is a scene. */
  post: Post | null;
  /** Draws nothing when set: everything else runs. */
  nodraw: boolean;
  /** Settles when the device or the context has gone away, be it while the scene still loads. */
  lost: Promise<void>;
}

const MAX_PIXEL_RATIO = 2; // beyond it nobody sees the pixels, and everybody pays for them
const SOFTWARE_PIXEL_RATIO = 1;

/** Starts a renderer on `canvas`. Throws `RendererError`. */
export async function startStage(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  flags: Pick<Flags, 'backend' | 'nodraw'>,
): Promise<Stage> {
  const started = await createRenderer(canvas, { backend: flags.backend as BackendChoice });
  const lost = new Promise<void>((resolve) => {
    started.renderer.onDeviceLost = () => resolve();
  });
  const size = watchSize(canvas);
  const stage: Stage = { ...started, canvas, camera, size, post: null, nodraw: flags.nodraw, lost };
  fitStage(stage);
  return stage;
}

/** Gives the stage what it shows. */
export function dressStage(stage: Stage, scene: Scene, settings: ViewSettings): void {
  stage.post?.dispose();
  stage.post = createPost(stage.renderer, scene, stage.camera, settings);
}

/** Takes up the window's size and pixel ratio. True when something changed; a window of no size changes nothing. */
export function fitStage({ canvas, renderer, camera, software, size: { width, height } }: Stage): boolean {
  if (width === 0 || height === 0) return false;
  const ratio = Math.min(window.devicePixelRatio || 1, software ? SOFTWARE_PIXEL_RATIO : MAX_PIXEL_RATIO);
  const same = canvas.width === Math.floor(width * ratio) && canvas.height === Math.floor(height * ratio);
  if (same && camera.aspect === width / height) return false;
  renderer.setPixelRatio(ratio);
  renderer.setSize(width, height, false);
  camera.aspect = width / height;
  camera.updateProjectionMatrix();
  return true;
}

function watchSize(canvas: HTMLCanvasElement): Stage['size'] {
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  const observer = new ResizeObserver(([{ contentRect }]) => {
    size.width = Math.round(contentRect.width);
    size.height = Math.round(contentRect.height);
  });
  observer.observe(canvas);
  return size;
}

const NEWS_MS = 300;

/** Whether something failed because the device is gone: that is told a moment after the first call fails. */
export function wasLost({ lost }: Stage): Promise<boolean> {
  const noNews = new Promise<boolean>((resolve) => setTimeout(resolve, NEWS_MS, false));
  return Promise.race([lost.then(() => true), noNews]);
}

/** A fresh canvas in the place of the lost one: a canvas keeps its first context for life. */
export function replaceCanvas(lost: HTMLCanvasElement): HTMLCanvasElement {
  const fresh = lost.cloneNode(false) as HTMLCanvasElement;
  lost.replaceWith(fresh);
  return fresh;
}
