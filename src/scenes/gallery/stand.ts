/** One VAT on its own, at a phase that is set from outside. */
import {
  cyclesAt,
  type Interpolation,
  type NormalKind,
  type PlayWay,
  playPhase,
  type Vat,
  type VatPart,
} from 'horde/vat';
import { AdditiveBlending, Group, type Material, Mesh } from 'three/webgpu';
import { createClipPose, createStandMaterial } from './gallery-nodes.ts';

export interface StandOptions {
  clip?: number;
  parts?: readonly VatPart[];
  interpolation?: Interpolation;
  normals?: NormalKind;
  way?: PlayWay;
  /** Speed of the clip, and cycles ahead of the others. */
  speed?: number;
  offset?: number;
  /** Stands in for the file's own material. */
  material?: Material;
  /** Linear colour that it is multiplied by. */
  color?: readonly [number, number, number];
  x?: number;
  z?: number;
  scale?: number;
}

/** Seconds that a one-shot rests on its last pose before it begins again. */
const REST_SECONDS = 1.2;

export type Stand = ReturnType<typeof createStand>;

export function createStand(vat: Vat, options: StandOptions = {}) {
  const { clip = 0, parts = vat.full, speed = 1, x = 0, z = 0, scale = 1 } = options;
  const { seconds: length, loop } = vat.manifest.clips[clip];
  const { phase, pose } = createClipPose(clip);
  const way = options.way ?? { kind: loop ? 'loop' : 'once' };
  const object = new Group();
  object.position.set(x, 0, z);
  object.scale.setScalar(vat.manifest.unitScale * scale);
  for (const part of parts) {
    const { material: source = part.material, interpolation, normals, color } = options;
    const material = createStandMaterial({ vat, source, pose, interpolation, normals }, color);
    if (material.transparent) Object.assign(material, { depthWrite: false, fog: false, blending: AdditiveBlending });
    const mesh = new Mesh(part.geometry, material);
    mesh.castShadow = mesh.receiveShadow = !material.transparent;
    mesh.frustumCulled = false;
    object.add(mesh);
  }
  const stand = {
    object,
    /** Cycles ahead of the others. */
    offset: options.offset ?? 0,
    phase: 0,
    setPhase(value: number): void {
      stand.phase = phase.value = value;
    },
    pose(time: number): void {
      const isOnce = way.kind === 'once';
      const period = length / speed + REST_SECONDS;
      const from = isOnce && length > 0 ? time - Math.floor(time / period) * period : time;
      stand.setPhase(length > 0 ? playPhase(way, cyclesAt(from, length, speed, stand.offset)) : 0);
    },
  };
  return stand;
}
