/** Poles, bars and spikes: straight tubes from one place to another, open at the ends. */
import { add, cosTurns, cross, normalize, scale, sinTurns, sub, type Vec3 } from '../../cast/vector.ts';
import { gridIndices } from './grid-mesh.ts';

export interface Tube {
  from: Vec3;
  to: Vec3;
  /** Metres at either end. */
  radii: readonly [number, number];
  /** Where its colour lies in the picture: U; V runs along it. */
  u: number;
}

/** All tubes as one mesh whose vertices are counted from `first` on. */
export function joinTubes(tubes: readonly Tube[], sides: number, first: number) {
  const positions: number[] = [];
  const indices: number[] = [];
  const uvs: number[] = [];
  tubes.forEach(({ from, to, radii, u }, index) => {
    const along = normalize(sub(to, from));
    const across = normalize(cross(Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], along));
    const aside = cross(along, across);
    indices.push(...gridIndices(2, sides + 1, first + index * 2 * (sides + 1)));
    [from, to].forEach((end, ring) => {
      for (let column = 0; column <= sides; column++) {
        const turn = -(column % sides) / sides;
        const out = add(scale(across, cosTurns(turn)), scale(aside, sinTurns(turn)));
        positions.push(...add(end, scale(out, radii[ring])));
        uvs.push(u, 0.1 + 0.8 * ring);
      }
    });
  });
  return { positions, indices, uvs };
}
