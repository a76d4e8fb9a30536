import { bodySphere, cullAgents, PLANES_LENGTH, readFrustumPlanes } from 'horde/crowd';
import { Frustum, Matrix4, PerspectiveCamera, Sphere, Vector3 } from 'three/webgpu';
import { describe, expect, test } from 'vitest';
import { addAgent, makeColumns, makeRandom } from './make-columns.ts';

const SPHERES = [
  bodySphere({ min: [-0.5, 0, -0.5], max: [0.5, 1.6, 0.5] }),
  bodySphere({ min: [-2, 0, -2], max: [2, 4, 2] }),
];

function makeScene(seed: number) {
  const random = makeRandom(seed);
  const camera = new PerspectiveCamera(50, 16 / 9, 0.1, 60);
  camera.position.set(random() * 10, 1 + random() * 10, random() * 10);
  camera.lookAt(random() * 20 - 10, 0, random() * 20 - 10);
  camera.updateMatrixWorld();
  const columns = makeColumns(500);
  for (let id = 1; id <= 500; id++) {
    const slot = addAgent(columns, id, random() * 100 - 50, random() * 100 - 50, id & 1);
    columns.scale[slot] = 0.5 + random();
  }
  return { camera, columns };
}

describe.each([1, 2, 3, 4])('seed %d', (seed) => {
  const { camera, columns } = makeScene(seed);
  const frustum = new Frustum().setFromProjectionMatrix(
    new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  );
  const planes = new Float32Array(PLANES_LENGTH);
  const out = new Uint32Array(500);
  const centre = new Vector3();

  const seen = (sweep: Vector3 | null) => {
    readFrustumPlanes(camera, sweep, planes);
    return new Set(out.subarray(0, cullAgents(planes, columns, SPHERES, out)));
  };
  const isIn = (slot: number, shift: Vector3, slack: number) => {
    const { centreY, radius } = SPHERES[columns.kind[slot]];
    const scale = columns.scale[slot];
    centre.set(columns.x[slot], columns.y[slot] + centreY * scale, columns.z[slot]).add(shift);
    return frustum.intersectsSphere(new Sphere(centre, radius * scale + slack));
  };

  test('sees what three’s frustum sees, one agent at a time', () => {
    const slots = seen(null);
    expect(slots.size).toBeGreaterThan(0);
    expect(slots.size).toBeLessThan(500);
    const none = new Vector3();
    for (let slot = 0; slot < 500; slot++) {
      if (isIn(slot, none, -1e-3)) expect(slots).toContain(slot);
      if (!isIn(slot, none, 1e-3)) expect(slots).not.toContain(slot);
    }
  });

  test('with a sweep, also sees every caster whose shadow reaches in', () => {
    const sweep = new Vector3(6, -2.5, 3);
    const slots = seen(sweep);
    for (let slot = 0; slot < 500; slot++) {
      for (const share of [0, 0.3, 0.7, 1]) {
        if (isIn(slot, sweep.clone().multiplyScalar(share), -1e-3)) expect(slots).toContain(slot);
      }
    }
  });
});

test('agents without a body are never seen', () => {
  const { camera, columns } = makeScene(1);
  const planes = new Float32Array(PLANES_LENGTH);
  readFrustumPlanes(camera, null, planes);
  const nobody = { centreY: 0, radius: Number.NEGATIVE_INFINITY };
  expect(cullAgents(planes, columns, [nobody, nobody], new Uint32Array(500))).toBe(0);
});
