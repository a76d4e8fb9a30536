/**
 * The shader of a rigid VAT, in TSL: one source for WebGPU and WebGL2. `rigid-layout.ts` has the bytes, `sample-rigid.ts`
 * does the same in double precision: change all or none.
 *
 *   piece, row ─► words ─► where the pivot is, rotation, scale, whole turns
 *   two rows mixed; during a fade clip A mixed into clip B
 *   vertex: rotate(rest − pivot) · scale + position
 *
 *   texels read a vertex   pivot fixed16: 4 in a clip, 8 in a fade      pivot float32: 6 and 12
 */

import {
  atan,
  attribute,
  cos,
  cross,
  dot,
  float,
  If,
  int,
  inverseSqrt,
  length,
  max,
  mix,
  normalGeometry,
  positionGeometry,
  select,
  sin,
  sqrt,
  uint,
  uintBitsToFloat,
  uniform,
  vec3,
  vec4,
} from 'three/tsl';
import { type Node, Vector3 } from 'three/webgpu';
import { readClipRows } from './clip-row-nodes.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import {
  countRigidWords,
  FIXED8_STEPS,
  FIXED16_STEPS,
  PIVOT_ATTRIBUTE,
  type RigidRecord,
  type RotationStorage,
  SMALL_LIMIT,
  TAIL_FLAGS,
} from './rigid-layout.ts';
import { nearestRow } from './row-tap-nodes.ts';
import type { Interpolation } from './row-taps.ts';
import { halfToFloat, type VatPointNodes } from './texel-nodes.ts';
import type { VatNodes, VatPoseNodes } from './vat-nodes.ts';
import { byteOf, createWordReader, high16, low16 } from './word-row-nodes.ts';
import { FRACTION_STEPS } from './word-rows.ts';

/** One piece at a moment. */
export interface RigidPoseNodes {
  position: Node<'vec3'>;
  /** Unit quaternion x y z w. */
  rotation: Node<'vec4'>;
  scale: Node<'float'>;
}

interface StoredNodes extends RigidPoseNodes {
  turns: Node<'int'>;
}

/** The functions of a rigid Vat; called inside a `Fn`. */
export function createRigidVatNodes(vat: Vat, interpolation: Interpolation = 'linear'): VatNodes {
  const { sample, pose } = createRigidPieceNodes(vat, attribute(COLUMN_ATTRIBUTE, 'float'), interpolation);
  return { sample: (clip, phase) => moveVertex(sample(clip, phase)), pose: (given) => moveVertex(pose(given)) };
}

/** The same for a piece of one's own choice, before any vertex is moved. */
export function createRigidPieceNodes(vat: Vat, piece: Node<'float'>, interpolation: Interpolation = 'linear') {
  const record = vat.manifest.rigid as RigidRecord;
  const decode = createPieceDecoder(record, createWordReader(vat, countRigidWords(record)), piece);

  const sample = (clip: VatPoseNodes['clipA'], phase: Node<'float'>): RigidPoseNodes => {
    const rows = readClipRows(vat.clipTable, clip, phase);
    if (interpolation === 'nearest') return decode(nearestRow(rows));
    const { rowA, rowB, amount } = rows;
    return mixRows(decode(rowA), decode(rowB), amount);
  };

  const pose = ({ clipA, phaseA, clipB, phaseB, fade }: VatPoseNodes): RigidPoseNodes => {
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const first = sample(clip, select(allB, phaseB, phaseA));
    const [position, rotation, scale] = [first.position.toVar(), first.rotation.toVar(), first.scale.toVar()];
    If(fade.greaterThan(0).and(allB.not()), () => {
      const second = sample(clipB, phaseB);
      position.assign(mix(position, second.position, fade));
      rotation.assign(nlerp(rotation, alignTo(rotation, second.rotation), fade));
      scale.assign(mix(scale, second.scale, fade));
    });
    return { position, rotation, scale };
  };
  return { sample, pose };
}

function moveVertex({ position, rotation, scale }: RigidPoseNodes): VatPointNodes {
  const pivot = attribute(PIVOT_ATTRIBUTE.toLowerCase(), 'vec3') as unknown as Node<'vec3'>;
  const turn = rotation.toVar();
  return {
    position: rotate(turn, positionGeometry.sub(pivot)).mul(scale).add(position),
    normal: rotate(turn, normalGeometry),
  };
}

function createPieceDecoder(
  { pivot, rotation, pivotBounds, maxScale }: RigidRecord,
  read: ReturnType<typeof createWordReader>,
  piece: Node<'float'>,
): (row: Node<'float'>) => StoredNodes {
  const low = new Vector3(...pivotBounds.min);
  const origin = uniform(low);
  const step = uniform(new Vector3(...pivotBounds.max).sub(low).divideScalar(FRACTION_STEPS));
  const scaleStep = uniform(maxScale / FRACTION_STEPS);
  return (row) => {
    const words = read(piece, row);
    const fixed = pivot === 'fixed16';
    const place = fixed
      ? vec3(low16(words[0]), high16(words[0]), low16(words[1])).mul(step).add(origin)
      : vec3(
          ...(words.slice(0, 3).map((word) => uintBitsToFloat(word)) as unknown as [
            Node<'float'>,
            Node<'float'>,
            Node<'float'>,
          ]),
        );
    const scale = fixed ? high16(words[1]) : low16(words[3]);
    return {
      position: place.toVar() as Node<'vec3'>,
      scale: scale.mul(scaleStep).toVar() as Node<'float'>,
      ...decodeRotation(rotation, words.slice(fixed ? 2 : 4)),
    };
  };
}

function decodeRotation(
  storage: RotationStorage,
  words: Node<'uint'>[],
): { rotation: Node<'vec4'>; turns: Node<'int'> } {
  const narrow = storage === 'fixed8';
  const [first, second] = words;
  const tail = narrow ? first.shiftRight(uint(24)) : second.shiftRight(uint(16));
  const small = decodeSmall(storage, first, second).toVar() as Node<'vec3'>;
  const left = sqrt(max(float(1).sub(dot(small, small)), 0));
  const negative = tail.bitAnd(uint(4)).notEqual(uint(0));
  const largest = select(negative, left.negate(), left).toVar();
  const omitted = tail.bitAnd(uint(3)).toVar();
  const is = (part: number) => omitted.equal(uint(part));
  const [a, b, c] = [small.x, small.y, small.z];
  const late = select(is(2), vec4(a, b, largest, c), vec4(a, b, c, largest));
  const rotation = select(is(0), vec4(largest, a, b, c), select(is(1), vec4(a, largest, b, c), late));
  // The shift of a signed number keeps its sign.
  const turns = narrow ? int(first).shiftRight(24 + TAIL_FLAGS) : int(second).shiftRight(16 + TAIL_FLAGS);
  return { rotation: rotation.toVar() as Node<'vec4'>, turns: turns.toVar() as unknown as Node<'int'> };
}

function decodeSmall(storage: RotationStorage, first: Node<'uint'>, second: Node<'uint'>): Node<'vec3'> {
  if (storage === 'half') return vec3(halfToFloat(first), halfToFloat(first.shiftRight(uint(16))), halfToFloat(second));
  const steps = storage === 'fixed8' ? FIXED8_STEPS : FIXED16_STEPS;
  const codes =
    storage === 'fixed8'
      ? vec3(byteOf(first, 0), byteOf(first, 1), byteOf(first, 2))
      : vec3(low16(first), high16(first), low16(second));
  return codes.sub(steps).mul(SMALL_LIMIT / steps);
}

function mixRows(a: StoredNodes, b: StoredNodes, amount: Node<'float'>): RigidPoseNodes {
  const to = alignTo(a.rotation, b.rotation).toVar();
  const rotation = nlerp(a.rotation, to, amount).toVar();
  If(a.turns.notEqual(0), () => {
    rotation.assign(turnOn(a.rotation, to, float(a.turns), amount));
  });
  return { position: mix(a.position, b.position, amount), rotation, scale: mix(a.scale, b.scale, amount) };
}

/** q and −q are one rotation: the second on the side of the first. */
function alignTo(a: Node<'vec4'>, b: Node<'vec4'>): Node<'vec4'> {
  return select(dot(a, b).lessThan(0), b.negate(), b) as Node<'vec4'>;
}

function nlerp(a: Node<'vec4'>, b: Node<'vec4'>, amount: Node<'float'>): Node<'vec4'> {
  const mixed = mix(a, b, amount).toVar();
  return mixed.mul(inverseSqrt(dot(mixed, mixed)));
}

/** The way of so many whole turns from `a` to `b`. */
function turnOn(a: Node<'vec4'>, b: Node<'vec4'>, turns: Node<'float'>, amount: Node<'float'>): Node<'vec4'> {
  const cosine = dot(a, b).toVar();
  const across = b.sub(a.mul(cosine)).toVar();
  const sine = length(across).toVar();
  const half = atan(sine, cosine).div(Math.PI).add(turns).mul(amount).div(2).toVar();
  // Devices promise nothing of a sine beyond ±π.
  const angle = half
    .sub(half.add(0.5).floor())
    .mul(2 * Math.PI)
    .toVar();
  return a.mul(cos(angle)).add(across.mul(sin(angle).div(max(sine, 1e-20))));
}

/** v + 2 q × (q × v + w v). */
export function rotate(q: Node<'vec4'>, v: Node<'vec3'>): Node<'vec3'> {
  const inner = cross(q.xyz, v).add(v.mul(q.w));
  return v.add(cross(q.xyz, inner).mul(2));
}
