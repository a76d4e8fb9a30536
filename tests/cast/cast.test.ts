/** The cast: what the files promise to the baker, to the crowd and to the eye. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CAST } from '../../tools/cast/cast.ts';
import { JOINTS } from '../../tools/cast/skeleton.ts';
import { writeGlb } from '../../tools/cast/write-glb.ts';
import { type PlayedGlb, playGlb } from './played-glb.ts';

/** What this test asks of the Khronos validator, which comes without types; severities are error, warning, info, hint. */
const { validateBytes } = createRequire(import.meta.url)('gltf-validator') as {
  validateBytes(bytes: Uint8Array): Promise<{ issues: { messages: { severity: number }[] } }>;
};

const MODELS = join(import.meta.dirname, '../../assets/models');
const CLIPS = ['idle', 'walk', 'run', 'attack', 'hit', 'death', 'rise', 'taunt'];
const LOOPS = ['idle', 'walk', 'run', 'taunt'];
const GAITS = ['walk', 'run'];
const UNDERGROUND = ['death', 'rise']; // these may touch what lies under the grass
const GROUND_SLACK = 0.01; // metres a sole may sink
const SLIP_SHARE = 0.1; // of a stride
const SAMPLES = 48;

describe.each(['minion', 'hero'] as const)('%s.glb', async (name) => {
  const path = join(MODELS, `${name}.glb`);
  const bytes = new Uint8Array(await readFile(path));
  const glb = await playGlb(path);
  const primitive = glb.doc.getRoot().listMeshes()[0].listPrimitives()[0];

  test('is valid to the Khronos validator, without a warning', async () => {
    const { issues } = await validateBytes(bytes);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
  });

  test('is made again by the same code, byte for byte', { timeout: 60_000 }, async () => {
    expect(Buffer.compare(await writeGlb(CAST[name]()), bytes)).toBe(0);
  });

  test('keeps to its budget of joints, triangles, materials and bytes', () => {
    const joints = glb.doc.getRoot().listSkins()[0].listJoints();
    expect(joints.map((joint) => joint.getName())).toEqual(JOINTS);
    expect(joints.length).toBeGreaterThanOrEqual(19);
    expect(joints.length).toBeLessThanOrEqual(23);
    const triangles = primitive.getIndices()!.getCount() / 3;
    expect(triangles).toBeGreaterThanOrEqual(1500);
    expect(triangles).toBeLessThanOrEqual(3000);
    expect(glb.doc.getRoot().listMaterials()).toHaveLength(1);
    expect(bytes.length).toBeLessThanOrEqual(400_000);
  });

  test('has weights that sum to 1 and unit normals', () => {
    const [weights, normals] = [primitive.getAttribute('WEIGHTS_0')!, primitive.getAttribute('NORMAL')!];
    let [weightError, normalError] = [0, 0];
    for (let i = 0; i < weights.getCount(); i++) {
      const sum = weights.getElement(i, [] as number[]).reduce((total, weight) => total + weight, 0);
      weightError = Math.max(weightError, Math.abs(sum - 1));
      normalError = Math.max(normalError, Math.abs(Math.hypot(...normals.getElement(i, [] as number[])) - 1));
    }
    expect(weightError).toBe(0);
    expect(normalError).toBeLessThan(1e-4);
  });

  test('has the clips, and says which loop and how fast they walk', () => {
    const clips = glb.doc.getRoot().listAnimations();
    expect(clips.map((clip) => clip.getName())).toEqual(CLIPS);
    for (const clip of CLIPS) {
      expect(glb.extras(clip).loop).toBe(LOOPS.includes(clip));
      expect(glb.extras(clip).speed > 0).toBe(GAITS.includes(clip));
    }
    expect(glb.extras('run').speed).toBeGreaterThan(2 * glb.extras('walk').speed);
  });

  test.each(LOOPS)('%s closes exactly', (clip) => {
    for (const sampler of glb.clip(clip).listSamplers()) {
      const output = sampler.getOutput()!;
      const [first, last] = [0, output.getCount() - 1].map((i) => output.getElement(i, [] as number[]));
      const turned = first.length === 4 && first[3] * last[3] < 0 ? last.map((x) => -x) : last;
      for (const [i, x] of turned.entries()) expect(x).toBeCloseTo(first[i], 5);
    }
  });

  test.each(CLIPS.filter((clip) => !UNDERGROUND.includes(clip)))('no foot sinks into the ground in %s', (clip) => {
    const feet = glb.carrier.flatMap((joint, i) => (/^(foot|toes)/.test(joint) ? [i] : []));
    for (let i = 0; i <= SAMPLES; i++) {
      const vertices = glb.vertices(clip, (glb.seconds(clip) * i) / SAMPLES);
      expect(Math.min(...feet.map((vertex) => vertices[vertex][1]))).toBeGreaterThan(-GROUND_SLACK);
    }
  });

  test.each(GAITS)('the stance foot does not slide in %s', (clip) => {
    for (const side of ['l', 'r']) expect(slip(glb, clip, side)).toBeLessThan(SLIP_SHARE);
  });

  test('no joint flips: from key to key it turns less than 65°, the cape 37°', () => {
    for (const clip of glb.doc.getRoot().listAnimations()) {
      for (const channel of clip.listChannels()) {
        if (channel.getTargetPath() !== 'rotation') continue;
        const joint = channel.getTargetNode()!.getName();
        const keys = channel.getSampler()!.getOutput()!;
        const turns = Array.from({ length: keys.getCount() }, (_, key) => keys.getElement(key, [] as number[]));
        for (const [key, turn] of turns.entries()) {
          const along = key === 0 ? 1 : Math.abs(turn.reduce((sum, x, i) => sum + x * turns[key - 1][i], 0));
          const degrees = (2 * Math.acos(Math.min(1, along)) * 180) / Math.PI;
          expect(degrees, `${clip.getName()}, ${joint}, key ${key}`).toBeLessThan(joint.startsWith('cloth') ? 37 : 65);
        }
      }
    }
  });

  test('death lies down and stays: its last keys are its rest', () => {
    const end = glb.seconds('death');
    const tops = [end - 0.04, end].map((time) => Math.max(...glb.vertices('death', time).map(([, y]) => y)));
    expect(tops[1]).toBeLessThan(0.8);
    expect(Math.abs(tops[0] - tops[1])).toBeLessThan(0.02);
  });

  test('rise starts wholly under the ground and ends standing', () => {
    expect(Math.max(...glb.vertices('rise', 0).map(([, y]) => y))).toBeLessThan(0);
    const end = glb.vertices('rise', glb.seconds('rise')).map(([, y]) => y);
    expect(Math.max(...end)).toBeGreaterThan(1.35);
    expect(Math.min(...end)).toBeGreaterThan(-GROUND_SLACK);
  });
});

test('the two share one skeleton and their clip names, so that each can play the other', async () => {
  const [minion, hero] = await Promise.all(['minion', 'hero'].map((name) => playGlb(join(MODELS, `${name}.glb`))));
  const rest = (glb: PlayedGlb) =>
    glb.doc
      .getRoot()
      .listSkins()[0]
      .listJoints()
      .map((joint) => [joint.getName(), joint.getTranslation()]);
  expect(rest(hero)).toEqual(rest(minion));
});

test('the minion stands about 1.5 m tall with its feet on the ground', async () => {
  const { doc } = await playGlb(join(MODELS, 'minion.glb'));
  const positions = doc.getRoot().listMeshes()[0].listPrimitives()[0].getAttribute('POSITION')!;
  expect(positions.getMax([])[1]).toBeCloseTo(1.5, 1);
  expect(positions.getMin([])[1]).toBeCloseTo(0, 2);
});

/**
 * How far the sole's lowest point wanders from one spot of the ground while it is down, as a share of the stride. The
 * ground moves back at the clip's own speed; heel and ball are followed, whichever bears the foot.
 */
function slip(glb: PlayedGlb, clip: string, side: string): number {
  const [seconds, { speed }] = [glb.seconds(clip), glb.extras(clip)];
  const count = 120;
  let [low, high] = [0, 0];
  let spot: { bearing: number; at: number } | null = null;
  for (let i = 0; i <= count; i++) {
    const time = (seconds * i) / count;
    const foot = glb.joints(clip, time);
    const points = [soleOf(foot.get(`foot.${side}`)!, [0, -0.075, -0.055]), foot.get(`toes.${side}`)!.at];
    const heights = [points[0][1], points[1][1] - 0.028];
    const bearing = heights[0] < heights[1] ? 0 : 1;
    if (heights[bearing] > 0.004) {
      spot = null;
      continue;
    }
    const onGround = points[bearing][2] + speed * time;
    if (spot === null || spot.bearing !== bearing) spot = { bearing, at: onGround };
    low = Math.min(low, onGround - spot.at);
    high = Math.max(high, onGround - spot.at);
  }
  return (high - low) / (speed * seconds);
}

function soleOf({ at, turn }: { at: number[]; turn: number[] }, [a, b, c]: number[]): number[] {
  const [x, y, z, w] = turn;
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [
    at[0] + a + w * tx + y * tz - z * ty,
    at[1] + b + w * ty + z * tx - x * tz,
    at[2] + c + w * tz + x * ty - y * tx,
  ];
}
