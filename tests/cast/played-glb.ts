/** A GLB of the cast, played: where its joints and its vertices are at a moment of a clip, from the file's bytes alone. */
import { type Animation, type Document, type Node, NodeIO } from '@gltf-transform/core';

type Vec3 = [number, number, number];
type Quat = [number, number, number, number];

interface Placed {
  at: Vec3;
  turn: Quat;
}

export interface PlayedGlb {
  doc: Document;
  clip(name: string): Animation;
  seconds(name: string): number;
  extras(name: string): { speed: number; loop: boolean };
  /** Every joint in the model, by name. */
  joints(name: string, time: number): Map<string, Placed>;
  /** Every vertex in the model. */
  vertices(name: string, time: number): Vec3[];
  /** Name of the joint that carries each vertex most. */
  carrier: string[];
}

export async function playGlb(path: string): Promise<PlayedGlb> {
  const doc = await new NodeIO().read(path);
  const skin = doc.getRoot().listSkins()[0];
  const jointNodes = skin.listJoints();
  const primitive = doc.getRoot().listMeshes()[0].listPrimitives()[0];
  const positions = primitive.getAttribute('POSITION')!;
  const slots = primitive.getAttribute('JOINTS_0')!;
  const weights = primitive.getAttribute('WEIGHTS_0')!;
  const count = positions.getCount();
  const rest = Array.from({ length: count }, (_, i) => ({
    at: positions.getElement(i, [0, 0, 0] as Vec3),
    slots: slots.getElement(i, [] as number[]),
    weights: weights.getElement(i, [] as number[]),
  }));
  const offsets = jointNodes.map(
    (_, i) =>
      skin
        .getInverseBindMatrices()!
        .getElement(i, [] as number[])
        .slice(12, 15) as Vec3,
  );
  const clip = (name: string) =>
    doc
      .getRoot()
      .listAnimations()
      .find((animation) => animation.getName() === name)!;

  const joints = (name: string, time: number) => {
    const local = new Map(
      jointNodes.map((node) => [node, { at: node.getTranslation() as Vec3, turn: node.getRotation() as Quat }]),
    );
    for (const channel of clip(name).listChannels()) {
      const value = sampled(channel, time);
      const place = local.get(channel.getTargetNode()!)!;
      if (channel.getTargetPath() === 'rotation') place.turn = value as Quat;
      else place.at = value as Vec3;
    }
    const placed = new Map<string, Placed>();
    const place = (node: Node, parent: Placed) => {
      const { at, turn } = local.get(node)!;
      const here = { at: sum(parent.at, rotated(parent.turn, at)), turn: product(parent.turn, turn) };
      placed.set(node.getName(), here);
      for (const child of node.listChildren()) place(child, here);
    };
    place(skin.getSkeleton()!, { at: [0, 0, 0], turn: [0, 0, 0, 1] });
    return placed;
  };

  return {
    doc,
    clip,
    joints,
    seconds: (name) => clip(name).listSamplers()[0].getInput()!.getMax([])[0],
    extras: (name) => clip(name).getExtras() as { speed: number; loop: boolean },
    carrier: rest.map(({ slots }) => jointNodes[slots[0]].getName()),
    vertices: (name, time) => {
      const placed = joints(name, time);
      const frames = jointNodes.map((node) => placed.get(node.getName())!);
      return rest.map(({ at, slots, weights }) => {
        let out: Vec3 = [0, 0, 0];
        for (const [k, joint] of slots.entries()) {
          if (weights[k] === 0) continue;
          const moved = sum(frames[joint].at, rotated(frames[joint].turn, sum(at, offsets[joint])));
          out = sum(out, moved.map((x) => x * weights[k]) as Vec3);
        }
        return out;
      });
    },
  };
}

function sampled(channel: ReturnType<Animation['listChannels']>[number], time: number): number[] {
  const [input, output] = [channel.getSampler()!.getInput()!, channel.getSampler()!.getOutput()!];
  const times = input.getArray()!;
  let key = 0;
  while (key < times.length - 2 && time > times[key + 1]) key++;
  const t = Math.min(1, Math.max(0, (time - times[key]) / (times[key + 1] - times[key])));
  const [a, b] = [output.getElement(key, []), output.getElement(key + 1, [])];
  const mixed = a.map((x, i) => x + (b[i] - x) * t);
  const size = Math.hypot(...mixed);
  return mixed.length === 4 ? mixed.map((x) => x / size) : mixed;
}

const sum = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

function product(a: Quat, b: Quat): Quat {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

function rotated([x, y, z, w]: Quat, [a, b, c]: Vec3): Vec3 {
  const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
}
