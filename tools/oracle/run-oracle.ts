/**
 * The oracle: for each combination, what the GPU computes for every vertex of every frame, and between frames, beside what
 * the CPU decoder says, within the bound of `bounds.ts`. Runs in a page, on the back end of the renderer it is given.
 */
import {
  countClipSteps,
  disposeVat,
  type Interpolation,
  type NormalKind,
  playPhase,
  type Vat,
  type VatClip,
} from 'horde/vat';
import type { WebGPURenderer } from 'three/webgpu';
import { createBounds } from './bounds.ts';
import { decodeVertex } from './decode-vertex.ts';
import type { Combination } from './legal-combinations.ts';
import { type Moment, type ReadBack, readBack, WAYS } from './read-back-nodes.ts';
import { makeSubject } from './subjects.ts';

/**
 * A line of the proof; each combination has one in `m` (the place) and one in `deg` (the normal), but flat normals, which
 * the fragment stage derives from the places.
 */
export interface OracleRow extends Combination {
  backend: string;
  /** Of the vertex that came nearest to its bound. */
  measured: number;
  bound: number;
  unit: 'm' | 'deg';
  ok: boolean;
  /** Vertices of frames that were held against their bounds. */
  vertices: number;
  /** Where the worst one is. */
  worst: string;
}

/** How to ask. */
export interface OracleOptions {
  /** As `ReadRequest`: `pose` by default. */
  through?: 'sample' | 'pose';
  onProgress?: (done: number) => void;
  /** What the CPU is told instead of the truth: a fault for tests of the oracle itself. */
  plant?: (vat: Vat) => Vat['manifest'];
}

/** Combinations that share a shader and a mesh: all loop kinds of one. */
interface Group {
  vat: Vat;
  combinations: Combination[];
  interpolation: Interpolation;
  normals: NormalKind;
  moments: Moment[];
  /** Which combination each moment belongs to. */
  owner: number[];
  through?: 'sample' | 'pose';
}

/** Subjects in memory at a time. */
const GROUPS_A_DRAW = 48;

/** Proves the combinations, in the order given. */
export async function runOracle(
  renderer: WebGPURenderer,
  combinations: readonly Combination[],
  { through, plant, onProgress = () => {} }: OracleOptions = {},
): Promise<OracleRow[]> {
  const backend = (renderer.backend as { isWebGPUBackend?: boolean }).isWebGPUBackend ? 'webgpu' : 'webgl2';
  const byShader = new Map<string, Combination[]>();
  for (const combination of combinations) {
    const shader = shaderOf(combination);
    byShader.set(shader, [...(byShader.get(shader) ?? []), combination]);
  }
  const kept = new Map<string, Promise<Vat>>();
  const rows: OracleRow[] = [];
  const all = [...byShader.values()];
  for (let first = 0; first < all.length; first += GROUPS_A_DRAW) {
    const groups = await Promise.all(
      all
        .slice(first, first + GROUPS_A_DRAW)
        .map(async (of) => ({ ...createGroup(of, await keep(kept, of[0])), through })),
    );
    const read = await readBack(renderer, groups);
    groups.forEach((group, index) => {
      const vat = plant ? { ...group.vat, manifest: plant(group.vat) } : group.vat;
      rows.push(...judge({ ...group, vat }, read[index], backend));
    });
    onProgress(Math.min(1, (first + GROUPS_A_DRAW) / all.length));
  }
  for (const vat of kept.values()) disposeVat(await vat);
  return rows;
}

function shaderOf({ mode, encoding, normals, interpolation }: Combination): string {
  return [mode, encoding, normals, interpolation].join('|');
}

function keep(kept: Map<string, Promise<Vat>>, { mode, encoding, normals }: Combination): Promise<Vat> {
  const key = [mode, encoding, normals].join('|');
  const vat = kept.get(key) ?? makeSubject({ mode, encoding, normals });
  kept.set(key, vat);
  return vat;
}

/** Which clip of the subjects, and which of the `WAYS`, shows a loop kind. */
const KINDS: Record<string, { clip: string; way: number }> = {
  loop: { clip: 'loop', way: 0 },
  once: { clip: 'once', way: 1 },
  held: { clip: 'held', way: 1 },
  'ping-pong': { clip: 'once', way: 2 },
  reverse: { clip: 'loop', way: 3 },
};

function createGroup(combinations: Combination[], vat: Vat): Group {
  const interpolation = combinations[0].interpolation as Interpolation;
  const moments: Moment[] = [];
  const owner: number[] = [];
  combinations.forEach(({ loop, mode }, index) => {
    const clip = vat.manifest.clips.findIndex(({ name }) => name === KINDS[loop]?.clip);
    if (clip < 0) throw new Error(`the subject of ${mode} has no clip for ${loop}`);
    for (const cycles of listCycles(vat.manifest.clips[clip], interpolation)) {
      moments.push({ clip, cycles, way: KINDS[loop].way });
      owner.push(index);
    }
  });
  return { vat, combinations, interpolation, normals: combinations[0].normals as NormalKind, moments, owner };
}

/** Places within a row: itself and between; where nothing is mixed, clear of where the next row begins. */
const BETWEEN: Record<Interpolation, number[]> = {
  nearest: [0.25, 0.75],
  linear: [0, 0.25, 0.5, 0.875],
  'catmull-rom': [0, 0.25, 0.5, 0.875],
};

/** Every row and between, before and past the ends; as floats, so that both sides are asked the same. */
function listCycles(clip: VatClip, interpolation: Interpolation): number[] {
  const steps = Math.max(countClipSteps(clip), 1);
  const between = BETWEEN[interpolation];
  const places = Array.from({ length: steps }, (_, row) => between.map((place) => (row + place) / steps)).flat();
  const inside = between[1] / steps;
  const ends = [1 + inside, 1.5 + inside, -inside, -0.5 - inside, 7 + inside];
  return [...places, ...ends, ...(interpolation === 'nearest' ? [] : [1 - 2 ** -24, 1])].map(Math.fround);
}

function judge(
  { vat, combinations, interpolation, moments, owner }: Group,
  { numbers, at }: ReadBack,
  backend: string,
): OracleRow[] {
  const boundAt = createBounds(vat, interpolation);
  const [part] = vat.full;
  const count = part.geometry.attributes.position.count;
  const columns = part.geometry.attributes._vat_texel;
  const rows = combinations.map((combination) =>
    (['m', 'deg'] as const).map(
      (unit): OracleRow => ({
        ...{ ...combination, backend, measured: 0, bound: 0, unit, ok: true, vertices: 0, worst: '' },
      }),
    ),
  );
  for (const [index, { clip: clipA, cycles, way }] of moments.entries()) {
    const [place, direction] = rows[owner[index]];
    const clip = vat.manifest.clips[clipA];
    const pose = { clipA, phaseA: playPhase(WAYS[way], cycles) };
    for (let vertex = 0; vertex < count; vertex++) {
      const truth = decodeVertex(vat, part, vertex, pose, interpolation);
      if (truth.hidden) continue;
      const bound = boundAt(columns.getX(vertex), clip, pose.phaseA);
      const where = `vertex ${vertex}, ${clip.name} at ${cycles} cycles`;
      note(place, distance(numbers, at(0, index, vertex), truth.position), bound.position, where);
      note(direction, angleDeg(numbers, at(1, index, vertex), truth.normal), bound.normalDeg, where);
    }
  }
  return rows.flat().filter(({ unit, normals }) => unit === 'm' || normals !== 'flat');
}

/** Keeps the vertex that came nearest to its bound, or went farthest beyond it; no number at all is beyond any. */
function note(row: OracleRow, measured: number, bound: number, where: string): void {
  row.vertices++;
  if (!(measured <= bound)) row.ok = false;
  if (row.bound > 0 && measured / bound <= row.measured / row.bound) return;
  Object.assign(row, { measured, bound, worst: where });
}

function distance(numbers: Float32Array, at: number, [x, y, z]: number[]): number {
  return Math.hypot(numbers[at] - x, numbers[at + 1] - y, numbers[at + 2] - z);
}

function angleDeg(numbers: Float32Array, at: number, [a, b, c]: number[]): number {
  const [x, y, z] = [numbers[at], numbers[at + 1], numbers[at + 2]];
  const across = Math.hypot(y * c - z * b, z * a - x * c, x * b - y * a);
  return (Math.atan2(across, x * a + y * b + z * c) * 180) / Math.PI;
}
