/**
 * The rigs' material: the source's own surface with one agent's look. One material serves every rig; what differs comes
 * in by uniforms that are read from the drawn object, so no rig needs a program or a material of its own.
 */
import { materialColor, materialEmissive, positionWorld, uniform, vec3, vec4, vertexColor } from 'three/tsl';
import {
  Color,
  type Material,
  MeshStandardNodeMaterial,
  type Node,
  type Object3D,
  Vector3,
  Vector4,
} from 'three/webgpu';
import { FLASH_COLORS } from './instance-nodes.ts';
import { createLookNodes, type LookNodes } from './look-nodes.ts';

/** One rig's look; it hangs in `userData.look` of each of its meshes. */
export interface RigLook {
  /** RGB and strength, 0 to 1. */
  tint: Vector4;
  flash: number;
  flashColor: Color;
  dissolve: number;
  /** 0 to 255. */
  lodFade: number;
  /** 1 for the body being left. */
  outgoing: number;
  /** Metres, the agent's feet. */
  origin: Vector3;
  scale: number;
}

/** A look that changes nothing. */
export function createRigLook(): RigLook {
  return {
    tint: new Vector4(1, 1, 1, 0),
    flash: 0,
    flashColor: new Color(FLASH_COLORS[0]),
    dissolve: 0,
    lodFade: 255,
    outgoing: 0,
    origin: new Vector3(),
    scale: 1,
  };
}

const NEUTRAL = createRigLook();

/** The hooks of `look-nodes.ts` for whichever rig is being drawn. */
export function createRigNodes(): LookNodes {
  const lookOf = (object: Object3D | null): RigLook => (object?.userData.look as RigLook | undefined) ?? NEUTRAL;
  const number = (name: 'flash' | 'dissolve' | 'lodFade' | 'outgoing' | 'scale') =>
    uniform(0).onObjectUpdate(({ object }) => lookOf(object)[name]) as unknown as Node<'float'>;
  const tint = uniform(new Vector4()).onObjectUpdate(({ object }) => lookOf(object).tint);
  const flashColor = uniform(new Color()).onObjectUpdate(({ object }) => lookOf(object).flashColor);
  const origin = uniform(new Vector3()).onObjectUpdate(({ object }) => lookOf(object).origin);
  return createLookNodes({
    tint: tint as unknown as Node<'vec4'>,
    flash: number('flash'),
    flashColor: vec3(flashColor as unknown as Node<'vec3'>),
    dissolve: number('dissolve'),
    lodFade: number('lodFade'),
    outgoing: number('outgoing').greaterThan(0),
    offset: positionWorld.sub(origin as unknown as Node<'vec3'>).div(number('scale')),
  });
}

/** A node material with the source's surface and the look's hooks. The caller disposes it; textures stay the source's. */
export function createRigMaterial(source: Material, look: LookNodes): MeshStandardNodeMaterial {
  const material = new MeshStandardNodeMaterial();
  const from = source as unknown as Record<string, unknown>;
  const to = material as unknown as Record<string, unknown>;
  for (const name of SURFACE) if (from[name] !== undefined) to[name] = from[name];
  if ((source as { isMeshBasicMaterial?: boolean }).isMeshBasicMaterial) material.lights = false; // KHR_materials_unlit
  const base = vec4(materialColor as unknown as Node<'vec4'>);
  // Vertex colours go in here rather than through `material.vertexColors`, so that a tint lies over them.
  material.colorNode = look.color(source.vertexColors ? base.mul(vertexColor() as unknown as Node<'vec4'>) : base);
  material.emissiveNode = look.emissive(vec3(materialEmissive));
  material.maskNode = look.mask;
  material.maskShadowNode = look.maskShadow;
  return material;
}

/** What of a GLTFLoader material makes its surface; shared with the source, which outlives the rigs. */
const SURFACE = [
  ...['name', 'side', 'shadowSide', 'transparent', 'opacity', 'alphaTest', 'alphaHash', 'depthWrite', 'flatShading'],
  ...['color', 'map', 'alphaMap', 'roughness', 'roughnessMap', 'metalness', 'metalnessMap', 'aoMap', 'aoMapIntensity'],
  ...['emissive', 'emissiveIntensity', 'emissiveMap', 'normalMap', 'normalMapType', 'normalScale', 'envMapIntensity'],
];
