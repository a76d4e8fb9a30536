/**
 * One file feeds both tiers: the skeleton that three.js loads from it and its own texture show the same pose. All on the
 * CPU; it runs in the browser because GLTFLoader needs one for the file's pictures.
 */
import { bakeGlb } from 'horde/bake';
import { parseVat, sampleVat, type Vat } from 'horde/vat';
import { AnimationMixer, type SkinnedMesh, Vector3 } from 'three/webgpu';
import { expect, test } from 'vitest';

/** Metres between a vertex of the rig and the nearest one of the texture, on a row; hand-over allows a centimetre. */
const TOLERANCE = 5e-4;

test.each(['minion', 'hero'])('the %s’s rig and texture agree on rows of every clip', async (name) => {
  const response = await fetch(`/assets/models/${name}.glb`);
  const { file } = await bakeGlb(new Uint8Array(await response.arrayBuffer()), { name: `${name}.glb` });
  const vat = await parseVat(file.slice().buffer as ArrayBuffer, { name: `${name}.vat.glb` });
  const mixer = new AnimationMixer(vat.rig!.scene);
  for (const [index, clip] of vat.manifest.clips.entries()) {
    for (const row of new Set([0, Math.floor(clip.rows / 3), clip.rows - 1])) {
      const phase = row / Math.max(clip.loop ? clip.rows : clip.rows - 1, 1);
      const action = mixer.clipAction(vat.rig!.animations[index]);
      action.clampWhenFinished = true;
      // A hair before the end: exactly there a looping action starts again.
      action.reset().play();
      mixer.setTime(Math.min(phase * clip.seconds, clip.seconds - 1e-6));
      vat.rig!.scene.updateMatrixWorld(true);
      const worst = worstDistance(rigVertices(vat), textureVertices(vat, index, phase));
      expect(worst, `${clip.name} row ${row}`).toBeLessThan(TOLERANCE);
      action.stop();
    }
  }
});

function rigVertices(vat: Vat): number[][] {
  const points: number[][] = [];
  const point = new Vector3();
  vat.rig!.scene.traverse((object) => {
    const mesh = object as SkinnedMesh;
    if (!mesh.isMesh) return;
    mesh.skeleton?.update();
    for (let vertex = 0; vertex < mesh.geometry.attributes.position.count; vertex += 3) {
      points.push(mesh.getVertexPosition(vertex, point).applyMatrix4(mesh.matrixWorld).toArray());
    }
  });
  return points;
}

function textureVertices(vat: Vat, clipA: number, phaseA: number): number[][] {
  return Array.from({ length: vat.manifest.vertices }, (_, column) => {
    const out = { position: [0, 0, 0], normal: [0, 0, 0] };
    sampleVat(vat.manifest, vat.texels, column, { clipA, phaseA }, out);
    return out.position;
  });
}

/** Largest distance from any of `points` to its nearest of `others`. */
function worstDistance(points: readonly number[][], others: readonly number[][]): number {
  let worst = 0;
  for (const [x, y, z] of points) {
    let nearest = Infinity;
    for (const [a, b, c] of others) {
      const distance = (a - x) * (a - x) + (b - y) * (b - y) + (c - z) * (c - z);
      if (distance < nearest) nearest = distance;
    }
    worst = Math.max(worst, nearest);
  }
  return Math.sqrt(worst);
}
