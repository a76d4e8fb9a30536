/** Builds a prop out of simple pieces: one flat-shaded geometry with vertex colours and a `glow` attribute. */
import { BufferAttribute, BufferGeometry, Color, Euler, Matrix4, Quaternion, Vector3 } from 'three/webgpu';

/** Where and how a piece goes in. Angles in radians, XYZ order. */
export interface Piece {
  at?: [number, number, number];
  turn?: [number, number, number];
  size?: [number, number, number];
  color: number;
  /** Colour at the lowest point, for moss and soot; default `color`. */
  foot?: number;
  /** How much of the colour is emitted, 0 to 10. */
  glow?: number;
}

const _matrix = new Matrix4();
const _quaternion = new Quaternion();
const _vertex = new Vector3();
const _top = new Color();
const _foot = new Color();

export function createShapeBuilder() {
  const position: number[] = [];
  const color: number[] = [];
  const glow: number[] = [];
  return {
    /** Adds a copy of `source`, then frees it. */
    add(source: BufferGeometry, piece: Piece): void {
      const geometry = source.index ? source.toNonIndexed() : source;
      const [tx, ty, tz] = piece.turn ?? [0, 0, 0];
      _matrix.compose(
        new Vector3(...(piece.at ?? [0, 0, 0])),
        _quaternion.setFromEuler(new Euler(tx, ty, tz)),
        new Vector3(...(piece.size ?? [1, 1, 1])),
      );
      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox!;
      const from = geometry.getAttribute('position');
      for (let i = 0; i < from.count; i++) {
        _vertex.fromBufferAttribute(from, i);
        const height = max.y > min.y ? (_vertex.y - min.y) / (max.y - min.y) : 1;
        _foot.setHex(piece.foot ?? piece.color).lerp(_top.setHex(piece.color), Math.min(1, height * 1.6));
        _vertex.applyMatrix4(_matrix);
        position.push(_vertex.x, _vertex.y, _vertex.z);
        color.push(_foot.r, _foot.g, _foot.b);
        glow.push(piece.glow ?? 0);
      }
      geometry.dispose();
      source.dispose();
    },
    build(): BufferGeometry {
      const shape = new BufferGeometry();
      shape.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
      shape.setAttribute('color', new BufferAttribute(new Float32Array(color), 3));
      shape.setAttribute('glow', new BufferAttribute(new Float32Array(glow), 1));
      shape.computeVertexNormals();
      return shape;
    },
  };
}
