/**
 * One texel in the shader: row → position and normal of a vertex, for every encoding of `encodings.ts`, which has the
 * bytes. `texel-codec.ts` does the same on the CPU: change both or none. The encoding is known when the material is made,
 * so a shader holds the code of its own alone; sizes and boxes are uniforms.
 */

import {
  abs,
  float,
  int,
  ivec2,
  max,
  normalize,
  select,
  textureLoad,
  uint,
  uintBitsToFloat,
  uniform,
  vec2,
  vec3,
} from 'three/tsl';
import { type DataTexture, type Node, Vector3 } from 'three/webgpu';
import { encodingFacts, type Storage, storageOf } from './encodings.ts';
import type { VatManifest } from './manifest.ts';
import { NORMAL_CODES } from './octahedral.ts';
import { codeBox } from './texel-codec.ts';

/** A surface point in the file's own space and units: where it is, and the unit vector it faces. */
export interface VatPointNodes {
  position: Node<'vec3'>;
  normal: Node<'vec3'>;
  /** The unit tangent, where it is asked for and the file's normals are of kind `rotation`. */
  tangent?: Node<'vec3'>;
  /** UV and linear colour, in the modes where they change with the rows (fluid, sprite). */
  uv?: Node<'vec2'>;
  color?: Node<'vec4'>;
  /** Sprite: how much of `position` is the corner of a card that faces the camera, whatever way its instance is turned. */
  corner?: Node<'vec3'>;
}

/**
 * Gives the function row → decoded texel of one column: `texelIndex`, `decodePosition` and `decodeNormal` in TSL.
 *
 * @param rest rest position of the vertex; read in the domain `rest` alone
 */
export function createTexelReader(
  { texture, manifest }: { texture: DataTexture; manifest: VatManifest },
  column: Node<'float'>,
  rest: Node<'vec3'>,
): (row: Node<'float'>) => VatPointNodes {
  const { domain = 'bounds', encoding } = manifest;
  const storage = storageOf(encoding);
  const { steps, normal } = encodingFacts(encoding);
  const box = codeBox(manifest);
  const width = uniform(manifest.width, 'int');
  const linesPerRow = uniform(manifest.linesPerRow, 'int');
  const boxed = domain === 'bounds' || steps > 0;
  const origin = boxed ? uniform(new Vector3(...box.min)) : undefined;
  const size = new Vector3(...box.max).sub(new Vector3(...box.min)).divideScalar(Math.max(steps, 1));
  const step = boxed ? uniform(size) : undefined;

  return (row) => {
    const index = int(column);
    const line = index.div(width);
    const place = ivec2(index.sub(line.mul(width)), int(row).mul(linesPerRow).add(line));
    const texel = textureLoad(texture, place).toVar() as unknown as Node<'uvec4'>;
    const numbers = READERS[storage].position(texel);
    const stored = step && origin ? numbers.mul(step).add(origin) : numbers;
    return {
      position: domain === 'rest' ? stored.add(rest) : stored,
      normal: decodeOctahedral(READERS[storage].normal(texel), NORMAL_CODES[normal].steps),
    };
  };
}

/** How a storage's words become the numbers of a position and the two codes of a normal. */
interface StorageReader {
  position(texel: Node<'uvec4'>): Node<'vec3'>;
  normal(texel: Node<'uvec4'>): Node<'vec2'>;
}

/** `bits` bits of a word from bit `first` on, as a float. */
function bitsOf(word: Node<'uint'>, first: number, bits: number): Node<'float'> {
  const shifted = first > 0 ? word.shiftRight(first) : word;
  return float(first + bits < 32 ? shifted.bitAnd(2 ** bits - 1) : shifted);
}

const READERS: Readonly<Record<Storage, StorageReader>> = {
  fixed8: {
    position: ({ x }) => vec3(bitsOf(x, 0, 8), bitsOf(x, 8, 8), bitsOf(x, 16, 8)),
    normal: ({ x }) => vec2(bitsOf(x, 24, 4), bitsOf(x, 28, 4)),
  },
  split8: {
    position({ x, y }) {
      const high = vec3(bitsOf(x, 0, 8), bitsOf(x, 16, 8), bitsOf(y, 8, 8));
      const low = vec3(bitsOf(x, 8, 8), bitsOf(y, 0, 8), bitsOf(y, 16, 8));
      return high.mul(256).add(low);
    },
    normal: ({ x, y }) => vec2(bitsOf(x, 24, 8), bitsOf(y, 24, 8)),
  },
  fixed16: {
    position: ({ x, y }) => vec3(bitsOf(x, 0, 16), bitsOf(x, 16, 16), bitsOf(y, 0, 16)),
    normal: ({ y }) => vec2(bitsOf(y, 16, 8), bitsOf(y, 24, 8)),
  },
  half: {
    position: ({ x, y }) => vec3(halfToFloat(x), halfToFloat(x.shiftRight(16)), halfToFloat(y)),
    normal: ({ y }) => vec2(bitsOf(y, 16, 8), bitsOf(y, 24, 8)),
  },
  float: {
    position: ({ x, y, z }) => vec3(wordToFloat(x), wordToFloat(y), wordToFloat(z)),
    normal: ({ w }) => vec2(bitsOf(w, 0, 16), bitsOf(w, 16, 16)),
  },
};

function wordToFloat(word: Node<'uint'>): Node<'float'> {
  return uintBitsToFloat(word) as unknown as Node<'float'>;
}

/** A float's exponent field is this much above the exponent. */
const FLOAT_BIAS = 127;

/**
 * The number of the half in a word's low 16 bits, exactly: `unpackHalf2x16` may flush those below 2^-14 to zero, which is
 * 0.06 mm of a raw metre. (1024 + fraction) · 2^(exponent - 25) is made of two floats that are never that small.
 */
export function halfToFloat(word: Node<'uint'>): Node<'float'> {
  const exponent = word.shiftRight(10).bitAnd(31).toVar() as unknown as Node<'uint'>;
  const fraction = word.bitAnd(1023) as unknown as Node<'uint'>;
  const whole = float(select(exponent.equal(uint(0)), fraction, fraction.bitOr(1024)));
  const power = select(exponent.equal(uint(0)), uint(1), exponent).add(uint(FLOAT_BIAS - 25));
  const scale = wordToFloat(power.shiftLeft(23) as unknown as Node<'uint'>);
  const size = whole.mul(scale);
  return select(word.bitAnd(0x8000).equal(uint(0)), size, size.negate());
}

/** The unit vector of two octahedral codes (Cigolle et al. 2014); the lower half is unfolded over the diagonals. */
export function decodeOctahedral(codes: Node<'vec2'>, steps: number): Node<'vec3'> {
  const flat = codes.sub(steps).div(steps).toVar();
  const z = float(1).sub(abs(flat.x)).sub(abs(flat.y)).toVar();
  const fold = max(z.negate(), 0).toVar();
  const x = flat.x.add(select(flat.x.greaterThanEqual(0), fold.negate(), fold));
  const y = flat.y.add(select(flat.y.greaterThanEqual(0), fold.negate(), fold));
  return normalize(vec3(x, y, z));
}
