/** A character: live rig beside its VAT, clip by clip; and its rows as vertices beside its rows as joints. */
import { loadVat, type Vat } from 'horde/vat';
import { clone } from 'three/addons/utils/SkeletonUtils.js';
import { AnimationMixer, Group, LoopOnce } from 'three/webgpu';
import type { Exhibit, ExhibitKit, ExhibitPlan } from './exhibit.ts';
import { createStand } from './stand.ts';

const CLIP_SPACING = 1.7; // metres
const BODY_SPACING = 1.5;
const HOLD_SECONDS = 0.8; // a one-shot rests on its last pose before it begins again

export const CHARACTER_EXHIBITS: readonly ExhibitPlan[] = [
  {
    id: 'clips',
    title: 'A character, clip by clip',
    text: 'Front to back: the live rig, the full VAT mesh, the reduced one. They should be hard to tell apart.',
    build: buildClips,
  },
  {
    id: 'bones',
    title: 'Vertices or joints',
    text: 'Rows of vertices are read and shown; rows of joints are far smaller, and up to four of them move each vertex.',
    build: buildBones,
  },
];

async function buildClips({ cast: { minion }, flags }: ExhibitKit): Promise<Exhibit> {
  const object = new Group();
  const { clips } = minion.manifest;
  const shown = clips.flatMap(({ name }, clip) => (flags.clip === '' || name === flags.clip ? [clip] : []));
  const rows = shown.map((clip, index) => {
    const x = (index - (shown.length - 1) / 2) * CLIP_SPACING;
    const row = createRow(minion, clip);
    row.object.position.x = x;
    object.add(row.object);
    return { ...row, label: { text: clips[clip].name, x, y: -0.05, z: BODY_SPACING + 0.7 } };
  });
  return {
    object,
    labels: rows.map(({ label }) => label),
    width: Math.max(4, shown.length * CLIP_SPACING),
    pose(seconds) {
      for (const row of rows) row.pose(seconds);
    },
  };
}

function createRow(vat: Vat, clip: number) {
  const { seconds: length, loop, rows } = vat.manifest.clips[clip];
  const rig = createRig(vat, clip);
  const bodies = [vat.full, vat.reduced].map((parts) => createStand(vat, { clip, parts, way: { kind: 'once' } }));
  const object = new Group();
  for (const [place, body] of [rig.object, ...bodies.map((stand) => stand.object)].entries()) {
    body.position.z = (1 - place) * BODY_SPACING;
    object.add(body);
  }
  return {
    object,
    pose(seconds: number): void {
      const period = loop ? length : length + HOLD_SECONDS;
      const time = seconds % Math.max(period, 1 / 60);
      const phase = rows < 2 || length === 0 ? 0 : Math.min(1, time / length);
      for (const body of bodies) body.setPhase(phase);
      rig.setTime(phase * length);
    },
  };
}

function createRig(vat: Vat, clip: number) {
  const object = vat.rig === null ? new Group() : clone(vat.rig.scene);
  object.traverse((part) => {
    part.castShadow = part.receiveShadow = true;
  });
  const mixer = new AnimationMixer(object);
  if (vat.rig !== null) {
    const action = mixer.clipAction(vat.rig.animations[clip]);
    if (!vat.manifest.clips[clip].loop) action.setLoop(LoopOnce, 1).clampWhenFinished = true;
    action.play();
  }
  return { object, setTime: (seconds: number) => void mixer.setTime(seconds) };
}

async function buildBones({ cast: { minion }, maxTextureSize }: ExhibitKit): Promise<Exhibit> {
  const { default: url } = await import('../../../assets/models/minion.glb?mode=bones&vat');
  const bones = await loadVat(url, { maxTextureSize, name: 'minion by joints' });
  const clip = Math.max(
    0,
    minion.manifest.clips.findIndex(({ name }) => name === 'run'),
  );
  const stands = [minion, bones].map((vat, index) => createStand(vat, { clip, x: index * 2 - 1 }));
  const kib = (vat: Vat) => `${Math.round(vat.bytes.texture / 1024).toLocaleString('en')} KiB`;
  const object = new Group().add(...stands.map((stand) => stand.object));
  return {
    ...{ object, width: 4.5 },
    labels: [
      { text: `vertices: ${kib(minion)}`, x: -1, y: -0.05, z: 0.8 },
      { text: `joints: ${kib(bones)}`, x: 1, y: -0.05, z: 0.8 },
    ],
    pose: (seconds) => {
      for (const stand of stands) stand.pose(seconds);
    },
  };
}
