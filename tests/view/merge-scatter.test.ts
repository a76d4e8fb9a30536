import { BufferAttribute, BufferGeometry, Material } from 'three/webgpu';
import { expect, test } from 'vitest';
import { mergeScatters } from '../../src/view/merge-scatter.ts';

function makeShape(numbers: number[]): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(numbers), 3));
}

test('each copy is written out, and each of its vertices knows the spot', () => {
  const point = makeShape([1, 2, 3]);
  const line = makeShape([4, 5, 6, 7, 8, 9]);
  const spots = [10, 11, 12, 13, 20, 21, 22, 23];
  const { geometry } = mergeScatters(
    'both',
    [
      { shape: line, spots },
      { shape: point, spots: spots.slice(0, 4) },
    ],
    new Material(),
  );
  const { position, spot } = geometry.attributes;
  expect([...position.array]).toEqual([4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
  const [first, second] = [spots.slice(0, 4), spots.slice(4)];
  expect([...spot.array]).toEqual([...first, ...first, ...second, ...second, ...first]);
});
