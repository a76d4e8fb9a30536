/** Round pictures for cards: white, with an alpha that falls to nothing before the edge. */
import { lerp, smoothstep } from '../../cast/vector.ts';
import { noise, paintPicture } from '../soft/paint.ts';

/** A glow: a bright middle and a wide halo. */
export function glowPicture(size = 32) {
  return paintPicture(size, size, (u, v) => {
    const away = distance(u, v);
    const core = smoothstep(0.42, 0.1, away);
    const halo = smoothstep(1, 0.15, away) ** 2;
    return [1, 1, 1, Math.min(core + 0.4 * halo, 1)];
  });
}

/** A puff: lumps, thin at the rim. */
export function puffPicture(size = 64) {
  return paintPicture(size, size, (u, v) => {
    const away = distance(u, v);
    const lumps = noise(u * 4 + 3, v * 4 + 9) * 0.6 + noise(u * 9 + 20, v * 9 + 5) * 0.4;
    const thick = smoothstep(1, 0.25, away + (lumps - 0.5) * 0.55) * smoothstep(1, 0.7, away);
    const shade = lerp(0.78, 1, smoothstep(0.8, 0.2, v + (lumps - 0.5) * 0.3));
    return [shade, shade, shade, thick * lerp(0.75, 1, lumps)];
  });
}

/** 0 in the middle, 1 where the circle in the card ends. */
function distance(u: number, v: number): number {
  return 2 * Math.sqrt((u - 0.5) ** 2 + (v - 0.5) ** 2);
}
