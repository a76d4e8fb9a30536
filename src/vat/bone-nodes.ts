/**
 * The shader of bone mode, in TSL: one source for WebGPU and WebGL2. `sample-bones.ts` does the same in double precision,
 * and says why it is done so: change both or none.
 *
 *   joints, weights ─► per influence: texel of each row ─► dual quaternion (or matrix), rows and clips mixed ─► matrix
 *   Σ weight · matrix ─► position, and by its cofactors the normal
 *
 *   texels read a vertex       in a clip                in a fade
 *   quaternion                 2 · influences           4 · influences
 *   affine                     6 · influences           12 · influences          half of it nearest, twice catmull-rom
 *
 * Influences after the first are skipped where their weight is 0. Form and number of influences are known when the
 * material is made, so a shader holds the code of its own alone.
 */

import {
  abs,
  attribute,
  cross,
  dot,
  float,
  floor,
  If,
  int,
  inverseSqrt,
  ivec2,
  max,
  mix,
  normalGeometry,
  positionGeometry,
  select,
  textureLoad,
  uniform,
  unpackHalf2x16,
  vec3,
  vec4,
} from 'three/tsl';
import type { Node } from 'three/webgpu';
import { BONE_FORMS, type BoneRecord, JOINTS_ATTRIBUTE, jointSteps, WEIGHTS_ATTRIBUTE } from './bone-layout.ts';
import type { RowMixNodes } from './clip-row-nodes.ts';
import type { Vat } from './load-vat.ts';
import { blendVectors, readTaps, type TapNodes } from './row-tap-nodes.ts';
import type { Interpolation } from './row-taps.ts';
import type { VatPointNodes } from './texel-nodes.ts';

/** A vertex as the mesh has it, and what it hangs on. */
export interface BoneVertexNodes {
  position: Node<'vec3'>;
  normal: Node<'vec3'>;
  /** Joint and weight of each influence, heaviest first. */
  influences: { joint: Node<'int'>; weight: Node<'float'> }[];
}

/** A moment: two rows mixed, and what is mixed in during a fade. */
export interface BoneMomentNodes {
  rows: RowMixNodes;
  /** Present where a pose may fade: read only where `fading`. */
  second?: { rows: RowMixNodes; fade: Node<'float'>; fading: Node<'bool'> };
}

/** The vertex that the loader's attributes describe. */
export function readBoneVertex({ influences, joints }: BoneRecord): BoneVertexNodes {
  const perSet = Math.min(influences, 4);
  const type = ({ 1: 'float', 2: 'vec2', 4: 'vec4' } as const)[perSet as 1 | 2 | 4];
  const steps = jointSteps(influences, joints);
  const part = (name: string, index: number) => {
    const set = attribute(`${name}_${Math.floor(index / perSet)}`.toLowerCase(), type) as unknown as Node<'vec4'>;
    return perSet === 1 ? (set as unknown as Node<'float'>) : set[(['x', 'y', 'z', 'w'] as const)[index % perSet]];
  };
  return {
    position: positionGeometry,
    normal: normalGeometry,
    influences: Array.from({ length: influences }, (_, index) => {
      const code = part(JOINTS_ATTRIBUTE, index);
      const weight = influences === 1 ? float(1) : part(WEIGHTS_ATTRIBUTE, index);
      // Normalised integers come as fractions: a joint is what rounds to it.
      return { joint: int(floor((steps > 0 ? code.mul(steps) : code).add(0.5))), weight };
    }),
  };
}

/** Gives the function moment → posed vertex; called inside a `Fn`. */
export function createBoneSkinner(
  vat: Vat,
  vertex: BoneVertexNodes,
  interpolation: Interpolation = 'linear',
): (moment: BoneMomentNodes) => VatPointNodes {
  const { form } = vat.manifest.bones as BoneRecord;
  const read = createTexelFetch(vat);
  const addJoint = form === 'affine' ? createAffineAdder(read, interpolation) : createTurnAdder(read, interpolation);
  return (moment) => {
    const rows: MatrixNodes = [0, 1, 2].map(() => vec4(0, 0, 0, 0).toVar()) as unknown as MatrixNodes;
    vertex.influences.forEach(({ joint, weight }, index) => {
      if (index === 0) addJoint(joint, weight, moment, rows);
      else If(weight.greaterThan(0), () => addJoint(joint, weight, moment, rows));
    });
    const position = vec4(vertex.position, 1);
    return {
      position: vec3(dot(rows[0], position), dot(rows[1], position), dot(rows[2], position)),
      normal: turnByCofactors(rows, vertex.normal),
    };
  };
}

/** Three rows of a matrix. */
type MatrixNodes = [Node<'vec4'>, Node<'vec4'>, Node<'vec4'>];
type Assignable<T> = T & { assign(value: unknown): void; addAssign(value: unknown): void };

/** Adds the joint's matrix at a moment, times the weight, to three variables. */
type JointAdder = (joint: Node<'int'>, weight: Node<'float'>, moment: BoneMomentNodes, sum: MatrixNodes) => void;

/** Joint, row and part → the words of a texel: `boneWord` in TSL. */
type TexelFetch = (joint: Node<'int'>, row: Node<'float'>, part?: number) => Node<'uvec4'>;

function createTexelFetch({ texture, manifest }: Vat): TexelFetch {
  const { texels } = BONE_FORMS[(manifest.bones as BoneRecord).form];
  const width = uniform(manifest.width, 'int');
  const linesPerRow = uniform(manifest.linesPerRow, 'int');
  return (joint, row, part = 0) => {
    const index = texels === 1 ? joint : joint.mul(texels).add(part);
    const line = index.div(width);
    const place = ivec2(index.sub(line.mul(width)), int(row).mul(linesPerRow).add(line));
    return textureLoad(texture, place).toVar() as unknown as Node<'uvec4'>;
  };
}

/** Two halves of a word, as a variable at once: GLSL gives them in medium precision, which must not spread. */
function halves(word: Node<'uint'>): Node<'vec2'> {
  return (unpackHalf2x16(word) as unknown as Node<'vec2'>).toVar();
}

/** A joint in a row: the turn, the dual part ½ t q that carries the shift, and the scale. */
interface DualNodes {
  turn: Node<'vec4'>;
  dual: Node<'vec4'>;
  scale: Node<'float'>;
}

function readDual(texel: Node<'uvec4'>): DualNodes {
  const [xy, zw, shiftXy, rest] = [halves(texel.x), halves(texel.y), halves(texel.z), halves(texel.w)];
  const axis = vec3(xy, zw.x).toVar();
  const shift = vec3(shiftXy, rest.x).toVar();
  const across = shift.mul(zw.y).add(cross(shift, axis));
  return {
    turn: vec4(axis, zw.y).toVar(),
    dual: vec4(across, dot(shift, axis).negate()).mul(0.5).toVar(),
    scale: rest.y.toVar(),
  };
}

/** q and -q are one turn: the second is taken on the side of the first. */
function mixDuals(a: DualNodes, b: DualNodes, amount: Node<'float'>): DualNodes {
  const toward = select(dot(a.turn, b.turn).lessThan(0), amount.negate(), amount).toVar();
  const kept = float(1).sub(amount).toVar();
  return {
    turn: a.turn.mul(kept).add(b.turn.mul(toward)).toVar(),
    dual: a.dual.mul(kept).add(b.dual.mul(toward)).toVar(),
    scale: mix(a.scale, b.scale, amount).toVar(),
  };
}

/** Rows of duals mixed: each taken on the side of the main one. */
function blendDuals(taps: readonly TapNodes<DualNodes>[]): DualNodes {
  const [first, second] = taps;
  if (taps.length === 1) return first.value;
  if (taps.length === 2) return mixDuals(first.value, second.value, second.weight);
  const main = second.value;
  const sided = taps.map(({ value, weight }) => {
    const toward = select(dot(main.turn, value.turn).lessThan(0), weight.negate(), weight).toVar() as Node<'float'>;
    return { value, weight, toward };
  });
  const sum = (pick: 'turn' | 'dual') =>
    sided.map(({ value, toward }) => value[pick].mul(toward)).reduce((total, part) => total.add(part));
  return {
    turn: sum('turn').toVar(),
    dual: sum('dual').toVar(),
    scale: blendVectors(taps.map(({ value, weight }) => ({ value: value.scale, weight }))).toVar() as Node<'float'>,
  };
}

function createTurnAdder(read: TexelFetch, interpolation: Interpolation): JointAdder {
  const sample = (joint: Node<'int'>, rows: RowMixNodes) =>
    blendDuals(readTaps(interpolation, rows, (row) => readDual(read(joint, row))));
  return (joint, weight, { rows, second }, sum) => {
    const first = sample(joint, rows);
    if (second) {
      If(second.fading, () => {
        const mixed = mixDuals(first, sample(joint, second.rows), second.fade);
        (first.turn as Assignable<Node>).assign(mixed.turn);
        (first.dual as Assignable<Node>).assign(mixed.dual);
        (first.scale as Assignable<Node>).assign(mixed.scale);
      });
    }
    addTurn(first, weight, sum);
  };
}

/** The matrix of a dual quaternion of any length, three rows: `writeMatrix` of the CPU's side. */
function addTurn({ turn, dual, scale }: DualNodes, weight: Node<'float'>, sum: MatrixNodes): void {
  const q = turn.xyz;
  const w = turn.w;
  const n = float(2).div(dot(turn, turn)).mul(weight).toVar();
  const size = scale.mul(n).toVar();
  const whole = scale.mul(weight).toVar();
  const shift = dual.xyz.mul(w).sub(q.mul(dual.w)).sub(cross(dual.xyz, q)).mul(n).toVar();
  const sq = q.mul(q).toVar();
  const [xy, xz, yz] = [q.x.mul(q.y).toVar(), q.x.mul(q.z).toVar(), q.y.mul(q.z).toVar()];
  const wq = q.mul(w).toVar();
  const add = (row: number, ...numbers: Node<'float'>[]) =>
    (sum[row] as Assignable<Node>).addAssign(
      vec4(...(numbers as [Node<'float'>, Node<'float'>, Node<'float'>, Node<'float'>])),
    );
  add(0, whole.sub(size.mul(sq.y.add(sq.z))), size.mul(xy.sub(wq.z)), size.mul(xz.add(wq.y)), shift.x);
  add(1, size.mul(xy.add(wq.z)), whole.sub(size.mul(sq.x.add(sq.z))), size.mul(yz.sub(wq.x)), shift.y);
  add(2, size.mul(xz.sub(wq.y)), size.mul(yz.add(wq.x)), whole.sub(size.mul(sq.x.add(sq.y))), shift.z);
}

function createAffineAdder(read: TexelFetch, interpolation: Interpolation): JointAdder {
  const fetchRow = (joint: Node<'int'>, row: Node<'float'>, part: number): Node<'vec4'> => {
    const texel = read(joint, row, part);
    return vec4(halves(texel.x), halves(texel.y)).toVar();
  };
  const sample = (joint: Node<'int'>, rows: RowMixNodes, part: number) =>
    blendVectors(readTaps(interpolation, rows, (row) => fetchRow(joint, row, part))).toVar() as Node<'vec4'>;
  return (joint, weight, { rows, second }, sum) => {
    const matrix = [0, 1, 2].map((part) => sample(joint, rows, part));
    if (second) {
      If(second.fading, () => {
        matrix.forEach((row, part) => {
          (row as Assignable<Node<'vec4'>>).assign(mix(row, sample(joint, second.rows, part), second.fade));
        });
      });
    }
    matrix.forEach((row, part) => {
      (sum[part] as Assignable<Node>).addAssign(row.mul(weight));
    });
  };
}

/** Below this the cofactors leave no direction; a float holds far smaller ones. */
const NO_DIRECTION = 1e-30;

/** The unit direction of the matrix's cofactors times a normal; the normal itself where there is none. */
function turnByCofactors([a, b, c]: MatrixNodes, normal: Node<'vec3'>): Node<'vec3'> {
  const [x, y, z] = [cross(b.xyz, c.xyz).toVar(), cross(c.xyz, a.xyz).toVar(), cross(a.xyz, b.xyz).toVar()];
  const side = select(dot(a.xyz, x).lessThan(0), float(-1), float(1));
  const turned = vec3(dot(x, normal), dot(y, normal), dot(z, normal)).mul(side).toVar();
  // Divided by its largest part first: the square of a small model's cofactors may leave the range of a float.
  const largest = max(abs(turned.x), max(abs(turned.y), abs(turned.z))).toVar();
  const level = turned.div(max(largest, NO_DIRECTION)).toVar();
  return select(largest.lessThan(NO_DIRECTION), normal, level.mul(inverseSqrt(dot(level, level))));
}
