/** What a crowd is like round the hero, drawn on the ground: cells, density, flow, overlaps. Off, they cost nothing. */
import { DEATH } from '../sim/clips.ts';
import type { CrowdView } from './crowd-view.ts';

/** What the overlays read of a snapshot's columns. */
export interface OverlayColumns {
  count: number;
  x: Float32Array;
  z: Float32Array;
  headingX: Float32Array;
  headingZ: Float32Array;
  pace: Float32Array;
  radius: Float32Array;
  state: Uint8Array;
}

const REACH = 20; // metres round the hero
const CELL = 2; // metres
const SIDE = (2 * REACH) / CELL;
const LIFT = 0.08; // metres above the ground
const PACKED = 1.8; // agents a square metre, the most there can be
const OVERLAP = 0.02; // of a contact distance, from which it is drawn
const MOST = 60_000; // numbers
const COLORS = { grid: 0x5a6b7a, density: 0xffa94d, flow: 0x74c0fc, overlap: 0xff3b3b };

const _lines = new Float32Array(MOST);
const _people = new Float32Array(SIDE * SIDE);
const _flowX = new Float32Array(SIDE * SIDE);
const _flowZ = new Float32Array(SIDE * SIDE);
const _near: number[] = [];
let _length = 0;

/** Each frame: draws what the settings ask for round a place, and takes away the rest. */
export function drawOverlays(view: CrowdView, agents: OverlayColumns, x: number, z: number): void {
  const { showGrid, showDensity, showFlow, showOverlap } = view.settings;
  const left = Math.floor(x / CELL) * CELL - REACH;
  const top = Math.floor(z / CELL) * CELL - REACH;
  if (showGrid || showDensity || showFlow || showOverlap) countCells(agents, left, top);
  show(view, 'grid', showGrid, () => addCells(left, top));
  show(view, 'density', showDensity, () => addSquares(left, top));
  show(view, 'flow', showFlow, () => addArrows(left, top));
  show(view, 'overlap', showOverlap, () => addOverlaps(agents));
}

function show({ lines }: CrowdView, name: keyof typeof COLORS, isOn: boolean, fill: () => void): void {
  if (!isOn) {
    lines.remove(name);
    return;
  }
  _length = 0;
  fill();
  lines.set(name, _lines, _length, COLORS[name]);
}

function add(fromX: number, fromZ: number, toX: number, toZ: number, lift = LIFT): void {
  if (_length + 6 > MOST) return;
  _lines.set([fromX, lift, fromZ, toX, lift, toZ], _length);
  _length += 6;
}

function countCells({ count, x, z, headingX, headingZ, pace, state }: OverlayColumns, left: number, top: number): void {
  _people.fill(0);
  _flowX.fill(0);
  _flowZ.fill(0);
  _near.length = 0;
  for (let slot = 0; slot < count; slot++) {
    const column = Math.floor((x[slot] - left) / CELL);
    const row = Math.floor((z[slot] - top) / CELL);
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE || state[slot] === DEATH) continue;
    const cell = row * SIDE + column;
    _people[cell]++;
    _flowX[cell] += headingX[slot] * pace[slot];
    _flowZ[cell] += headingZ[slot] * pace[slot];
    _near.push(slot);
  }
}

function addCells(left: number, top: number): void {
  for (let line = 0; line <= SIDE; line++) {
    add(left + line * CELL, top, left + line * CELL, top + SIDE * CELL);
    add(left, top + line * CELL, left + SIDE * CELL, top + line * CELL);
  }
}

/** A square a cell, as wide as the cell when it is packed full. */
function addSquares(left: number, top: number): void {
  for (let cell = 0; cell < _people.length; cell++) {
    const half = (Math.min(1.2, _people[cell] / (PACKED * CELL * CELL)) * CELL) / 2;
    if (half === 0) continue;
    const x = left + ((cell % SIDE) + 0.5) * CELL;
    const z = top + (Math.floor(cell / SIDE) + 0.5) * CELL;
    add(x - half, z - half, x + half, z - half);
    add(x + half, z - half, x + half, z + half);
    add(x + half, z + half, x - half, z + half);
    add(x - half, z + half, x - half, z - half);
  }
}

/** The mean velocity in a cell, a second of it, with a head. */
function addArrows(left: number, top: number): void {
  for (let cell = 0; cell < _people.length; cell++) {
    if (_people[cell] === 0) continue;
    const wayX = _flowX[cell] / _people[cell];
    const wayZ = _flowZ[cell] / _people[cell];
    const x = left + ((cell % SIDE) + 0.5) * CELL;
    const z = top + (Math.floor(cell / SIDE) + 0.5) * CELL;
    add(x, z, x + wayX, z + wayZ);
    add(x + wayX, z + wayZ, x + wayX * 0.7 - wayZ * 0.15, z + wayZ * 0.7 + wayX * 0.15);
    add(x + wayX, z + wayZ, x + wayX * 0.7 + wayZ * 0.15, z + wayZ * 0.7 - wayX * 0.15);
  }
}

/** From middle to middle of two who overlap, at the height of their heads. */
function addOverlaps({ x, z, radius }: OverlayColumns): void {
  _near.sort((a, b) => x[a] - x[b]);
  for (let index = 0; index < _near.length; index++) {
    const a = _near[index];
    for (let next = index + 1; next < _near.length && x[_near[next]] - x[a] < 2; next++) {
      const b = _near[next];
      const contact = (radius[a] + radius[b]) * (1 - OVERLAP);
      const dx = x[b] - x[a];
      const dz = z[b] - z[a];
      if (dx * dx + dz * dz < contact * contact) add(x[a], z[a], x[b], z[b], 2);
    }
  }
}
