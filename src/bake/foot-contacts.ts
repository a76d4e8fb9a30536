/**
 * Which feet a body has, when each stands in a clip, and how fast the ground passes under them.
 *
 * A foot is a group of vertices that one joint moves (toes count to the foot above them) and that lies on the ground in
 * the rest pose. Its sole may pass low over the ground in a swing too, so its way counts as well: in a walk on the spot
 * high feet go forwards and standing ones backwards, all at about one speed.
 *
 *   height of the sole   ╲____________╱╲           on the ground …
 *   its way              ← ← ← ← ← ←  → →          … and going back with the ground: a contact
 */

import type { FootContact } from 'horde/vat/format';
import { type ClipPlan, rowSeconds } from './plan-clips.ts';
import type { PosedRows } from './pose-rows.ts';
import type { PosedVertices } from './pose-vertices.ts';
import type { Model, Piece } from './read-model.ts';

/** Vertices this close to the lowest of the rest pose are soles; as a share of the height. */
const SOLE_SHARE = 0.04;
/** A sole this close to the ground, above or below, may stand; as a share of the height. */
const GROUND_SHARE = 0.02;
/** Groups of soles closer than this are one foot, as where shin and foot both reach the ground. */
const SAME_FOOT_SHARE = 0.1;
/** A foot that slides no faster than this share of the height a second stands still. */
const STILL_SHARE = 0.15;
/** A standing foot goes with the ground: its speed is the middle one of all, times these at least and at most. */
const WITH_GROUND = [0.4, 1.7];
/** A walk has a foot on the ground in at least this share of its rows. */
const WALKING_ROWS = 0.1;
/** Joints between toes and the foot they belong to, at most. */
const TOE_DEPTH = 2;
/** A group of fewer vertices is a stray. */
const FEWEST_VERTICES = 3;

/** What feet are looked for in. */
export interface FootScene {
  model: Model;
  rest: PosedVertices;
  rows: PosedRows;
  height: number;
}

/** What the feet of a clip do. */
export interface Footwork {
  /** In the order of their beginning; none where the model has no feet or they never come down. */
  contacts: FootContact[];
  /** The file's units a second at which the ground passes under standing feet; 0 where they stand still. */
  speed: number;
}

interface Foot {
  name: string;
  columns: Uint32Array;
}

/** The sole of a foot in each row of a clip: its lowest height, and where its lowest vertices go until the next row. */
interface SoleTrack {
  height: Float64Array;
  /** The file's units a second. */
  speedX: Float64Array;
  speedZ: Float64Array;
}

const _feet = new WeakMap<Model, { feet: Foot[]; ground: number }>();

/** What the feet of a clip do. */
export function findFootwork(scene: FootScene, clip: ClipPlan): Footwork {
  const known = _feet.get(scene.model) ?? findFeet(scene);
  _feet.set(scene.model, known);
  const { feet, ground } = known;
  if (clip.rows < 3 || feet.length === 0) return { contacts: [], speed: 0 };
  const band = GROUND_SHARE * scene.height;
  const still = STILL_SHARE * scene.height;
  const tracks = feet.map((foot) => followSole(foot, clip, scene.rows, ground));
  const forward = findForward(tracks);
  // How fast each sole goes back, where it is low enough to stand.
  const backward = tracks.map(({ height, speedX, speedZ }) =>
    height.map((y, row) => (Math.abs(y) > band ? Number.NaN : -(speedX[row] * forward.x + speedZ[row] * forward.z))),
  );
  const going = backward.flatMap((speeds) => Array.from(speeds).filter((speed) => speed > still));
  const walks = (clip.loop || clip.nearlyLoops) && going.length >= WALKING_ROWS * clip.rows;
  const middle = walks ? findMedian(going) : 0;
  const [least, most] = walks ? [middle * WITH_GROUND[0], middle * WITH_GROUND[1]] : [-still, still];
  const stands = backward.map((speeds) => Array.from(speeds, (speed) => speed >= least && speed <= most));
  const contacts = stands.flatMap((rows, foot) => listContacts(feet[foot].name, rows, clip));
  const held = stands.flatMap((rows, foot) => Array.from(backward[foot]).filter((_, row) => rows[row]));
  return {
    contacts: contacts.sort((a, b) => a.from - b.from),
    speed: walks && held.length > 0 ? held.reduce((sum, speed) => sum + speed, 0) / held.length : 0,
  };
}

function findFeet({ model, rest, height }: FootScene): { feet: Foot[]; ground: number } {
  let lowest = Infinity;
  for (let at = 1; at < rest.positions.length; at += 3) lowest = Math.min(lowest, rest.positions[at]);
  const groups = new Map<number, number[]>();
  for (const piece of model.pieces) {
    for (let vertex = 0; vertex < piece.count; vertex++) {
      const column = piece.firstColumn + vertex;
      if (rest.positions[column * 3 + 1] > lowest + SOLE_SHARE * height) continue;
      const node = moverOf(piece, vertex);
      const columns = groups.get(node);
      if (columns === undefined) groups.set(node, [column]);
      else columns.push(column);
    }
  }
  for (const node of [...groups.keys()]) {
    const foot = findFootAbove(node, groups, model.tree.parent);
    if (foot === node) continue;
    for (const column of groups.get(node) ?? []) groups.get(foot)?.push(column);
    groups.delete(node);
  }
  const feet = [...groups]
    .filter(([, columns]) => columns.length >= FEWEST_VERTICES)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([node, columns]) => ({ name: model.tree.nodes[node].getName(), columns: Uint32Array.from(columns) }));
  return { feet: joinNeighbours(feet, rest.positions, SAME_FOOT_SHARE * height), ground: lowest };
}

/** Adds each group to the larger one that it stands beside, if there is one. */
function joinNeighbours(groups: readonly Foot[], positions: Float64Array, reach: number): Foot[] {
  const centre = ({ columns }: Foot, axis: number) =>
    columns.reduce((sum, column) => sum + positions[column * 3 + axis], 0) / columns.length;
  const feet: Foot[] = [];
  for (const group of groups) {
    const near = feet.find(
      (foot) => Math.hypot(centre(foot, 0) - centre(group, 0), centre(foot, 2) - centre(group, 2)) < reach,
    );
    if (near === undefined) feet.push({ ...group });
    else near.columns = Uint32Array.from([...near.columns, ...group.columns]);
  }
  return feet;
}

/** The node that moves a vertex most. */
function moverOf({ skin, influences, node }: Piece, vertex: number): number {
  return skin === null || influences === null ? node : skin.joints[influences.joints[vertex * influences.stride]];
}

function findFootAbove(toes: number, groups: ReadonlyMap<number, unknown>, parent: Int32Array): number {
  let [foot, node] = [toes, toes];
  for (let depth = 0; depth < TOE_DEPTH && parent[node] >= 0; depth++) {
    node = parent[node];
    if (groups.has(node)) foot = node;
  }
  return foot;
}

function followSole({ columns }: Foot, clip: ClipPlan, { positions, rows }: PosedRows, ground: number): SoleTrack {
  const [height, speedX, speedZ] = [0, 1, 2].map(() => new Float64Array(clip.rows));
  const stride = positions.length / rows;
  const seconds = rowSeconds(clip, 1);
  for (let row = 0; row < clip.rows; row++) {
    const here = (clip.firstRow + row) * stride;
    const next = (clip.firstRow + (clip.loop ? (row + 1) % clip.rows : Math.min(row + 1, clip.rows - 1))) * stride;
    let lowest = columns[0];
    for (const column of columns) {
      if (positions[here + column * 3 + 1] < positions[here + lowest * 3 + 1]) lowest = column;
    }
    height[row] = positions[here + lowest * 3 + 1] - ground;
    speedX[row] = (positions[next + lowest * 3] - positions[here + lowest * 3]) / seconds;
    speedZ[row] = (positions[next + lowest * 3 + 2] - positions[here + lowest * 3 + 2]) / seconds;
  }
  return { height, speedX, speedZ };
}

/** The direction in which high feet go; a unit vector, +Z where they go nowhere. */
function findForward(tracks: readonly SoleTrack[]): { x: number; z: number } {
  let [x, z] = [0, 0];
  for (const { height, speedX, speedZ } of tracks) {
    const mean = height.reduce((sum, y) => sum + y, 0) / height.length;
    for (let row = 0; row < height.length; row++) {
      x += (height[row] - mean) * speedX[row];
      z += (height[row] - mean) * speedZ[row];
    }
  }
  const length = Math.hypot(x, z);
  return length > 0 ? { x: x / length, z: z / length } : { x: 0, z: 1 };
}

/** The runs of rows in which a foot stands, as phases; a run across the seam of a loop is one. */
function listContacts(foot: string, stands: readonly boolean[], clip: ClipPlan): FootContact[] {
  const { rows, loop, seconds } = clip;
  const phase = (row: number): number => rowSeconds(clip, row % rows) / seconds;
  if (stands.every((standing) => standing)) return [{ foot, from: 0, to: 1 }];
  // A loop is walked round from a row in the air.
  const start = loop ? stands.indexOf(false) : 0;
  const found: FootContact[] = [];
  for (let at = 0; at < rows; at++) {
    if (!stands[(start + at) % rows]) continue;
    let length = 1;
    while (at + length < rows && stands[(start + at + length) % rows]) length++;
    found.push({ foot, from: phase(start + at), to: phase(start + at + length - (loop ? 0 : 1)) });
    at += length;
  }
  return found;
}

function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
