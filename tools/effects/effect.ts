/** One file of `npm run effects`: what it is called, and how its bytes are made. */
export interface Effect {
  /** The file is `assets/effects/NAME.vat.glb`. */
  name: string;
  /** What it shows, in half a line. */
  about: string;
  /** The same bytes on every call and every machine. */
  bake(): Promise<Uint8Array>;
  /** Takes more than two seconds: only the long form of the tests makes it again. */
  slow?: true;
}
