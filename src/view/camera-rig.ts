/** The follow camera: high three-quarter view, damped alike at every frame rate; free orbit; shake; named presets. */

import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type PerspectiveCamera, Vector3, type Vector3Like } from 'three/webgpu';
import { type CameraPreset, FOV_DEG, SHOTS, type Shot } from './camera-shots.ts';
import type { ViewSettings } from './settings.ts';

/** Share of the way left after one second of following. */
const FOLLOW_RATE = 7;
/** Metres the camera looks ahead along the hero's heading. */
const HEADING_LEAD = 0.7;
const SHAKE_REACH = 0.32; // metres at full shake
const SHAKE_DECAY = 2.4; // per second

export type { CameraPreset } from './camera-shots.ts';

const _wanted = new Vector3();

export type CameraRig = ReturnType<typeof createCameraRig>;

/** `element` takes the pointer while orbiting. `settings` is the live record. */
export function createCameraRig(camera: PerspectiveCamera, element: HTMLElement, settings: ViewSettings) {
  const target = new Vector3();
  let pointerOn = element;
  let shot: Shot | null = null;
  let orbit: OrbitControls | null = null;
  let trauma = 0;
  let clock = 0;
  let snapNext = true;
  let reducedMotion = false;

  function follow(): Shot {
    return shot ?? { distance: settings.cameraDistance, pitchDeg: settings.cameraPitchDeg, ...START };
  }

  function place(offset: Shot): void {
    const pitch = (offset.pitchDeg * Math.PI) / 180;
    const yaw = (offset.yawDeg * Math.PI) / 180;
    const level = Math.cos(pitch) * offset.distance;
    camera.position.set(
      target.x + Math.sin(yaw) * level,
      Math.max(target.y + Math.sin(pitch) * offset.distance, 0.4),
      target.z + Math.cos(yaw) * level,
    );
    camera.lookAt(target);
    if (camera.fov !== offset.fovDeg) {
      camera.fov = offset.fovDeg;
      camera.updateProjectionMatrix();
    }
  }

  function applyShake(dt: number): void {
    clock += dt;
    trauma = Math.max(0, trauma - SHAKE_DECAY * dt);
    if (trauma === 0 || reducedMotion) return;
    const reach = trauma * trauma * SHAKE_REACH;
    camera.position.x += Math.sin(clock * 71) * reach;
    camera.position.y += Math.sin(clock * 83 + 1) * reach * 0.7;
    camera.rotateZ(Math.sin(clock * 67 + 2) * reach * 0.03);
  }

  function toggleOrbit(on = orbit === null, at: Vector3Like = target): boolean {
    if (on && !orbit) {
      orbit = new OrbitControls(camera, pointerOn);
      orbit.enableDamping = true;
      orbit.maxPolarAngle = Math.PI / 2 - 0.02;
      orbit.minDistance = 2;
      orbit.maxDistance = 120;
      orbit.target.copy(at);
    } else if (!on && orbit) {
      orbit.dispose();
      orbit = null;
    }
    return orbit !== null;
  }

  return {
    /** Moves the camera for this frame. `hero` and `heading` (unit vector) on the ground. */
    update(dt: number, hero: { x: number; z: number }, heading: { x: number; z: number }): void {
      const offset = follow();
      const lead = shot ? 0 : HEADING_LEAD;
      const yaw = (offset.yawDeg * Math.PI) / 180;
      _wanted.set(
        hero.x + heading.x * lead - Math.sin(yaw) * offset.ahead,
        offset.lift,
        hero.z + heading.z * lead - Math.cos(yaw) * offset.ahead,
      );
      target.lerp(_wanted, snapNext ? 1 : 1 - Math.exp(-FOLLOW_RATE * dt));
      snapNext = false;
      if (orbit) orbit.update(dt);
      else {
        place(offset);
        applyShake(dt);
      }
      camera.updateMatrixWorld();
    },
    /** Free camera around `at`, by default what it follows, and back. */
    toggleOrbit,
    get orbiting(): boolean {
      return orbit !== null;
    },
    /** Radians that screen-up is turned from -Z about Y: input moves along what the player sees. */
    get yaw(): number {
      return Math.atan2(camera.matrixWorld.elements[8], camera.matrixWorld.elements[10]);
    },
    /** Adds to the shake; 1 is a heavy blow. Nothing under reduced motion. */
    shake(amount: number): void {
      trauma = Math.min(1, trauma + amount);
    },
    /** Jumps to a named view. 'start' is the follow view that the settings tune. */
    setPreset(name: CameraPreset): void {
      shot = name === 'start' || name === 'orbit' ? null : SHOTS[name];
      toggleOrbit(name === 'orbit');
      snapNext = true;
    },
    /** Jumps to the hero instead of gliding, at the next update. */
    snap(): void {
      snapNext = true;
    },
    setReducedMotion(on: boolean): void {
      reducedMotion = on;
    },
    /** Takes the pointer on another canvas from now on: the one before was lost. The view stays as it is. */
    moveTo(canvas: HTMLElement): void {
      pointerOn = canvas;
      orbit?.disconnect();
      orbit?.connect(canvas);
    },
    dispose: () => void toggleOrbit(false),
  };
}

const START = { yawDeg: 0, lift: 1, ahead: 2.4, fovDeg: FOV_DEG };
