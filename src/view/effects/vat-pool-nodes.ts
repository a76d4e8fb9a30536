/** The material of pooled instances: the crowd's own 32 bytes an instance, over a VAT of any mode. */
import { createInstanceNodes } from 'horde/crowd';
import { createVatMaterial, type Vat } from 'horde/vat';
import type { Material } from 'three/webgpu';

export function createPoolMaterial(vat: Vat, source: Material, unitScale: number): Material {
  const nodes = createInstanceNodes({ unitScale });
  const { place, color, emissive, mask, maskShadow } = nodes;
  return createVatMaterial({ vat, source, pose: nodes, place, color, emissive, mask, maskShadow });
}
