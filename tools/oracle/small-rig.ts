/**
 * A rig of three joints in a chain and twenty-four vertices that hang on all of them, with a clip of each kind; made in
 * code so that the oracle needs no file.
 *
 *   loop   sways and turns once about itself, ends as it began
 *   once   bends by 100 degrees
 *   held   turns by 80 degrees within its first third and stands there
 */
import { Document, WebIO } from '@gltf-transform/core';

const RING_HEIGHTS = [0, 0.4, 0.8, 1.2, 1.6, 2];
const CORNERS = 4;
const JOINT_HEIGHTS = [0, 0.8, 1.5];

/** The rig as a GLB, two metres tall. */
export async function makeSmallRig(): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const joints = JOINT_HEIGHTS.map((height, at) =>
    document.createNode(`joint ${at}`).setTranslation([0, height - (JOINT_HEIGHTS[at - 1] ?? 0), 0]),
  );
  joints[0].addChild(joints[1]);
  joints[1].addChild(joints[2]);
  const accessor = (name: string, type: 'VEC3' | 'VEC4' | 'SCALAR' | 'MAT4', array: Float32Array | Uint16Array) =>
    document.createAccessor(name).setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setMaterial(document.createMaterial('skin'))
    .setIndices(accessor('indices', 'SCALAR', Uint16Array.from(listTriangles())));
  for (const [name, values] of Object.entries(listVertices())) {
    const type = name.startsWith('JOINTS') || name.startsWith('WEIGHTS') ? 'VEC4' : 'VEC3';
    const array = name.startsWith('JOINTS') ? Uint16Array.from(values) : Float32Array.from(values);
    primitive.setAttribute(name, accessor(name, type, array));
  }
  const binds = JOINT_HEIGHTS.flatMap((height) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -height, 0, 1]);
  const skin = document.createSkin().setInverseBindMatrices(accessor('binds', 'MAT4', Float32Array.from(binds)));
  for (const joint of joints) skin.addJoint(joint);
  const body = document.createNode('body').setMesh(document.createMesh('body').addPrimitive(primitive)).setSkin(skin);
  document.createScene().addChild(joints[0]).addChild(body);

  const turn = (axis: number, degrees: number) => {
    const half = (degrees * Math.PI) / 360;
    return [0, 1, 2].map((at) => (at === axis ? Math.sin(half) : 0)).concat(Math.cos(half));
  };
  const addClip = (name: string, joint: number, times: number[], turns: number[][], loop: boolean) => {
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor('times', 'SCALAR', Float32Array.from(times)))
      .setOutput(accessor('turns', 'VEC4', Float32Array.from(turns.flat())));
    const channel = document.createAnimationChannel().setSampler(sampler).setTargetNode(joints[joint]);
    document
      .createAnimation(name)
      .addSampler(sampler)
      .addChannel(channel.setTargetPath('rotation'))
      .setExtras({ loop });
  };
  const round = [0, 90, 180, 270, 360].map((degrees) => turn(1, degrees));
  addClip('loop', 1, [0, 0.25, 0.5, 0.75, 1], round, true);
  addClip('once', 1, [0, 0.5], [turn(2, 0), turn(2, 100)], false);
  addClip('held', 2, [0, 0.2, 0.6], [turn(0, 0), turn(0, 80), turn(0, 80)], false);
  return new WebIO().writeBinary(document);
}

function listVertices(): Record<string, number[]> {
  const out: Record<string, number[]> = { POSITION: [], NORMAL: [], JOINTS_0: [], WEIGHTS_0: [] };
  for (const height of RING_HEIGHTS) {
    const near = JOINT_HEIGHTS.map((joint) => 1 / (0.15 + Math.abs(height - joint)));
    const sum = near.reduce((total, value) => total + value, 0);
    for (let corner = 0; corner < CORNERS; corner++) {
      const angle = (2 * Math.PI * corner) / CORNERS;
      out.POSITION.push(0.3 * Math.cos(angle), height, 0.3 * Math.sin(angle));
      out.NORMAL.push(Math.cos(angle), 0, Math.sin(angle));
      out.JOINTS_0.push(0, 1, 2, 0);
      out.WEIGHTS_0.push(...near.map((value) => value / sum), 0);
    }
  }
  return out;
}

function listTriangles(): number[] {
  return Array.from({ length: (RING_HEIGHTS.length - 1) * CORNERS }, (_, at) => {
    const [ring, corner] = [Math.floor(at / CORNERS) * CORNERS, at % CORNERS];
    const [a, b] = [ring + corner, ring + ((corner + 1) % CORNERS)];
    return [a, a + CORNERS, b, b, a + CORNERS, b + CORNERS];
  }).flat();
}
