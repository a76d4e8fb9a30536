/**
 * What moves by itself and never changes: banners, vines, puddles, embers. The attribute `spot` (x, z, yaw, scale) places a
 * copy as in `scatter-nodes.ts` and gives it its own moment of the clip, so the CPU writes one number a frame for all.
 */
import { createVatMaterial, type Vat } from 'horde/vat';
import { attribute, float, smoothstep, uint, uniform, varying, vec3, vec4 } from 'three/tsl';
import { AdditiveBlending, type Material, type MeshStandardNodeMaterial, type Node } from 'three/webgpu';
import type { Atmosphere } from '../atmosphere-nodes.ts';
import { scatterDice, scatterPlace } from '../scatter-nodes.ts';
import { PROP_TILE } from '../terrain.ts';

/** How a set is drawn. */
export interface DecorLook {
  /** Lit like everything else; `glow` adds light, `haze` lies over what is behind it. */
  look?: 'solid' | 'glow' | 'haze';
  /** Light that it gives off, or opacity of a haze. */
  strength?: number;
  /** Linear colour that a particle is multiplied by. */
  color?: readonly [number, number, number];
  /** Name of the clip; the first one by default. */
  clip?: string;
  /** Metres that it hangs above its spot, at scale 1. */
  lift?: number;
}

/** Wind goes over the field: copies that are so many metres apart along x and z are a whole clip apart. */
const WAVE = [19, 31] as const;

export function createDecorMaterials(vat: Vat, atmosphere: Atmosphere, { look = 'solid', ...more }: DecorLook) {
  const phase = uniform(0);
  const spot = attribute('spot', 'vec4');
  const own = spot.x.div(WAVE[0]).add(spot.y.div(WAVE[1]), spot.z.mul(0.31)).add(phase);
  const clip = findClip(vat, more.clip);
  const pose = { clipA: uint(clip), phaseA: own, clipB: uint(clip), phaseB: own, fade: float(0) };
  const { unitScale } = vat.manifest;
  const place = (local: { position: Node<'vec3'>; normal: Node<'vec3'> }) => {
    const lifted = local.position.mul(unitScale).add(vec3(0, more.lift ?? 0, 0));
    return scatterPlace(atmosphere.uniforms.focus, PROP_TILE, lifted, local.normal);
  };
  const create = (source: Material): Material => {
    if (look !== 'solid') return createAirMaterial(vat, source, { pose, place }, atmosphere, { look, ...more });
    const strength = more.strength ?? 0;
    return createVatMaterial({
      ...{ vat, source, pose, place },
      color: (base) => vec4(base.rgb.mul(scatterDice().mul(0.5).add(0.75)), base.a),
      emissive: (base) => (strength > 0 ? vec3(...(more.color ?? [1, 1, 1])).mul(strength) : base),
    });
  };
  return { phase, create };
}

/** Index of the clip of that name; 0 where there is none. */
export function findClip({ manifest: { clips } }: Vat, name: string | undefined): number {
  return Math.max(
    0,
    clips.findIndex((clip) => clip.name === name),
  );
}

type Placing = Pick<Parameters<typeof createVatMaterial>[0], 'pose' | 'place'>;

/** Soft round particles that the mist hides. */
function createAirMaterial(
  vat: Vat,
  source: Material,
  placing: Placing,
  { uniforms, mistAt }: Atmosphere,
  { look, color = [1, 1, 1], strength = 1 }: DecorLook,
): Material {
  const card = varying(attribute('_vat_card', 'vec3'));
  const soft = smoothstep(0.5, 0.05, card.xy.length());
  const home = attribute('spot', 'vec4');
  const around = home.xy.add(uniforms.focus.xz.sub(home.xy).div(PROP_TILE).add(0.5).floor().mul(PROP_TILE));
  const clear = varying(mistAt(vec3(around.x, 0.6, around.y))).oneMinus();
  const lit = look === 'glow' ? vec3(1) : uniforms.skyLight.mul(1).add(uniforms.moon.mul(0.45));
  const material: MeshStandardNodeMaterial = createVatMaterial({
    ...{ vat, source, ...placing },
    color: (base) => {
      const alpha = soft.mul(clear).mul(base.a);
      const tint = base.rgb.mul(vec3(...color)).mul(lit as Node<'vec3'>);
      return look === 'glow' ? vec4(tint.mul(alpha).mul(strength), 1) : vec4(tint, alpha.mul(strength));
    },
  });
  material.lights = false;
  material.fog = false;
  material.transparent = true;
  material.depthWrite = false;
  if (look === 'glow') material.blending = AdditiveBlending;
  return material;
}
