/**
 * Which agents the camera can see, one sphere an agent. Agrees with nobody on a layout; leaves out occlusion and
 * distance (`pick-tiers.ts`). Typed arrays throughout, no allocation.
 */
import { type Camera, Frustum, Matrix4, type Vector3 } from 'three/webgpu';
import type { CrowdColumns } from './agent-pose.ts';

/** Numbers in a set of six planes: normal x, y, z and constant each. */
export const PLANES_LENGTH = 24;

const _matrix = new Matrix4();
const _frustum = new Frustum();

/**
 * Writes a camera's six planes into `out` (PLANES_LENGTH numbers, normals inwards). The camera's matrices must be
 * current. With `sweep`, metres, the planes are moved out so that an agent also counts as seen when its sphere reaches
 * the frustum anywhere along that vector: pass the longest shadow, and casters beside the picture keep theirs. Exact for
 * each plane: a swept sphere is outside a plane only when both of its ends are.
 */
export function readFrustumPlanes(camera: Camera, sweep: Vector3 | null, out: Float32Array): void {
  _matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  _frustum.setFromProjectionMatrix(_matrix, camera.coordinateSystem, camera.reversedDepth);
  for (let i = 0; i < 6; i++) {
    const { normal, constant } = _frustum.planes[i];
    const reach = sweep === null ? 0 : Math.max(0, normal.dot(sweep));
    out[i * 4] = normal.x;
    out[i * 4 + 1] = normal.y;
    out[i * 4 + 2] = normal.z;
    out[i * 4 + 3] = constant + reach;
  }
}

/** Sphere around a character at scale 1 in every pose of every clip, centred above its feet. Metres. */
export interface BodySphere {
  readonly centreY: number;
  readonly radius: number;
}

/**
 * The sphere around baked bounds, whatever the yaw. `slack` metres are added for what moves between the step that is
 * tested and the moment that is drawn.
 */
export function bodySphere(bounds: { min: readonly number[]; max: readonly number[] }, slack = 0.25): BodySphere {
  const [minX, minY, minZ] = bounds.min;
  const [maxX, maxY, maxZ] = bounds.max;
  const side = Math.hypot(Math.max(-minX, maxX), Math.max(-minZ, maxZ));
  return { centreY: (minY + maxY) / 2, radius: Math.hypot(side, (maxY - minY) / 2) + slack };
}

/**
 * Writes the slots of the agents in view into `out` (at least `count` long), in slot order, and returns how many.
 * `spheres` are indexed by kind. One hot loop over every agent, with the planes in locals.
 */
export function cullAgents(
  planes: Float32Array,
  columns: CrowdColumns,
  spheres: readonly BodySphere[],
  out: Uint32Array,
): number {
  const { count, x, y, z, scale, kind } = columns;
  const [ax, ay, az, aw, bx, by, bz, bw, cx, cy, cz, cw] = planes;
  const [dx, dy, dz, dw, ex, ey, ez, ew, fx, fy, fz, fw] = planes.subarray(12);
  let seen = 0;
  for (let slot = 0; slot < count; slot++) {
    const { centreY, radius } = spheres[kind[slot]];
    const size = scale[slot];
    const px = x[slot];
    const py = y[slot] + centreY * size;
    const pz = z[slot];
    const limit = -radius * size;
    if (ax * px + ay * py + az * pz + aw < limit || bx * px + by * py + bz * pz + bw < limit) continue;
    if (cx * px + cy * py + cz * pz + cw < limit || dx * px + dy * py + dz * pz + dw < limit) continue;
    if (ex * px + ey * py + ez * pz + ew < limit || fx * px + fy * py + fz * pz + fw < limit) continue;
    out[seen++] = slot;
  }
  return seen;
}
