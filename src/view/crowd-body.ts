/** The bodies of one character: rigs for the near tier, one InstancedMesh per part for each tier behind it. */
import {
  type BodySphere,
  bodySphere,
  type ClipTable,
  createInstanceNodes,
  createRigMaterial,
  createRigPool,
  createTier,
  disposeRigPool,
  disposeTier,
  type FillTarget,
  type InstanceNodes,
  type LookNodes,
  type RigPool,
  type Tier,
} from 'horde/crowd';
import { createVatMaterial, type Vat, type VatPart } from 'horde/vat';
import type { Material, Node } from 'three/webgpu';
import { findClipsOfRoles } from './clip-roles.ts';

export interface CrowdBody extends FillTarget {
  vat: Vat;
  sphere: BodySphere;
  clips: ClipTable;
  /** By tier; the first is null, its bodies are the rigs. */
  tiers: readonly (Tier | null)[];
  pool: RigPool | null;
  materials: Material[];
}

/** Changes the light that a body gives off. */
export type Glow = (emissive: Node<'vec3'>) => Node<'vec3'>;

export interface CrowdBodyOptions {
  /** 3 is rig, full mesh, reduced mesh; 2 is rig, full mesh. */
  tierCount: 2 | 3;
  /** Agents each tier has room for at the start. */
  capacity: number;
  rigCount: number;
  glow?: Glow;
}

export function createCrowdBody(vat: Vat, options: CrowdBodyOptions): CrowdBody {
  const { tierCount, capacity, rigCount, glow = (emissive) => emissive } = options;
  const { manifest, full, reduced, rig } = vat;
  const { unitScale, bounds } = manifest;
  const nodes = glowing(createInstanceNodes({ unitScale }), glow);
  const materials = new Map<Material, Material>();
  const partsOf = (parts: readonly VatPart[]) =>
    parts.map(({ geometry, material: source }) => {
      if (!materials.has(source)) materials.set(source, createBodyMaterial(vat, source, nodes));
      return { geometry, material: materials.get(source) as Material };
    });
  const tiers = [null, createTier(partsOf(full), capacity, { name: 'mid' })];
  if (tierCount === 3) {
    tiers.push(createTier(partsOf(reduced.length > 0 ? reduced : full), capacity, { name: 'far' }));
  }
  const { scene, animations } = rig ?? {};
  const createMaterial = (source: Material, look: LookNodes) => createRigMaterial(source, glowing(look, glow));
  const pool =
    scene && animations
      ? createRigPool({ scene, animations, capacity: rigCount, unitScale, bounds, createMaterial })
      : null;
  return {
    vat,
    sphere: bodySphere(scaleBounds(bounds, unitScale)),
    clips: createClipTable(vat),
    tiers,
    pool,
    materials: [...materials.values()],
  };
}

/** Frees all but the Vat, which is the caller's. */
export function disposeCrowdBody({ tiers, pool, materials }: CrowdBody): void {
  for (const tier of tiers) if (tier !== null) disposeTier(tier);
  if (pool !== null) disposeRigPool(pool);
  for (const material of materials) material.dispose();
}

function glowing<Nodes extends LookNodes>(nodes: Nodes, glow: Glow): Nodes {
  return { ...nodes, emissive: (base) => glow(nodes.emissive(base)) };
}

function createBodyMaterial(vat: Vat, source: Material, nodes: InstanceNodes): Material {
  const { place, color, emissive, mask, maskShadow } = nodes;
  return createVatMaterial({ vat, source, pose: nodes, place, color, emissive, mask, maskShadow });
}

function createClipTable({ manifest: { clips } }: Vat): ClipTable {
  return {
    clipOf: findClipsOfRoles(clips.map(({ name }) => name)),
    loop: Uint8Array.from(clips, ({ loop }) => (loop ? 1 : 0)),
    rows: Uint16Array.from(clips, ({ rows }) => rows),
  };
}

function scaleBounds({ min, max }: Vat['manifest']['bounds'], scale: number) {
  return { min: min.map((value) => value * scale), max: max.map((value) => value * scale) };
}
