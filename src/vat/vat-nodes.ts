/**
 * The shader of a vertex animation texture, in TSL: one source for WebGPU and WebGL2.
 *
 *   clip, phase ──► clip table ──► two rows inside the clip, a mix      (the rules of `clip-rows.ts`)
 *   column, row ──► texel ──► textureLoad ──► position, normal          (`texel-nodes.ts`)
 *   two rows mixed; during a fade clip A mixed into clip B              (the order of `sample-vat.ts`)
 *
 * `sample-vat.ts` does the same in double precision and is what tests compare this file with: change both or none.
 * Everything is exact but the two mixes: a 16-bit phase times up to 256 rows fits a float's 24 bits.
 *
 * It does NOT: place the agent in the world (`place` of `vat-material.ts`), or give motion vectors (a velocity pass would
 * see the rest pose move: leave the crowd out of it).
 */

import { attribute, dot, If, int, inverseSqrt, mix, positionGeometry, select } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { BoneRecord } from './bone-layout.ts';
import { type BoneVertexNodes, createBoneSkinner, readBoneVertex } from './bone-nodes.ts';
import { readClipRows } from './clip-row-nodes.ts';
import { createFluidNodes } from './fluid-nodes.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import { createRigidVatNodes } from './rigid-nodes.ts';
import { createCardCorner, createSpriteNodes, type SpritePoseNodes } from './sprite-nodes.ts';
import { createTexelReader, type VatPointNodes } from './texel-nodes.ts';

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
  /** The vertex at a phase of one clip: 2 texels, in bone mode as `bone-nodes.ts` says. */
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): VatPointNodes;
  /** The vertex in a pose: 2 texels, 4 during a fade. */
  pose(pose: VatPoseNodes): VatPointNodes;
}

/** Where the column of a vertex comes from. */
export interface VatNodesOptions {
  /** By default the vertex attribute the loader left; anything else is for tests and tools. */
  column?: Node<'float'>;
  /** Rest position of the vertex, for texels that are offsets from it; by default the mesh's own `position`. */
  rest?: Node<'vec3'>;
  /** The vertex and its joints in bone mode; by default the mesh's own attributes. */
  bones?: BoneVertexNodes;
}

/** The nodes that play a Vat. Its sizes and bounds are uniforms, so all characters of an encoding compile to one shader. */
export function createVatNodes(vat: Vat, options: VatNodesOptions = {}): VatNodes {
  const { mode } = vat.manifest;
  if (mode === 'bones') return createBoneVatNodes(vat, options.bones);
  if (mode === 'rigid') return createRigidVatNodes(vat);
  if (mode === 'fluid') return createFluidNodes(vat, options.column);
  if (mode === 'sprite') return createSpriteVatNodes(vat);
  const { column = attribute(COLUMN_ATTRIBUTE, 'float'), rest = positionGeometry } = options;
  const decode = createTexelReader(vat, column, rest);

  const sample: VatNodes['sample'] = (clip, phase) => {
    const { rowA, rowB, amount } = readClipRows(vat.clipTable, clip, phase);
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

/** In bone mode both clips are mixed joint by joint, so a pose moves the vertex once. */
function createBoneVatNodes(vat: Vat, vertex = readBoneVertex(vat.manifest.bones as BoneRecord)): VatNodes {
  const skin = createBoneSkinner(vat, vertex);
  return {
    sample: (clip, phase) => skin({ rows: readClipRows(vat.clipTable, clip, phase) }),
    pose: ({ clipA, phaseA, clipB, phaseB, fade }) => {
      const allB = fade.greaterThanEqual(1).toVar();
      const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
      const rows = readClipRows(vat.clipTable, clip, select(allB, phaseB, phaseA));
      const fading = fade.greaterThan(0).and(allB.not()).toVar();
      return skin({ rows, second: { rows: readClipRows(vat.clipTable, clipB, phaseB), fade, fading } });
    },
  };
}

/** In sprite mode a vertex is its particle's place and, beside it, the corner of a card. */
function createSpriteVatNodes(vat: Vat): VatNodes {
  const { sample, pose } = createSpriteNodes(vat);
  const show = (particle: SpritePoseNodes): VatPointNodes => {
    const corner = createCardCorner(vat, particle);
    return {
      position: particle.position.add(corner.position),
      normal: corner.normal,
      color: particle.color,
      ...(vat.manifest.sprite?.facing === 'camera' ? { corner: corner.position } : {}),
    };
  };
  return { sample: (clip, phase) => show(sample(clip, phase)), pose: (given) => show(pose(given)) };
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
