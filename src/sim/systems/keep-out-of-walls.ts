import { type Wall, type Walls, wallCellAt } from '../walls.ts';
import type { Sim } from '../world.ts';

const LONGEST = 0.2; // metres: a longer step is walked in pieces, so that no wall is jumped over
const ROUNDS = 3; // of being pushed out: two walls may meet in a corner

const _place = { x: 0, z: 0 };

/** Puts everybody whom a step brought into a wall back before it, a body's radius off its face. No walls, no cost. */
export function keepOutOfWalls({ walls, agents, settings }: Sim): void {
  if (walls === null) return;
  const { count, x, z, previousX, previousZ, radius, stirred } = agents;
  for (let slot = 0; slot < count; slot++) {
    if (!isNearWall(walls, x[slot], z[slot]) && !isNearWall(walls, previousX[slot], previousZ[slot])) continue;
    walk(walls, previousX[slot], previousZ[slot], x[slot], z[slot], radius[slot]);
    const limit = settings.arenaRadius - radius[slot];
    const outSq = _place.x * _place.x + _place.z * _place.z;
    const inside = outSq > limit * limit ? limit / Math.sqrt(outSq) : 1;
    const toX = Math.fround(_place.x * inside);
    const toZ = Math.fround(_place.z * inside);
    if (toX === x[slot] && toZ === z[slot]) continue;
    x[slot] = toX;
    z[slot] = toZ;
    stirred[slot] = 1;
  }
}

function isNearWall(walls: Walls, x: number, z: number): boolean {
  const cell = wallCellAt(walls, x, z);
  return cell >= 0 && walls.start[cell] !== walls.start[cell + 1];
}

/** Walks from one place to another in pieces, pushed out after each. Writes `_place`. */
function walk(walls: Walls, fromX: number, fromZ: number, toX: number, toZ: number, radius: number): void {
  const dx = toX - fromX;
  const dz = toZ - fromZ;
  const pieces = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dz * dz) / LONGEST));
  _place.x = fromX;
  _place.z = fromZ;
  for (let piece = 0; piece < pieces; piece++) {
    _place.x += dx / pieces;
    _place.z += dz / pieces;
    pushOut(walls, radius);
  }
}

function pushOut(walls: Walls, radius: number): void {
  for (let round = 0; round < ROUNDS; round++) {
    const cell = wallCellAt(walls, _place.x, _place.z);
    if (cell < 0) return;
    let pushed = false;
    for (let at = walls.start[cell]; at < walls.start[cell + 1]; at++) {
      if (pushOutOf(walls.list[walls.members[at]], radius)) pushed = true;
    }
    if (!pushed) return;
  }
}

/** Puts the place at a radius from the nearest point of a wall, if it is nearer. Returns whether it was. */
function pushOutOf(wall: Wall, radius: number): boolean {
  const { halfAlong, halfAcross, alongX, alongZ } = wall;
  const dx = _place.x - wall.x;
  const dz = _place.z - wall.z;
  const along = dx * alongX + dz * alongZ;
  const across = dz * alongX - dx * alongZ;
  const pastAlong = Math.abs(along) - halfAlong;
  const pastAcross = Math.abs(across) - halfAcross;
  if (pastAlong >= radius || pastAcross >= radius) return false;
  let moveAlong = 0;
  let moveAcross = 0;
  if (pastAlong > 0 && pastAcross > 0) {
    const distance = Math.sqrt(pastAlong * pastAlong + pastAcross * pastAcross);
    if (distance >= radius) return false;
    const part = radius / distance - 1;
    moveAlong = (along > 0 ? pastAlong : -pastAlong) * part;
    moveAcross = (across > 0 ? pastAcross : -pastAcross) * part;
  } else if (pastAlong > pastAcross) {
    moveAlong = (along > 0 ? 1 : -1) * (radius - pastAlong);
  } else {
    moveAcross = (across > 0 ? 1 : -1) * (radius - pastAcross);
  }
  _place.x += moveAlong * alongX - moveAcross * alongZ;
  _place.z += moveAlong * alongZ + moveAcross * alongX;
  return true;
}
