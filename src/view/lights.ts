/** The moon and its shadow, which follows the hero in whole texels, and the light field around everything. */
import { AmbientLight, DirectionalLight, type Node, type Scene, Vector3 } from 'three/webgpu';
import type { Atmosphere } from './atmosphere-nodes.ts';

/** Half the side of the shadowed square, metres. */
const SHADOW_REACH = 21;
/** The square lies this far ahead of the hero: the camera looks that way. */
const SHADOW_AHEAD = 5;
const MOON_DISTANCE = 60;
const MOON_STRENGTH = 4;
/** Along the moon's ray; everything that throws a shadow lies between. */
const SHADOW_NEAR = 30;
const SHADOW_FAR = 92;
/** Metres along the ray. More of it, and the feet part from their shadows. */
const SHADOW_BIAS = -0.012;

const _center = new Vector3();

/** Adds the lights to `scene`; `irradiance` is the light field's node. */
export function createLights(scene: Scene, atmosphere: Atmosphere, irradiance: Node<'vec3'>, shadowSize: number) {
  const moon = new DirectionalLight(0xffffff, MOON_STRENGTH);
  moon.castShadow = true;
  moon.shadow.mapSize.set(shadowSize, shadowSize);
  moon.shadow.bias = SHADOW_BIAS / (SHADOW_FAR - SHADOW_NEAR);
  moon.shadow.normalBias = 0.02;
  moon.shadow.radius = 1.6;
  const { camera } = moon.shadow;
  camera.left = camera.bottom = -SHADOW_REACH;
  camera.right = camera.top = SHADOW_REACH;
  camera.near = SHADOW_NEAR;
  camera.far = SHADOW_FAR;
  camera.updateProjectionMatrix();

  const field = Object.assign(new AmbientLight(), { colorNode: irradiance });
  scene.add(moon, moon.target, field);

  const direction = atmosphere.uniforms.moonDirection.value;
  const texel = (2 * SHADOW_REACH) / shadowSize;
  // The plane that the shadow map lies in: `right` is level, `up` leans away from the moon.
  const right = new Vector3();
  const up = new Vector3();

  return {
    moon,
    /** Moves the shadow to around `focus`, snapped so that its edges do not crawl. */
    update(focus: { x: number; z: number }): void {
      moon.color.copy(atmosphere.palette.moon);
      right.set(direction.z, 0, -direction.x).normalize();
      up.crossVectors(direction, right);
      _center.set(focus.x, 0, focus.z - SHADOW_AHEAD);
      const across = _center.dot(right);
      const along = _center.dot(up);
      _center.addScaledVector(right, Math.round(across / texel) * texel - across);
      _center.addScaledVector(up, Math.round(along / texel) * texel - along);
      moon.target.position.copy(_center);
      moon.position.copy(_center).addScaledVector(direction, MOON_DISTANCE);
    },
    setShadows(on: boolean): void {
      moon.castShadow = on;
    },
    dispose(): void {
      scene.remove(moon, moon.target, field);
      moon.dispose();
      field.dispose();
    },
  };
}
