/** A vertex of a mesh in a pose by the CPU decoders of `horde/vat/format`, whatever the mode. */
import {
  createFluidPoint,
  createRigidPose,
  createSpritePose,
  type Interpolation,
  moveRigid,
  sampleFluid,
  sampleRigid,
  sampleSprite,
  sampleVat,
  type Vat,
  type VatPart,
  type VatPose,
} from 'horde/vat';

/** What a vertex is, in the file's own units. */
export interface DecodedVertex {
  position: number[];
  normal: number[];
  /** Linear RGBA of a particle or of a fluid's point. */
  color?: number[];
  /** A particle that is not there: where it waits is nobody's business. */
  hidden?: boolean;
}

/** What the CPU decoder of the mode says of a vertex; cards as a camera sees them that looks down −Z. */
export function decodeVertex(
  vat: Vat,
  { geometry }: VatPart,
  vertex: number,
  pose: VatPose,
  interpolation: Interpolation,
): DecodedVertex {
  const { manifest, texels, rest } = vat;
  const read = (name: string) => [0, 1, 2].map((part) => geometry.attributes[name].getComponent(vertex, part));
  const column = geometry.attributes._vat_texel.getX(vertex);
  const out = { position: [0, 0, 0], normal: [0, 0, 0] };
  if (manifest.mode === 'rigid') {
    const piece = createRigidPose();
    sampleRigid(manifest, texels, column, pose, piece, interpolation);
    moveRigid(piece, read('_vat_pivot'), read('position'), read('normal'), out);
  } else if (manifest.mode === 'fluid') {
    const point = createFluidPoint();
    sampleFluid(manifest, texels, column, pose, point);
    return { position: [...(point.position as number[])], normal: [...(point.normal as number[])] };
  } else if (manifest.mode === 'sprite') {
    const particle = createSpritePose();
    sampleSprite(manifest, texels, column, pose, particle, interpolation);
    const [x, y, z] = read('_vat_card').map((value) => value * particle.size);
    const angle = 2 * Math.PI * particle.spin;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy, cz] = particle.position as number[];
    const position = [cx + x * cosine - y * sine, cy + x * sine + y * cosine, cz + z];
    return { position, normal: [0, 0, 1], color: [...(particle.color as number[])], hidden: particle.size < 1e-6 };
  } else {
    sampleVat(manifest, texels, column, pose, out, rest, interpolation);
  }
  return out;
}
