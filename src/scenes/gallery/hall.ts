/** A row of low stages in the meadow; what stands on one is built when the visitor is there or next to it. */
import { CylinderGeometry, Group, Mesh, MeshStandardNodeMaterial, type Scene, Vector3 } from 'three/webgpu';
import { CHARACTER_EXHIBITS } from './character-exhibits.ts';
import { CHOICE_EXHIBITS } from './choice-exhibits.ts';
import type { Exhibit, ExhibitKit, ExhibitPlan } from './exhibit.ts';
import { MODE_EXHIBITS } from './mode-exhibits.ts';
import { OFFSET_EXHIBIT } from './offset-exhibit.ts';

const GAP = 20; // metres from stage to stage
const PLACE_Z = -7;
const STEP_HEIGHT = 0.14;

export const EXHIBITS: readonly ExhibitPlan[] = [
  ...CHARACTER_EXHIBITS,
  ...MODE_EXHIBITS,
  OFFSET_EXHIBIT,
  ...CHOICE_EXHIBITS,
];

export type Hall = ReturnType<typeof createHall>;

export function createHall(scene: Scene, kit: ExhibitKit) {
  const built = new Map<number, Promise<Exhibit>>();
  const shown = new Map<number, Exhibit>();
  const object = new Group();
  object.name = 'hall';
  scene.add(object);
  const placeOf = (index: number, out = new Vector3()): Vector3 =>
    out.set((index - (EXHIBITS.length - 1) / 2) * GAP, STEP_HEIGHT, PLACE_Z);

  const open = (index: number): Promise<Exhibit> => {
    const known = built.get(index);
    if (known !== undefined) return known;
    const fresh = EXHIBITS[index].build(kit).then((exhibit) => {
      const stage = new Group().add(exhibit.object, createStep(exhibit.width));
      placeOf(index, stage.position);
      object.add(stage);
      shown.set(index, exhibit);
      return exhibit;
    });
    built.set(index, fresh);
    return fresh;
  };
  return {
    placeOf,
    open,
    /** Moves what stands at `index` and hides the rest. */
    pose(index: number, seconds: number): void {
      for (const [at, exhibit] of shown) {
        const isNear = at === index;
        if (exhibit.object.parent) exhibit.object.parent.visible = isNear;
        if (isNear) exhibit.pose(seconds);
      }
    },
  };
}

function createStep(width: number): Mesh {
  const shape = new CylinderGeometry(0.5, 0.515, STEP_HEIGHT, 48).translate(0, -STEP_HEIGHT / 2, 0);
  const step = new Mesh(shape, new MeshStandardNodeMaterial({ color: 0x3b4052, roughness: 0.95 }));
  step.scale.set(width + 1.6, 1, Math.max(5, width * 0.55));
  step.receiveShadow = true;
  return step;
}
