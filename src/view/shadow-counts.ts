import type { Camera, Scene, WebGPURenderer } from 'three/webgpu';

/** What the shadow pass takes of a frame's draws and triangles; the rest is the main pass and the last touches. */
export interface ShadowCounts {
  draws: number;
  triangles: number;
}

/** Counts whenever `scene` is drawn from `shadowCamera`. three tells the sum of all passes only. Writes the returned record. */
export function watchShadowCounts(scene: Scene, shadowCamera: Camera): ShadowCounts {
  const counts: ShadowCounts = { draws: 0, triangles: 0 };
  let draws = 0;
  let triangles = 0;
  const infoOf = (renderer: unknown) => (renderer as WebGPURenderer).info.render;
  scene.onBeforeRender = (renderer, _scene, camera) => {
    if (camera !== shadowCamera) return;
    ({ drawCalls: draws, triangles } = infoOf(renderer));
  };
  scene.onAfterRender = (renderer, _scene, camera) => {
    if (camera !== shadowCamera) return;
    counts.draws = infoOf(renderer).drawCalls - draws;
    counts.triangles = infoOf(renderer).triangles - triangles;
  };
  return counts;
}
