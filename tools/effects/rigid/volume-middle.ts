/** Where a body's weight is. */
import { add, cross, dot, length, scale, sub, type Vec3 } from '../../cast/vector.ts';

/** A volume smaller than this share of surface · √surface says nothing: the surface is open, or a sheet. */
const LEAST_VOLUME = 0.01;

/** The middle of the volume that a closed surface holds; of an open one, the middle of the surface. */
export function volumeMiddle(positions: ArrayLike<number>, indices: ArrayLike<number>): Vec3 {
  const at = (corner: number): Vec3 => {
    const first = indices[corner] * 3;
    return [positions[first], positions[first + 1], positions[first + 2]];
  };
  let [surface, area] = [[0, 0, 0] as Vec3, 0];
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [at(corner), at(corner + 1), at(corner + 2)];
    const own = length(cross(sub(b, a), sub(c, a))) / 2;
    surface = add(surface, scale(add(add(a, b), c), own / 3));
    area += own;
  }
  const middle = scale(surface, 1 / area);
  let [moment, volume] = [[0, 0, 0] as Vec3, 0];
  for (let corner = 0; corner < indices.length; corner += 3) {
    // From the surface's middle: what an open surface lacks weighs little there.
    const [a, b, c] = [at(corner), at(corner + 1), at(corner + 2)].map((point) => sub(point, middle));
    const own = dot(a, cross(b, c)) / 6;
    moment = add(moment, scale(add(add(a, b), c), own / 4));
    volume += own;
  }
  const isBody = Math.abs(volume) > LEAST_VOLUME * area * Math.sqrt(area);
  const found = isBody ? add(middle, scale(moment, 1 / volume)) : middle;
  return [Math.fround(found[0]), Math.fround(found[1]), Math.fround(found[2])];
}

/** Points drawn in towards a pivot: a hull a little smaller than the body, as bodies begin side by side. */
export function shrinkHull(positions: ArrayLike<number>, pivot: Vec3, share: number): Float64Array {
  return Float64Array.from(positions, (value, at) => pivot[at % 3] + (value - pivot[at % 3]) * share);
}
