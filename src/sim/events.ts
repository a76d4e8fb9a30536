/** What happened in a step, for the game, the view and the sound: facts, never orders. */
export interface SimEvent {
  type: SimEventType;
  /** Where, metres. */
  x: number;
  z: number;
  /** Who: a stable name of one agent. */
  id: number;
  generation: number;
  kind: number;
}

/** `rise`: comes out of the ground; `strike`: the moment a blow lands; `gone`: the corpse has left the field. */
export type SimEventType = 'rise' | 'swing' | 'strike' | 'hit' | 'death' | 'gone' | 'refused';

/** A step that tells more than this has told enough: the rest is counted in `sim.droppedEvents`. */
export const MAX_EVENTS_PER_STEP = 1024;
