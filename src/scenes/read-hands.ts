/** From what the player's hands do to what the hero does: screen directions become directions on the field. */
import { Plane, Raycaster, Vector2, Vector3 } from 'three/webgpu';
import type { Demo } from './demo.ts';

const AIM_HEIGHT = 0.8; // metres: a pointer on a minion's chest aims at that minion
const MIN_AIM = 0.25; // metres; closer to the hero than this a pointer aims nowhere

const _plane = new Plane(new Vector3(0, 1, 0), -AIM_HEIGHT);
const _ray = new Raycaster();
const _pointer = new Vector2();
const _hit = new Vector3();

/** Reads the devices once and sends the hero's share to the host; the rest goes to `demo.onAction`. */
export function readHands(demo: Demo): void {
  const { input, hands, host, heroInput, cameraRig } = demo;
  if (input === null) return;
  input.read(hands);
  for (let count = hands.orbit; count > 0; count--) demo.onAction('orbit');
  for (const action of ['restart', 'confirm', 'panel', 'stats', 'pause', 'step'] as const) {
    if (hands[action] > 0) demo.onAction(action);
  }
  const { yaw } = cameraRig;
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  heroInput.moveX = cos * hands.moveX - sin * hands.moveY;
  heroInput.moveZ = -sin * hands.moveX - cos * hands.moveY;
  heroInput.swing = hands.swing > 0 || hands.swingHeld;
  heroInput.dash = hands.dash > 0;
  aimHero(demo, sin, cos);
  host.send({ type: 'input', input: heroInput });
}

/** The aiming stick first, then the pointer over the field, else nothing: the hero faces where it goes. */
function aimHero({ hands, heroInput, stage, focus }: Demo, sin: number, cos: number): void {
  heroInput.aimX = 0;
  heroInput.aimZ = 0;
  if (hands.aimX !== 0 || hands.aimY !== 0) {
    setAim(heroInput, cos * hands.aimX - sin * hands.aimY, -sin * hands.aimX - cos * hands.aimY, 0);
  } else if (hands.pointerAims) {
    _ray.setFromCamera(_pointer.set(hands.pointerX, hands.pointerY), stage.camera);
    if (_ray.ray.intersectPlane(_plane, _hit)) setAim(heroInput, _hit.x - focus.x, _hit.z - focus.z, MIN_AIM);
  }
}

function setAim(heroInput: Demo['heroInput'], x: number, z: number, least: number): void {
  const length = Math.hypot(x, z);
  if (length <= least) return;
  heroInput.aimX = x / length;
  heroInput.aimZ = z / length;
}
