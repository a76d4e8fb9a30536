/**
 * Mesh particles, in TSL: the rows of a sprite VAT say where each particle is, another VAT moves the mesh that is drawn
 * there. A swarm of birds is one draw: the path of each bird is a column of the first, its wings play the second, each
 * bird at a moment of its own.
 *
 *   const bird = attribute('bird', 'vec2');          // which particle, and how far ahead its wings are: per instance
 *   const swarm = createMeshParticles(paths, bird.x);
 *   const material = createVatMaterial({
 *     vat: crow,
 *     source: crow.full[0].material,
 *     pose: { clipA: uint(0), phaseA: beat.add(bird.y), clipB: uint(0), phaseB: float(0), fade: float(0) },
 *     place: swarm.place(uint(0), flight),
 *   });
 *
 * The mesh flies with its +Z along the particle's heading and its +Y up, rolled by the particle's spin, and is as large
 * as the particle. A particle of size 0 draws nothing.
 */

import { cos, sin, vec3 } from 'three/tsl';
import type { Node } from 'three/webgpu';
import type { Vat } from './load-vat.ts';
import { createHeadingTurn, createSpriteNodes, type SpritePoseNodes } from './sprite-nodes.ts';
import type { VatPointNodes } from './texel-nodes.ts';
import type { VatPoseNodes } from './vat-nodes.ts';

/** The functions of a swarm; what they give is called inside a `Fn`. */
export interface MeshParticles {
  /** Where the particle is. */
  sample(clip: VatPoseNodes['clipA'], phase: Node<'float'>): SpritePoseNodes;
  /** A `place` of `createVatMaterial`: from the mesh's own space to that of the swarm. */
  place(clip: VatPoseNodes['clipA'], phase: Node<'float'>): (local: VatPointNodes) => VatPointNodes;
}

/**
 * @param paths a Vat of mode `sprite`
 * @param particle which of its particles, a whole number from 0 to below `manifest.sprite.particles`
 * @throws Error of one line where the Vat is of another mode
 */
export function createMeshParticles(paths: Vat, particle: Node<'float'>): MeshParticles {
  if (paths.manifest.sprite === undefined) {
    throw new Error(`mesh particles follow a VAT of mode sprite, not one of mode ${paths.manifest.mode}`);
  }
  const { sample } = createSpriteNodes(paths, particle);
  return {
    sample,
    place: (clip, phase) => (local) => {
      const { position, size, spin, heading } = sample(clip, phase);
      const angle = spin
        .sub(spin.add(0.5).floor())
        .mul(2 * Math.PI)
        .toVar();
      const [c, s] = [cos(angle).toVar(), sin(angle).toVar()];
      const ahead = createHeadingTurn(heading);
      const turn = ({ x, y, z }: Node<'vec3'>) => ahead(vec3(x.mul(c).sub(y.mul(s)), x.mul(s).add(y.mul(c)), z));
      const { position: point, normal } = local;
      return { ...local, position: turn(point.toVar()).mul(size).add(position), normal: turn(normal.toVar()) };
    },
  };
}
