import type { GameEvent } from '../game/events.ts';

/** Events on their way out: the newest 2,048; who never fetches them loses the oldest, counted. */
export interface EventRing {
  events: (GameEvent | undefined)[];
  start: number;
  count: number;
  dropped: number;
}

const RING_SIZE = 2048;

export function createEventRing(): EventRing {
  return { events: new Array(RING_SIZE).fill(undefined), start: 0, count: 0, dropped: 0 };
}

export function pushEvent(ring: EventRing, event: GameEvent): void {
  if (ring.count === RING_SIZE) {
    ring.start = (ring.start + 1) % RING_SIZE;
    ring.count--;
    ring.dropped++;
  }
  ring.events[(ring.start + ring.count++) % RING_SIZE] = event;
}

/** Empties the ring to the end of `into`, oldest first; returns how many. */
export function drainRing(ring: EventRing, into: GameEvent[]): number {
  const { count } = ring;
  for (let index = 0; index < count; index++) {
    const at = (ring.start + index) % RING_SIZE;
    into.push(ring.events[at] as GameEvent);
    ring.events[at] = undefined;
  }
  ring.start = 0;
  ring.count = 0;
  return count;
}
