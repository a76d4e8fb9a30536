/**
 * The shader of a vertex animation texture, in TSL: one source for WebGPU and WebGL2.
 *
 *   clip, phase ──► clip table ──► two rows inside the clip, a mix      (the rules of `clip-rows.ts`)
 *   column, row ──► texel ──► textureLoad ──► position, normal          (`texel-nodes.ts`)
 *   1, 2 or 4 rows mixed (`row-taps.ts`); in a fade clip A into clip B  (the order of `sample-vat.ts`)
 *
 * `sample-vat.ts` does the same in double precision and is what tests compare this file with: change both or none.
 * Everything is exact but the mixes: a 16-bit phase times up to 256 rows fits a float's 24 bits.
 *
 * It does NOT: place the agent in the world, or give motion vectors (`place` and `previous` of `vat-material.ts`).
 */

import { attribute, If, int, mix, positionGeometry, select } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { BoneRecord } from './bone-layout.ts';
import { type BoneVertexNodes, createBoneSkinner, readBoneVertex } from './bone-nodes.ts';
import { readClipRows } from './clip-row-nodes.ts';
import { createFluidNodes } from './fluid-nodes.ts';
import { COLUMN_ATTRIBUTE, type Vat } from './load-vat.ts';
import type { NormalKind } from './normal-kinds.ts';
import { createNormalReader, type RestSurfaceNodes, settleNormals } from './normal-nodes.ts';
import { createRigidVatNodes } from './rigid-nodes.ts';
import { blendDirections, blendVectors, mixDirections, readTaps } from './row-tap-nodes.ts';
import { defaultInterpolation, findInterpolationFault, type Interpolation } from './row-taps.ts';
import { refuseSampling } from './sampling-faults.ts';
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
  /** The vertex at a phase of one clip: a texel a tap, 2 by default, in bone mode as `bone-nodes.ts` says. */
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): VatPointNodes;
  /** The vertex in a pose: the same, and twice as many during a fade. */
  pose(pose: VatPoseNodes): VatPointNodes;
}

/** Where the column of a vertex comes from. */
export interface VatNodesOptions {
  /** By default the vertex attribute the loader left; anything else is for tests and tools. */
  column?: Node<'float'>;
  /** Rest position of the vertex, for texels that are offsets from it; by default the mesh's own `position`. */
  rest?: Node<'vec3'>;
  /** Where normals come from: by default the file's own kind; `flat`, `none` or `octahedral` ask for less than it has. */
  normals?: NormalKind;
  /** Gives tangents too, where the file's normals are of kind `rotation`; false by default. */
  tangents?: boolean;
  /** Normal and tangent of the vertex at rest, for normals that are turned; by default the mesh's own. */
  surface?: RestSurfaceNodes;
  /** The vertex and its joints in bone mode; by default the mesh's own attributes. */
  bones?: BoneVertexNodes;
  /** How a moment between two rows is made; what `defaultInterpolation` says, linear in most modes. */
  interpolation?: Interpolation;
}

/**
 * The nodes that play a Vat. Its sizes and bounds are uniforms, so all characters of an encoding compile to one shader.
 *
 * @throws Error of one line where the mode cannot be played with this interpolation, or where the texture was set up as a
 * picture (`sampling-faults.ts`)
 */
export function createVatNodes(vat: Vat, options: VatNodesOptions = {}): VatNodes {
  const { mode } = vat.manifest;
  const { interpolation = defaultInterpolation(mode) } = options;
  const fault = findInterpolationFault(mode, interpolation);
  if (fault !== undefined) throw new Error(fault);
  refuseSampling(vat.texture);
  const normals = settleNormals(vat, options.normals);
  if (mode === 'bones') return createBoneVatNodes(vat, interpolation, options.bones);
  if (mode === 'rigid') return createRigidVatNodes(vat, interpolation);
  if (mode === 'fluid') return createFluidNodes(vat, options.column);
  if (mode === 'sprite') return createSpriteVatNodes(vat, interpolation);
  const { column = attribute(COLUMN_ATTRIBUTE, 'float'), rest = positionGeometry } = options;
  const { texture, manifest } = vat;
  const decode = createNormalReader(
    ...([vat, normals, column, createTexelReader({ texture, manifest }, column, rest), options.surface] as const),
  );
  const turns = options.tangents === true && normals === 'rotation';

  const sample: VatNodes['sample'] = (clip, phase) => {
    const taps = readTaps(interpolation, readClipRows(vat.clipTable, clip, phase), decode);
    const pick = (part: 'position' | 'normal' | 'tangent') =>
      taps.map(({ value, weight }) => ({ value: value[part] as Node<'vec3'>, weight }));
    const point = { position: blendVectors(pick('position')), normal: blendDirections(pick('normal')) };
    return turns ? { ...point, tangent: blendDirections(pick('tangent')) } : point;
  };

  const pose: VatNodes['pose'] = ({ clipA, phaseA, clipB, phaseB, fade }) => {
    // An agent at rest in either clip takes one sample; the branch is the same for all vertices of an agent.
    const allB = fade.greaterThanEqual(1).toVar();
    const clip = select(allB, int(clipB as Node<'int'>), int(clipA as Node<'int'>));
    const first = sample(clip, select(allB, phaseB, phaseA));
    const position = first.position.toVar();
    const normal = first.normal.toVar();
    const tangent = first.tangent?.toVar();
    If(fade.greaterThan(0).and(allB.not()), () => {
      const second = sample(clipB, phaseB);
      position.assign(mix(position, second.position, fade));
      normal.assign(mixDirections(normal, second.normal, fade));
      if (tangent && second.tangent) tangent.assign(mixDirections(tangent, second.tangent, fade));
    });
    return tangent ? { position, normal, tangent } : { position, normal };
  };

  return { sample, pose };
}

/** In bone mode both clips are mixed joint by joint, so a pose moves the vertex once. */
function createBoneVatNodes(
  vat: Vat,
  interpolation: Interpolation,
  vertex = readBoneVertex(vat.manifest.bones as BoneRecord),
): VatNodes {
  const skin = createBoneSkinner(vat, vertex, interpolation);
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
function createSpriteVatNodes(vat: Vat, interpolation: Interpolation): VatNodes {
  const { sample, pose } = createSpriteNodes(vat, undefined, interpolation);
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
