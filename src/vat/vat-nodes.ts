/**
 * The shader of a vertex animation texture, in TSL: one source for WebGPU and WebGL2.
 *
 *   clip, phase ──► clip table ──► two rows inside the clip, a mix      (the rules of `clip-rows.ts`)
 *   column, row ──► texel ──► textureLoad ──► position, normal          (the bytes of `texel-layout.ts`)
 *   two rows mixed; during a fade clip A mixed into clip B              (the order of `sample-vat.ts`)
 *
 * `sample-vat.ts` does the same in double precision and is what tests compare this file with: change both or none.
 * Everything is exact but the two mixes: a 16-bit phase times up to 256 rows fits a float's 24 bits.
 *
 * It does NOT: place the agent in the world (`place` of `vat-material.ts`), or give motion vectors (a velocity pass would
 * see the rest pose move: leave the crowd out of it).
 */

import {
  abs,
  attribute,
  clamp,
  dot,
  float,
  floor,
  If,
  int,
  inverseSqrt,
  ivec2,
  max,
  min,
  mix,
  normalize,
  select,
  textureLoad,
  uniform,
  vec2,
  vec3,
} from 'three/tsl';
import { type Node, Vector3 } from 'three/webgpu';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import { NORMAL_STEPS, POSITION_STEPS } from './texel-layout.ts';

/** A surface point in the file's own space and units: where it is, and the unit vector it faces. */
export interface VatPointNodes {
  position: Node<'vec3'>;
  normal: Node<'vec3'>;
}

/** What an agent plays, as nodes: `VatPose` of the CPU decoder. Clips are indices into `manifest.clips`. */
export interface VatPoseNodes {
  clipA: Node<'uint'> | Node<'float'> | Node<'int'>;
  phaseA: Node<'float'>;
  clipB: Node<'uint'> | Node<'float'> | Node<'int'>;
  phaseB: Node<'float'>;
  /** 0 = all A … 1 = all B. At either end one clip alone is read. */
  fade: Node<'float'>;
}

/** The functions of one Vat. Both must be called inside a `Fn`, because they make variables and a branch. */
export interface VatNodes {
  /** The vertex at a phase of one clip: 2 texels. */
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): VatPointNodes;
  /** The vertex in a pose: 2 texels, 4 during a fade. */
  pose(pose: VatPoseNodes): VatPointNodes;
}

/** Where the column of a vertex comes from. */
export interface VatNodesOptions {
  /** By default the vertex attribute the loader left; anything else is for tests and tools. */
  column?: Node<'float'>;
}

/** The nodes that play a Vat. Its sizes and bounds are uniforms, so all characters compile to the same shader. */
export function createVatNodes(vat: Vat, options: VatNodesOptions = {}): VatNodes {
  const { column = attribute(COLUMN_ATTRIBUTE, 'float') } = options;
  const decode = createTexelReader(vat, column);

  const sample: VatNodes['sample'] = (clip, phase) => {
    const { rowA, rowB, amount } = rowsAt(vat, clip, phase);
    const a = decode(rowA);
    const b = decode(rowB);
    return { position: mix(a.position, b.position, amount), normal: mixDirections(a.normal, b.normal, amount) };
  };

  const pose: VatNodes['pose'] = ({ clipA, phaseA, clipB, phaseB, fade }) => {
    // An agent at rest in either clip takes one sample; the branch is the same for all vertices of an agent.
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const first = sample(clip, select(allB, phaseB, phaseA));
    const position = first.position.toVar();
    const normal = first.normal.toVar();
    If(fade.greaterThan(0).and(allB.not()), () => {
      const second = sample(clipB, phaseB);
      position.assign(mix(position, second.position, fade));
      normal.assign(mixDirections(normal, second.normal, fade));
    });
    return { position, normal };
  };

  return { sample, pose };
}

/** The two rows a phase means and how far it lies between them: `clipRows` in TSL. Rows are whole floats. */
function rowsAt({ clipTable }: Vat, clip: VatPoseNodes['clipA'], phase: Node<'float'>) {
  const facts = textureLoad(clipTable, ivec2(int(clip as Node<'int'>), 0)).toVar() as unknown as Node<'vec4'>;
  const firstRow = facts.x;
  const rows = facts.y;
  const loops = facts.z.greaterThan(0.5);
  const lastRow = rows.sub(1);
  const looped = phase.sub(floor(phase)).mul(rows);
  const held = clamp(phase, 0, 1).mul(lastRow);
  const place = select(loops, looped, held).toVar();
  // Rounding may lift a phase just below 1 to the very end: that is the first row again, or the held last one.
  const first = min(floor(place), lastRow).toVar();
  const next = first.add(1);
  const second = select(next.lessThan(rows), next, select(loops, float(0), lastRow));
  return {
    rowA: firstRow.add(first),
    rowB: firstRow.add(second),
    amount: min(place.sub(first), 1).toVar(),
  };
}

/** Gives the function row → decoded texel of one column: `texelIndex`, `decodePosition` and `decodeNormal` in TSL. */
function createTexelReader({ texture, manifest }: Vat, column: Node<'float'>): (row: Node<'float'>) => VatPointNodes {
  const { min: low, max: high } = manifest.bounds;
  const width = uniform(manifest.width, 'int');
  const linesPerRow = uniform(manifest.linesPerRow, 'int');
  const origin = uniform(new Vector3(...low));
  const step = uniform(new Vector3(...high).sub(new Vector3(...low)).divideScalar(POSITION_STEPS));

  return (row) => {
    const index = int(column);
    const line = index.div(width);
    const place = ivec2(index.sub(line.mul(width)), int(row).mul(linesPerRow).add(line));
    const texel = textureLoad(texture, place).toVar() as unknown as Node<'uvec4'>;
    const codes = vec3(float(texel.x.bitAnd(0xffff)), float(texel.x.shiftRight(16)), float(texel.y.bitAnd(0xffff)));
    const octahedral = vec2(float(texel.y.shiftRight(16).bitAnd(0xff)), float(texel.y.shiftRight(24)));
    return { position: codes.mul(step).add(origin), normal: decodeOctahedral(octahedral) };
  };
}

/** The unit vector of two octahedral bytes (Cigolle et al. 2014); the lower half is unfolded over the diagonals. */
function decodeOctahedral(bytes: Node<'vec2'>): Node<'vec3'> {
  const flat = bytes.sub(NORMAL_STEPS).div(NORMAL_STEPS).toVar();
  const z = float(1).sub(abs(flat.x)).sub(abs(flat.y)).toVar();
  const fold = max(z.negate(), 0).toVar();
  const x = flat.x.add(select(flat.x.greaterThanEqual(0), fold.negate(), fold));
  const y = flat.y.add(select(flat.y.greaterThanEqual(0), fold.negate(), fold));
  return normalize(vec3(x, y, z));
}

/** Squared length below which a mix of unit vectors has no direction; as in `sample-vat.ts`. */
const NO_DIRECTION_SQ = 1e-12;

/** Two unit vectors mixed and made unit again; the first where they cancel out. */
function mixDirections(a: Node<'vec3'>, b: Node<'vec3'>, amount: Node<'float'>): Node<'vec3'> {
  const start = a.toVar();
  const mixed = mix(start, b, amount).toVar();
  const lengthSq = dot(mixed, mixed).toVar();
  return select(lengthSq.lessThan(NO_DIRECTION_SQ), start, mixed.mul(inverseSqrt(lengthSq)));
}
