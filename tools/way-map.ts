import type { Wall } from '../src/sim/walls.ts';

/** How far it is to a goal round the walls, from anywhere. Shares nothing with the simulation's own field. */
export interface WayMap {
  distance(x: number, z: number): number;
}

const MOST_SIDE = 640; // cells

/** Dijkstra on a plain grid with a binary heap; cells whose middle a body cannot reach are walls. */
export function createWayMap(
  walls: readonly Wall[],
  goal: { x: number; z: number },
  reach: number,
  body: number,
): WayMap {
  const cell = Math.max(0.5, (2 * reach) / MOST_SIDE);
  const side = Math.ceil((2 * reach) / cell);
  const blocked = new Uint8Array(side * side);
  const middle = (index: number) => (index + 0.5) * cell - reach;
  const indexOf = (at: number) => Math.max(0, Math.min(side - 1, Math.floor((at + reach) / cell)));
  for (const wall of walls) {
    const more = wall.halfAlong + wall.halfAcross + body;
    for (let row = indexOf(wall.z - more); row <= indexOf(wall.z + more); row++) {
      for (let column = indexOf(wall.x - more); column <= indexOf(wall.x + more); column++) {
        const dx = middle(column) - wall.x;
        const dz = middle(row) - wall.z;
        const along = Math.abs(dx * wall.alongX + dz * wall.alongZ) - wall.halfAlong;
        const across = Math.abs(-dx * wall.alongZ + dz * wall.alongX) - wall.halfAcross;
        if (Math.max(along, across) < body * 0.7) blocked[row * side + column] = 1;
      }
    }
  }
  const far = spreadFrom(indexOf(goal.z) * side + indexOf(goal.x), blocked, side);
  return {
    distance(x, z) {
      const steps = far[indexOf(z) * side + indexOf(x)];
      return steps === Number.POSITIVE_INFINITY ? steps : steps * cell;
    },
  };
}

const NEIGHBOURS = [1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1];

function spreadFrom(start: number, blocked: Uint8Array, side: number): Float64Array {
  const far = new Float64Array(side * side).fill(Number.POSITIVE_INFINITY);
  const heap: { at: number; far: number }[] = [];
  const push = (at: number, distance: number) => {
    far[at] = distance;
    heap.push({ at, far: distance });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (heap[parent].far <= heap[child].far) break;
      [heap[parent], heap[child]] = [heap[child], heap[parent]];
      child = parent;
    }
  };
  push(start, 0);
  while (heap.length > 0) {
    const { at, far: distance } = pop(heap);
    if (distance > far[at]) continue;
    const column = at % side;
    const row = (at - column) / side;
    for (let way = 0; way < 16; way += 2) {
      const nextColumn = column + NEIGHBOURS[way];
      const nextRow = row + NEIGHBOURS[way + 1];
      if (nextColumn < 0 || nextRow < 0 || nextColumn >= side || nextRow >= side) continue;
      const next = nextRow * side + nextColumn;
      const total = distance + Math.hypot(NEIGHBOURS[way], NEIGHBOURS[way + 1]);
      if (blocked[next] === 0 && total < far[next]) push(next, total);
    }
  }
  return far;
}

function pop(heap: { at: number; far: number }[]): { at: number; far: number } {
  const top = heap[0];
  const last = heap.pop() as { at: number; far: number };
  if (heap.length === 0) return top;
  heap[0] = last;
  for (let parent = 0; ; ) {
    let child = 2 * parent + 1;
    if (child >= heap.length) return top;
    if (child + 1 < heap.length && heap[child + 1].far < heap[child].far) child++;
    if (heap[parent].far <= heap[child].far) return top;
    [heap[parent], heap[child]] = [heap[child], heap[parent]];
    parent = child;
  }
}
