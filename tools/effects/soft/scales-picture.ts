/** A hide of scales: its colour, and its relief as a normal map (green up the picture). */
import { sinTurns } from '../../cast/vector.ts';
import { blend, ink, luck, noise, type Paint, paintPicture, shade } from './paint.ts';

const DEEP = ink(0x17262c);
const SKIN = ink(0x2f6a64);
const RIM = ink(0xc2a96a);

/** Scales across and down the hide. */
const ACROSS = 7;
const DOWN = 12;

/** 120 × 200 pixels. */
export const paintScales = () => paintPicture(120, 200, colorAt);

/** The same size: how the relief leans, as a direction. */
export const paintScaleNormals = () => paintPicture(120, 200, normalAt);

/** Metres that one picture's width of slope stands for: how deep the relief looks. */
const DEPTH = 0.05;
const STEP = 1 / 600;

function normalAt(u: number, v: number): Paint {
  const across = ((heightAt(u + STEP, v) - heightAt(u - STEP, v)) / (2 * STEP)) * DEPTH;
  const down = ((heightAt(u, v + STEP) - heightAt(u, v - STEP)) / (2 * STEP)) * DEPTH * (120 / 200);
  const length = Math.sqrt(across * across + down * down + 1);
  return [0.5 - across / length / 2, 0.5 + down / length / 2, 0.5 + 0.5 / length, 1];
}

function colorAt(u: number, v: number): Paint {
  const { edge, seed, along } = scaleAt(u, v);
  const body = shade(blend(DEEP, SKIN, 0.35 + 0.65 * along), 0.8 + 0.35 * luck(seed, 5) + 0.2 * noise(u * 40, v * 60));
  return edge < 0.13 ? blend(body, RIM, 0.75) : body;
}

/** The hide's height, 0 … 1: each scale swells towards its tip and lies over those below. */
function heightAt(u: number, v: number): number {
  const { edge, along } = scaleAt(u, v);
  const round = Math.min(1, edge * 4);
  return 0.25 * sinTurns(0.25 * round) + 0.75 * along * round + 0.03 * noise(u * 60, v * 100);
}

/** The uppermost scale at a place: 0 at its edge, 0 … 1 from root to tip, and its number. */
function scaleAt(u: number, v: number): { edge: number; along: number; seed: number } {
  const y = v * DOWN;
  for (const row of [Math.floor(y) - 1, Math.floor(y), Math.floor(y) + 1]) {
    const shift = row % 2 === 0 ? 0.5 : 0;
    const column = Math.round(u * ACROSS - shift);
    const [dx, dy] = [u * ACROSS - shift - column, y - row];
    const tip = 1.35 - 1.5 * dx * dx - 1.4 * dx * dx * dx * dx;
    if (dy > -0.2 && dy < tip) return { edge: tip - dy, along: Math.max(0, dy) / 1.4, seed: row * 31 + column };
  }
  return { edge: 0, along: 0, seed: 0 };
}
