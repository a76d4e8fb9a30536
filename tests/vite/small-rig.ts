/** The smallest rigged model worth a bake: one bar of two joints, one looping clip that bends it. */
import { Document, WebIO } from '@gltf-transform/core';

/** Bytes of a GLB; another `bend` gives another file. */
export async function makeSmallRig(bend = 0.5): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', array: Float32Array | Uint16Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);

  const tip = document.createNode('tip').setTranslation([0, 1, 0]);
  const root = document.createNode('root').addChild(tip);
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const below = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1];
  const inverseBinds = accessor('MAT4', new Float32Array([...identity, ...below]));
  const skin = document.createSkin('skin').addJoint(root).addJoint(tip).setInverseBindMatrices(inverseBinds);

  const { positions, normals, joints, indices } = makeBar();
  const weights = joints.map((_, at) => (at % 4 === 0 ? 1 : 0));
  const primitive = document
    .createPrimitive()
    .setMaterial(document.createMaterial('bone'))
    .setIndices(accessor('SCALAR', new Uint16Array(indices)))
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
    .setAttribute('JOINTS_0', accessor('VEC4', new Uint16Array(joints)))
    .setAttribute('WEIGHTS_0', accessor('VEC4', new Float32Array(weights)));
  const body = document.createNode('body').setMesh(document.createMesh('body').addPrimitive(primitive)).setSkin(skin);
  document.getRoot().setDefaultScene(document.createScene('scene').addChild(root).addChild(body));

  const times = accessor('SCALAR', new Float32Array([0, 0.5, 1]));
  const bent = [Math.sin(bend / 2), 0, 0, Math.cos(bend / 2)];
  const turns = accessor('VEC4', new Float32Array([0, 0, 0, 1, ...bent, 0, 0, 0, 1]));
  const sampler = document.createAnimationSampler().setInput(times).setOutput(turns);
  const channel = document.createAnimationChannel().setTargetNode(tip).setTargetPath('rotation').setSampler(sampler);
  document.createAnimation('walk').addSampler(sampler).addChannel(channel);
  return new WebIO().writeBinary(document);
}

/** A square column, 2 m high: three rings of four corners. The upper ring follows the second joint. */
function makeBar() {
  const positions: number[] = [];
  const normals: number[] = [];
  const joints: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring < 3; ring++) {
    for (let corner = 0; corner < 4; corner++) {
      const x = corner === 0 || corner === 3 ? -1 : 1;
      const z = corner < 2 ? -1 : 1;
      positions.push(x * 0.2, ring, z * 0.2);
      normals.push(x * Math.SQRT1_2, 0, z * Math.SQRT1_2);
      joints.push(ring === 2 ? 1 : 0, 0, 0, 0);
      const [a, b] = [ring * 4 + corner, ring * 4 + ((corner + 1) % 4)];
      if (ring < 2) indices.push(a, a + 4, b, b, a + 4, b + 4);
    }
  }
  return { positions, normals, joints, indices };
}
