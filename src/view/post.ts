/** Draws the scene through the last touches: vignette, dither, and bloom when asked. */
import { bloom } from 'three/addons/tsl/display/BloomNode.js';
import { type Camera, type Node, RenderPipeline, type Scene, type WebGPURenderer } from 'three/webgpu';
import { createGrade, createScenePass } from './post-nodes.ts';
import type { ViewSettings } from './settings.ts';

const BLOOM_STRENGTH = 0.32;
const BLOOM_RADIUS = 0.55;
const BLOOM_THRESHOLD = 0.85;

export type Post = ReturnType<typeof createPost>;

/** `settings` is the live record: `bloom` and `renderScale` count from the next frame. */
export function createPost(renderer: WebGPURenderer, scene: Scene, camera: Camera, settings: ViewSettings) {
  const { scenePass, sceneColor } = createScenePass(scene, camera);
  const pipeline = new RenderPipeline(renderer);
  let glow: ReturnType<typeof bloom> | null = null;
  let grade = createGrade(sceneColor);
  pipeline.outputNode = grade.node;
  scene.matrixWorldAutoUpdate = false; // else each pass, the shadow's too, would place every node and bone again

  function setBloom(on: boolean): void {
    if (on === (glow !== null)) return;
    glow?.dispose();
    glow = on ? bloom(sceneColor, BLOOM_STRENGTH, BLOOM_RADIUS, BLOOM_THRESHOLD) : null;
    const { fade } = grade;
    grade = createGrade(glow ? sceneColor.add(glow as unknown as Node<'vec4'>) : sceneColor);
    grade.fade.value = fade.value;
    pipeline.outputNode = grade.node;
    pipeline.needsUpdate = true;
  }

  return {
    render(): void {
      setBloom(settings.bloom);
      scenePass.setResolutionScale(settings.renderScale);
      scene.updateMatrixWorld();
      pipeline.render();
    },
    /** Builds the scene's pipelines ahead of the first frame. Only what is visible and in view is built. */
    compile(): Promise<void> {
      scene.updateMatrixWorld();
      return scenePass.compileAsync(renderer);
    },
    /** Colour drains away, 0 to 1: for the game's end. */
    setFade(amount: number): void {
      grade.fade.value = amount;
    },
    get fade(): number {
      return grade.fade.value;
    },
    dispose(): void {
      glow?.dispose();
      scenePass.dispose();
      pipeline.dispose();
    },
  };
}
