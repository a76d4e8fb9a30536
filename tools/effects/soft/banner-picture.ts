/** What is woven into the banner, and where it is torn; beside the cloth a strip of wood, one of iron, one of gold. */
import { blend, inEllipse, ink, luck, noise, type Paint, paintPicture, shade, toStroke } from './paint.ts';

/** The cloth takes this much of the picture's width; the strips lie right of it. */
export const CLOTH_SHARE = 0.9;
/** Middles of the strips, as U. */
export const STRIPS = { wood: 0.925, iron: 0.957, gold: 0.985 };
/** Metres of the whole cloth, torn parts included. */
export const CLOTH_WIDTH = 1.16;
export const CLOTH_HEIGHT = 2.3;

const FIELD = ink(0x7c1626);
const PALE = ink(0x4a0d20);
const GOLD = ink(0xc09a48);
const BONE = ink(0xcfc4a6);
const PIT = ink(0x1c0810);
const CLEAR = 0;
/** Ends of the crossed bones. */
const KNOBS = [0.24, 0.275].flatMap((x) => [
  [x, x < 0.26 ? 1.81 : 1.76],
  [x, x < 0.26 ? 1.39 : 1.44],
]);

/** 160 × 288 pixels, alpha 0 where the cloth is torn away. */
export function paintBanner() {
  return paintPicture(160, 288, (u, v) => {
    if (u > CLOTH_SHARE) return paintStrip(u, v);
    const x = (u / CLOTH_SHARE - 0.5) * CLOTH_WIDTH;
    const y = v * CLOTH_HEIGHT;
    const worn = shade(
      weave(x, y),
      0.82 + 0.3 * noise(x * 6 + 9, y * 5) - 0.34 * (y / CLOTH_HEIGHT) * noise(x * 3, y * 2),
    );
    return [worn[0], worn[1], worn[2], isTorn(x, y) ? CLEAR : 1];
  });
}

function paintStrip(u: number, v: number): Paint {
  if (u > 0.971) return shade(GOLD, 0.9 + 0.2 * noise(1, v * 40));
  if (u > 0.941) return shade(ink(0x4b4d58), 0.8 + 0.4 * noise(5, v * 60));
  return shade(ink(0x4a3728), 0.75 + 0.5 * noise(u * 90, v * 25));
}

function weave(x: number, y: number): Paint {
  const side = Math.abs(x);
  if (side > CLOTH_WIDTH / 2 - 0.035) return PALE;
  if (side > CLOTH_WIDTH / 2 - 0.085) return GOLD;
  if (y < 0.24) return weaveChief(x, y);
  if (y < 0.275) return GOLD;
  const ground = side < 0.3 ? FIELD : PALE;
  const skull = weaveSkull(side, y);
  if (skull) return skull;
  const bone = Math.min(toStroke(side, y, 0, 1.6, 0.24, 1.78), toStroke(side, y, 0, 1.6, 0.24, 1.42));
  const knob = Math.min(...KNOBS.map(([kx, ky]) => toStroke(side, y, kx, ky, kx + 0.001, ky)));
  if (bone < 0.024 || knob < 0.036) return BONE;
  return Math.abs(y - 1.98) < 0.022 ? GOLD : ground;
}

/** Three lozenges on the darker head of the banner. */
function weaveChief(x: number, y: number): Paint {
  const from = Math.abs(((x + 0.5 + 0.165) % 0.33) - 0.165);
  const edge = from * 1.1 + Math.abs(y - 0.125);
  if (edge < 0.055) return BONE;
  return edge < 0.085 ? GOLD : shade(PALE, 0.8);
}

/** Half a skull in `side` ≥ 0: brow, cheek, jaw; pits and teeth are dark. */
function weaveSkull(side: number, y: number): Paint | null {
  const eye = inEllipse(side, y - 0.22 * (0.12 - side), 0.12, 0.85, 0.078, 0.078);
  const nose = y > 0.93 && y < 1.03 && side < (y - 0.93) * 0.42;
  const teeth = y > 1.12 && y < 1.27 && (side % 0.062 < 0.011 || Math.abs(y - 1.19) < 0.008) && side < 0.165;
  const brow = inEllipse(side, y, 0, 0.75, 0.285, 0.28);
  const cheek = inEllipse(side, y, 0.14, 0.98, 0.115, 0.1);
  const jaw = y > 0.95 && y < 1.29 - side * side * 1.8 && side < 0.185 - (y - 0.95) * 0.08;
  if (!(brow || cheek || jaw)) return null;
  return eye || nose || teeth ? PIT : blend(BONE, GOLD, 0.25 * Math.max(0, (y - 0.75) * 1.2));
}

/** The hem hangs in tatters, with slits that run up from it and holes above. */
function isTorn(x: number, y: number): boolean {
  const tatter = Math.abs(((x * 4.1 + 40.3) % 1) - 0.5) * 2;
  const ragged = 0.2 * noise(x * 9 + 31, 2) + 0.09 * noise(x * 34, 7) + 0.03 * noise(x * 110, 3);
  const hem = CLOTH_HEIGHT - 0.02 - 0.24 * tatter - ragged;
  if (y > hem) return true;
  const slit = Math.floor(x * 4.1 + 40.3);
  const reach = 0.15 + 0.5 * luck(slit, 3);
  const middle = (slit - 40.3) / 4.1 + 0.02 * noise(y * 14, slit);
  if (y > hem - reach && Math.abs(x - middle) < 0.014 * ((y - hem + reach) / reach)) return true;
  return noise(x * 11 + 3, y * 8 + 1) > 0.93 - 0.12 * (y / CLOTH_HEIGHT) && y > 1.35;
}
