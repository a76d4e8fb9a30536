/** Signs in the page that stand beside things in the picture. */
import { type Camera, Vector3 } from 'three/webgpu';
import { createElement } from '../../ui/element.ts';
import type { Label } from './exhibit.ts';

const _point = new Vector3();

export function createSigns(root: HTMLElement) {
  let signs: { element: HTMLElement; label: Label }[] = [];
  return {
    /** Puts up the signs of one exhibit, and takes down those before. */
    show(labels: readonly Label[]): void {
      for (const { element } of signs) element.remove();
      signs = labels.map((label) => ({ element: createElement('span', 'gallery-sign', label.text), label }));
      root.append(...signs.map(({ element }) => element));
    },
    /** Follows the camera; `middle` is where the exhibit stands. */
    place(camera: Camera, middle: Vector3, { width, height }: { width: number; height: number }): void {
      for (const { element, label } of signs) {
        _point.set(label.x, label.y, label.z ?? 0).add(middle);
        _point.project(camera);
        const x = ((_point.x + 1) / 2) * width;
        const y = ((1 - _point.y) / 2) * height;
        element.hidden = Math.abs(_point.x) > 1 || Math.abs(_point.y) > 1 || _point.z > 1;
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, 0)`;
      }
    },
  };
}
