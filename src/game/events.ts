/** What the view and the sound hear of. Ids are the simulation's stable ids. */
export type GameEvent =
  /** The hero's blow begins; `heavy` goes all the way round. */
  | { type: 'swing'; x: number; z: number; headingX: number; headingZ: number; heavy: boolean; reach: number }
  /** The hero's blow lands: how many it hit and killed. For hit-stop and shake. */
  | { type: 'impact'; x: number; z: number; hits: number; kills: number; heavy: boolean }
  | { type: 'dash'; x: number; z: number; headingX: number; headingZ: number }
  /** An agent is hurt or dies: direction of the throw, metres per second, and who it was. */
  | ({ type: 'hit' | 'death'; id: number; x: number; z: number; knockX: number; knockZ: number } & StruckBody)
  | { type: 'rise'; id: number; x: number; z: number }
  | { type: 'heroHurt'; x: number; z: number; health: number; amount: number }
  | { type: 'heroDeath'; x: number; z: number; kills: number; wave: number; seconds: number }
  | { type: 'heal'; amount: number; health: number }
  /** A wave begins. */
  | { type: 'wave'; wave: number; size: number }
  /** A number of kills worth a word; `streak` kills without a pause. */
  | { type: 'streak'; streak: number }
  | { type: 'restart'; seed: number }
  /** A tentacle will come up here in `warning` seconds, hurt within `radius`, and stay for so long. */
  | { type: 'tentacle'; x: number; z: number; radius: number; warning: number; stay: number }
  | { type: 'tentacleUp'; x: number; z: number };

/** What the picture needs of somebody who was struck, as it was then. */
export interface StruckBody {
  generation: number;
  kind: number;
  headingX: number;
  headingZ: number;
  scale: number;
  tint: number;
}
