/** What the gallery shows: a list of plans; an exhibit is built when somebody comes near. */
import type { Vat } from 'horde/vat';
import type { Object3D } from 'three/webgpu';
import type { Flags } from '../../flag-table.ts';
import type { LoadedCast } from '../load-cast.ts';

/** A sign that stands beside a thing: metres from the exhibit's middle. */
export interface Label {
  text: string;
  x: number;
  y: number;
  z?: number;
}

export interface Exhibit {
  object: Object3D;
  labels: readonly Label[];
  /** Metres across: the camera stands as far back as it takes. */
  width: number;
  /** Metres above the ground that the camera looks at; 0.9 by default. */
  height?: number;
  /** Seconds since the start, wrapped by nobody. */
  pose(seconds: number): void;
  /** Something to turn on and off while one looks. */
  toggle?: { label: string; on: boolean; set(on: boolean): void };
}

export interface ExhibitKit {
  cast: LoadedCast;
  flags: Flags;
  maxTextureSize: number;
  /** A file of assets/effects. Throws where there is none. */
  load(name: string): Promise<Vat>;
}

export interface ExhibitPlan {
  /** For the address: `?exhibit=rigid`. */
  id: string;
  title: string;
  /** One or two plain sentences. */
  text: string;
  build(kit: ExhibitKit): Promise<Exhibit>;
}
