/** What the view and the sound hear of. Ids are the simulation's stable ids. */
export type GameEvent =
  /** The hero's blow begins; `heavy` goes all the way round. */
  | { type: 'swing'; x: number; z: number; headingX: number; headingZ: number; heavy: boolean; reach: number }
  /** The hero's blow lands: how many it hit and killed. For hit-stop and shake. */
  | { type: 'impact'; x: number; z: number; hits: number; kills: number; heavy: boolean }
  | { type: 'dash'; x: number; z: number; headingX: number; headingZ: number }
  /** An agent is hurt or dies; direction of the throw, metres per second. */
  | { type: 'hit' | 'death'; id: number; x: number; z: number; knockX: number; knockZ: number }
  | { type: 'rise'; id: number; x: number; z: number }
  | { type: 'heroHurt'; x: number; z: number; health: number; amount: number }
  | { type: 'heroDeath'; x: number; z: number; kills: number; wave: number; seconds: number }
  | { type: 'heal'; amount: number; health: number }
  /** A wave begins. */
  | { type: 'wave'; wave: number; size: number }
  /** A number of kills worth a word; `streak` kills without a pause. */
  | { type: 'streak'; streak: number }
  | { type: 'restart'; seed: number };
