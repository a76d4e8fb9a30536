/** What is woven into the flag; its tails are cut out, its edge is frayed. Beside it a strip of wood and one of gold. */
import { blend, inEllipse, ink, noise, type Paint, paintPicture, shade } from './paint.ts';

/** The cloth takes this much of the picture's width. */
export const FLAG_SHARE = 0.93;
/** Middles of the strips, as U. */
export const FLAG_STRIPS = { wood: 0.95, gold: 0.985 };

const FIELD = ink(0x1f5566);
const DARK = ink(0x123342);
const BONE = ink(0xd2cbb4);
const GOLD = ink(0xc09a48);

/** 224 × 112 pixels, alpha 0 where there is no cloth. */
export function paintFlag() {
  return paintPicture(224, 112, (u, v) => {
    if (u > 0.97) return shade(GOLD, 0.9 + 0.2 * noise(1, v * 30));
    if (u > FLAG_SHARE) return shade(ink(0x4a3728), 0.75 + 0.5 * noise(u * 90, v * 25));
    const x = (u / FLAG_SHARE) * 1.9;
    const worn = shade(weave(x, v), 0.85 + 0.25 * noise(x * 7, v * 6) - 0.25 * (x / 1.9) * noise(x * 3, v * 3));
    return [worn[0], worn[1], worn[2], isCut(x, v) ? 0 : 1];
  });
}

function weave(x: number, v: number): Paint {
  const y = v - 0.5;
  const edge = Math.min(v, 1 - v);
  if (edge < 0.035) return DARK;
  if (edge < 0.085 || x < 0.05) return GOLD;
  if (inWheel(x - 0.52, y) || inStar(x - 0.52, y, 0.13)) return BONE;
  // Thorns that point from the tails to the wheel.
  const thorn = Math.abs(((y + 10.0835) % 0.167) - 0.0835) * 3.2;
  if (x > 0.98 + thorn && x < 1.06 + thorn) return BONE;
  return x > 1.06 + thorn ? DARK : blend(FIELD, DARK, 0.25 * x);
}

/** A ring with eight thorns. */
function inWheel(x: number, y: number): boolean {
  if (inEllipse(x, y, 0, 0, 0.235, 0.235) && !inEllipse(x, y, 0, 0, 0.18, 0.18)) return true;
  const [a, b] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  // The nearest of the eight: along an axis, or half-way to the next.
  const [along, aside] = b < 0.4142 * a ? [a, b] : [(a + b) * Math.SQRT1_2, Math.abs(a - b) * Math.SQRT1_2];
  return along > 0.2 && aside < (0.35 - along) * 0.42;
}

/** Four long points and four short ones. */
function inStar(x: number, y: number, size: number): boolean {
  const [a, b] = [Math.abs(x) / size, Math.abs(y) / size];
  const [c, d] = [Math.abs(a - b) * 0.9, (a + b) * 0.9];
  return a + b + 6 * a * b < 1 || c + d + 9 * c * d < 0.8;
}

function isCut(x: number, v: number): boolean {
  const fray = 0.05 * noise(v * 22, 3) + 0.03 * noise(v * 60, 8);
  const tail = 1.36 + 0.5 * Math.abs(v - 0.5) * 2 - fray - (v > 0.5 ? 0.09 : 0);
  return x > tail || (noise(x * 8 + 4, v * 9) > 0.93 && x > 0.95);
}
