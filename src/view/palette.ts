/**
 * The colour script: blue-violet shadows, teal middle, bone-pale moonlight, one warm accent.
 * Three keys across the night; the sky, the mist and the ambient light all take their colours from here, so they agree.
 */
import { Color } from 'three/webgpu';

/** Colours of one moment of the night, linear RGB. */
export interface Palette {
  zenith: Color;
  horizon: Color;
  /** Mist where the moon shines through it. */
  glow: Color;
  moon: Color;
  /** Ambient from above, from the camera's side, from the ground. */
  skyLight: Color;
  fillLight: Color;
  groundLight: Color;
  warm: Color;
}

type PaletteKey = Record<keyof Palette, number>;

const KEYS: readonly PaletteKey[] = [
  {
    zenith: 0x1b1f4e,
    horizon: 0x5a4a7c,
    glow: 0xb98aa0,
    moon: 0xffe6cf,
    skyLight: 0x5560a8,
    fillLight: 0x6a5a8c,
    groundLight: 0x2e2440,
    warm: 0xff9a4a,
  },
  {
    zenith: 0x0b1a4c,
    horizon: 0x2c6483,
    glow: 0x8cc4cc,
    moon: 0xd9ecff,
    skyLight: 0x6079a6,
    fillLight: 0x4f7a8c,
    groundLight: 0x2c2a46,
    warm: 0xff9440,
  },
  {
    zenith: 0x20386e,
    horizon: 0x6f8ea0,
    glow: 0xd9c8b4,
    moon: 0xfff0dc,
    skyLight: 0x6c86bc,
    fillLight: 0x7a8a96,
    groundLight: 0x33304a,
    warm: 0xffa050,
  },
];

const NAMES = Object.keys(KEYS[0]) as (keyof Palette)[];
const _next = new Color();

/** A palette of its own colours, at the dead of night. */
export function createPalette(): Palette {
  const palette = Object.fromEntries(NAMES.map((name) => [name, new Color()])) as unknown as Palette;
  mixPalette(0.5, palette);
  return palette;
}

/** Writes the colours at `timeOfNight` (0 dusk, 0.5 midnight, 1 first light) into `out`. */
export function mixPalette(timeOfNight: number, out: Palette): void {
  const t = Math.min(Math.max(timeOfNight, 0), 1) * (KEYS.length - 1);
  const first = Math.min(Math.floor(t), KEYS.length - 2);
  for (const name of NAMES) {
    out[name].setHex(KEYS[first][name]).lerp(_next.setHex(KEYS[first + 1][name]), t - first);
  }
}
