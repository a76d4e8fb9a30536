/** A GLB of bars under each other, each a node of its own with keys of its own. */
import { Document, WebIO } from '@gltf-transform/core';

/** Keys of one channel. */
export type Keys = { path: 'translation' | 'rotation' | 'scale'; times: number[]; values: number[] };

/** Makes the file; its only clip is `work`. */
export async function makeMachine(
  nodes: { name: string; scale?: [number, number, number]; keys?: Keys[] }[],
): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const add = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner): number[] => [
    corner & 1 ? 0.1 : -0.1,
    corner & 2 ? 1 : 0,
    corner & 4 ? 0.2 : -0.2,
  ]);
  const indices = document
    .createAccessor()
    .setType('SCALAR')
    .setArray(Uint16Array.from([0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7]))
    .setBuffer(buffer);
  const normals = add(
    'VEC3',
    corners.map((value, at) => (at % 3 === 1 ? Math.sign(value - 0.5) : 0)),
  );
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', add('VEC3', corners))
    .setAttribute('NORMAL', normals)
    .setIndices(indices);
  const mesh = document.createMesh('bar').addPrimitive(primitive);
  const animation = document.createAnimation('work');
  let parent = document.createNode('frame').setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]).setTranslation([0, 0.5, 0]);
  document.createScene('s').addChild(parent);
  for (const { name, scale = [1, 1, 1], keys = [] } of nodes) {
    const node = document
      .createNode(name)
      .setMesh(mesh)
      .setTranslation([0, 1, 0])
      .setScale(scale as [number, number, number]);
    parent.addChild(node);
    parent = node;
    for (const { path, times, values } of keys) {
      const sampler = document
        .createAnimationSampler()
        .setInput(add('SCALAR', times))
        .setOutput(add(path === 'rotation' ? 'VEC4' : 'VEC3', values));
      animation
        .addSampler(sampler)
        .addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler));
    }
  }
  return new WebIO().writeBinary(document);
}

/** A rotation about X. */
export const aboutX = (angle: number) => [Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)];
/** There and most of the way back in a second. */
export const swing: Keys = {
  path: 'rotation',
  times: [0, 0.5, 1],
  values: [...aboutX(0), ...aboutX(1.5), ...aboutX(0.9)],
};
