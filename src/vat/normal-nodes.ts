/**
 * `surface-normals.ts` in TSL: normal and tangent of a row, of each kind of `normal-kinds.ts`. The kind is known when the
 * material is made, so a shader holds the code of its own alone; a texture of their own costs one more load a row.
 */

import {
  attribute,
  cross,
  dot,
  float,
  int,
  ivec2,
  max,
  normalGeometry,
  select,
  sqrt,
  textureLoad,
  uint,
  uniform,
  vec2,
  vec3,
  vec4,
} from 'three/tsl';
import type { DataTexture, Node } from 'three/webgpu';
import type { VatManifest } from './manifest.ts';
import { findNormalsFault, hasNormalTexture, type NormalKind, normalsOf } from './normal-kinds.ts';
import { NORMAL_CODES } from './octahedral.ts';
import { decodeOctahedral, type VatPointNodes } from './texel-nodes.ts';
import { TURN_LIMIT, TURN_STEPS } from './turn-code.ts';

/** A vertex at rest, where not the mesh's own attributes are meant. */
export interface RestSurfaceNodes {
  normal: Node<'vec3'>;
  tangent: Node<'vec3'>;
}

/** What of a Vat its normals are read from. */
export interface NormalSource {
  manifest: VatManifest;
  normalTexture: DataTexture | null;
}

/** The rest normal and tangent as the mesh has them. */
export function readRestSurface(): RestSurfaceNodes {
  return { normal: normalGeometry, tangent: (attribute('tangent', 'vec4') as Node<'vec4'>).xyz as Node<'vec3'> };
}

/**
 * The kind that a Vat is to be lit by: its own, or one that asks for less.
 *
 * @throws Error of one line where the mode cannot have it, or the file holds no texture for it
 */
export function settleNormals({ manifest }: Pick<NormalSource, 'manifest'>, wanted?: NormalKind): NormalKind {
  const own = normalsOf(manifest);
  if (wanted === undefined || wanted === own) return own;
  const fault = findNormalsFault(manifest.mode, wanted);
  if (fault !== undefined) throw new Error(fault);
  if (!hasNormalTexture(wanted)) return wanted;
  throw new Error(`this VAT has ${own} normals and no texture of ${wanted} ones: bake it with --normals ${wanted}`);
}

/**
 * Gives rows their normals: `decode` of the texels, with the normal, and the tangent where there is one, of this kind.
 *
 * @param surface the vertex at rest; read in the kinds `rotation` and `none`
 */
export function createNormalReader(
  { manifest, normalTexture }: NormalSource,
  kind: NormalKind,
  column: Node<'float'>,
  decode: (row: Node<'float'>) => VatPointNodes,
  surface: RestSurfaceNodes = readRestSurface(),
): (row: Node<'float'>) => VatPointNodes {
  if (kind === 'none') return (row) => ({ ...decode(row), normal: surface.normal });
  if (!hasNormalTexture(kind)) return decode;
  const width = uniform(manifest.width, 'int');
  const linesPerRow = uniform(manifest.linesPerRow, 'int');
  return (row) => {
    const index = int(column);
    const line = index.div(width);
    const place = ivec2(index.sub(line.mul(width)), int(row).mul(linesPerRow).add(line));
    const { x } = textureLoad(normalTexture as DataTexture, place).toVar() as unknown as Node<'uvec4'>;
    const { position } = decode(row);
    if (kind === 'separate') {
      const codes = vec2(float(x.bitAnd(0xffff)), float(x.shiftRight(16)));
      return { position, normal: decodeOctahedral(codes, NORMAL_CODES.oct16.steps) };
    }
    const turn = decodeTurnNode(x).toVar() as Node<'vec4'>;
    return { position, normal: turnNode(turn, surface.normal), tangent: turnNode(turn, surface.tangent) };
  };
}

/** `decodeTurn` of `turn-code.ts`. */
function decodeTurnNode(word: Node<'uint'>): Node<'vec4'> {
  const part = (shift: number) => {
    const code = float((shift > 0 ? word.shiftRight(shift) : word).bitAnd(1023));
    return code.sub(TURN_STEPS).mul(TURN_LIMIT / TURN_STEPS);
  };
  const small = vec3(part(0), part(10), part(20)).toVar() as Node<'vec3'>;
  const { x: a, y: b, z: c } = small;
  const left = sqrt(max(float(1).sub(dot(small, small)), 0)).toVar() as Node<'float'>;
  const omitted = word.shiftRight(30).toVar() as unknown as Node<'uint'>;
  const upper = select(omitted.equal(uint(2)), vec4(a, b, left, c), vec4(a, b, c, left));
  const lower = select(omitted.equal(uint(0)), vec4(left, a, b, c), vec4(a, left, b, c));
  return select(omitted.greaterThan(uint(1)), upper, lower) as unknown as Node<'vec4'>;
}

/** A vector turned by a unit quaternion. */
export function turnNode(turn: Node<'vec4'>, vector: Node<'vec3'>): Node<'vec3'> {
  const half = cross(turn.xyz, vector).add(vector.mul(turn.w));
  return vector.add(cross(turn.xyz, half).mul(2)) as Node<'vec3'>;
}
