/** Draws line segments given as numbers: tier rings, grids, paths. One draw a set; sets are told apart by name. */
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  LineBasicNodeMaterial,
  LineSegments,
  type Scene,
} from 'three/webgpu';

/** Adds nothing to `scene` until the first `set`. */
export function createDebugLines(scene: Scene) {
  const sets = new Map<string, LineSegments<BufferGeometry, LineBasicNodeMaterial>>();

  function findSet(name: string, numbers: number): LineSegments<BufferGeometry, LineBasicNodeMaterial> {
    const found = sets.get(name);
    if (found && found.geometry.getAttribute('position').array.length >= numbers) return found;
    if (found) removeSet(name);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(numbers), 3).setUsage(DynamicDrawUsage));
    const material = new LineBasicNodeMaterial({ fog: false, transparent: true, opacity: 0.8, depthWrite: false });
    const lines = new LineSegments(geometry, material);
    lines.name = `debug ${name}`;
    lines.frustumCulled = false;
    sets.set(name, lines);
    scene.add(lines);
    return lines;
  }

  function removeSet(name: string): void {
    const lines = sets.get(name);
    if (!lines) return;
    scene.remove(lines);
    lines.geometry.dispose();
    lines.material.dispose();
    sets.delete(name);
  }

  return {
    /** Shows the first `length` numbers of `segments`: x, y, z of both ends of each segment, metres, world space. */
    set(name: string, segments: Float32Array, length: number, color: number): void {
      const { geometry, material } = findSet(name, segments.length);
      const position = geometry.getAttribute('position') as BufferAttribute;
      position.array.set(segments.subarray(0, length));
      position.needsUpdate = true;
      geometry.setDrawRange(0, length / 3);
      material.color.setHex(color);
    },
    remove: removeSet,
    dispose(): void {
      for (const name of [...sets.keys()]) removeSet(name);
    },
  };
}
