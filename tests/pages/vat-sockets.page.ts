/**
 * Sockets on the GPU: what `createSocketNodes` gives for a weapon, against `sampleSocket` at rows, between them, at the
 * seam of a loop and past the ends, for a plain node, one that grows and one that mirrors.
 */
import { bakeGlb } from 'horde/bake';
import { createSocketNodes, findSocket, parseVat, sampleSocket, type Vat } from 'horde/vat';
import { Fn, float, If, int, ivec2, screenCoordinate, textureLoad, vec3, vec4 } from 'three/tsl';
import {
  DataTexture,
  FloatType,
  type Node,
  NodeMaterial,
  QuadMesh,
  Quaternion,
  RGBAFormat,
  Vector3,
  type WebGPURenderer,
} from 'three/webgpu';
import { expect, test } from 'vitest';
import { makeBoneRig } from '../fixtures/make-bone-rig.ts';
import { createTarget, onBothBackEnds, readPixels } from './back-ends.ts';
import { listPoses } from './vat-oracle.ts';

/** Metres and parts of a unit vector: what some ten operations on floats of size 2 lose. */
const TOLERANCE = 2e-6;
/** The tip of what is held, and the way it faces. */
const TIP = new Vector3(0.3, 1.25, -0.5);
const FACING = new Vector3(0.6, 0, 0.8);
/** What is read of a socket: place and scale, turn, where the tip is, which way it faces. */
const OUTPUTS = 4;

onBothBackEnds('sockets', (renderer) => {
  test.each(['Tip', 'Top', 'Mirror'])('the nodes of socket %s agree with the decoder', async (name) => {
    const vat = await bakeSocketRig();
    const poses = listPoses(vat, [0.25, 0.5, 0.83]);
    const read = await readSocket(await renderer(), vat, name, poses);
    const out = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: 1 };
    let [worst, where] = [0, ''];
    const compare = (pose: number, output: number, expected: number[]): void => {
      const error = Math.max(
        ...expected.map((value, part) => Math.abs(value - read[4 * (pose * OUTPUTS + output) + part])),
      );
      if (!(error <= worst)) [worst, where] = [error, `output ${output} of ${JSON.stringify(poses[pose])}`];
    };
    poses.forEach(({ clipA, phaseA }, pose) => {
      sampleSocket(
        vat.manifest,
        vat.sockets!.values,
        findSocket(vat.manifest, name),
        vat.manifest.clips[clipA],
        phaseA,
        out,
      );
      const turn = new Quaternion(...(out.quaternion as [number, number, number, number]));
      const tip = TIP.clone()
        .multiplyScalar(out.scale)
        .applyQuaternion(turn)
        .add(new Vector3(...out.position));
      const facing = FACING.clone().multiplyScalar(Math.sign(out.scale)).applyQuaternion(turn);
      compare(pose, 0, [...out.position, out.scale]);
      compare(pose, 1, out.quaternion);
      compare(pose, 2, tip.toArray());
      compare(pose, 3, facing.toArray());
    });
    expect(worst, where).toBeLessThan(TOLERANCE);
  });
});

/** A twisting, bending, growing rig with a node that mirrors what it holds. */
async function bakeSocketRig(): Promise<Vat> {
  const bytes = makeBoneRig(({ json }) => {
    json.nodes[4].children = [json.nodes.length];
    json.nodes.push({ name: 'Mirror', translation: [0.2, 0.1, 0], scale: [-1, 1, 1] });
  });
  const { file } = await bakeGlb(bytes, { sockets: ['Tip', 'Top', 'Mirror'] });
  return parseVat(file.buffer as ArrayBuffer);
}

/** Four numbers an output, four outputs a pose. */
async function readSocket(
  renderer: WebGPURenderer,
  vat: Vat,
  name: string,
  poses: readonly { clipA: number; phaseA: number }[],
): Promise<Float32Array> {
  const table = new DataTexture(
    Float32Array.from(poses.flatMap(({ clipA, phaseA }) => [clipA, phaseA, 0, 0])),
    1,
    poses.length,
    RGBAFormat,
    FloatType,
  );
  table.needsUpdate = true;
  const material = new NodeMaterial();
  material.fragmentNode = Fn(() => {
    const pose = textureLoad(table, ivec2(0, int(screenCoordinate.y))) as unknown as Node<'vec4'>;
    const output = int(screenCoordinate.x);
    const socket = createSocketNodes(vat, name, pose.x, pose.y);
    const value = vec4(socket.position, socket.scale).toVar();
    If(output.equal(1), () => {
      value.assign(socket.quaternion);
    });
    If(output.equal(2), () => {
      value.assign(vec4(socket.place(vec3(TIP.x, TIP.y, TIP.z)), float(0)));
    });
    If(output.equal(3), () => {
      value.assign(vec4(socket.turn(vec3(FACING.x, FACING.y, FACING.z)), float(0)));
    });
    return value;
  })();
  const target = createTarget(OUTPUTS, poses.length, FloatType, false);
  renderer.setRenderTarget(target);
  new QuadMesh(material).render(renderer);
  renderer.setRenderTarget(null);
  const pixels = (await readPixels(renderer, target)) as Float32Array;
  for (const each of [target, table, material]) each.dispose();
  return pixels;
}
