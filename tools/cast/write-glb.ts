/** One character as a GLB: a skinned mesh with one material, the shared skeleton, its clips. */
import { type Accessor, Document, type GLTF, type Node, NodeIO, TextureInfo } from '@gltf-transform/core';
import type { Clip } from './clip.ts';
import { glowCoordinates, glowPalettePng } from './glow-palette.ts';
import type { Piece, Vertex } from './piece.ts';
import { BIND_OFFSET, BIND_POSITION, JOINTS, type Joint, PARENT_OF } from './skeleton.ts';

const INFLUENCES = 4;
const STEP = 1e-6; // what is written is rounded to this

export interface Character {
  name: string;
  piece: Piece;
  clips: readonly Clip[];
}

/** The GLB's bytes; the same character always gives the same bytes. */
export async function writeGlb({ name, piece, clips }: Character): Promise<Uint8Array> {
  const doc = new Document();
  const buffer = doc.createBuffer();
  const floats = (array: ArrayLike<number>, type: GLTF.AccessorType) =>
    doc.createAccessor().setArray(Float32Array.from(array, rounded)).setType(type).setBuffer(buffer);

  const joints = createJoints(doc);
  const skin = doc.createSkin(name).setSkeleton(joints.root);
  for (const joint of JOINTS) skin.addJoint(joints[joint]);
  skin.setInverseBindMatrices(floats(JOINTS.flatMap(inverseBind), 'MAT4'));

  const mesh = doc
    .createMesh(name)
    .addPrimitive(createPrimitive(doc, piece, floats).setMaterial(createMaterial(doc, name)));
  const body = doc.createNode(name).setMesh(mesh).setSkin(skin);
  doc.getRoot().setDefaultScene(doc.createScene(name).addChild(joints.root).addChild(body));
  for (const clip of clips) addClip(doc, clip, joints, floats);
  return new NodeIO().writeBinary(doc);
}

function createJoints(doc: Document): Record<Joint, Node> {
  const nodes = {} as Record<Joint, Node>;
  for (const joint of JOINTS) {
    nodes[joint] = doc
      .createNode(joint)
      .setTranslation([...BIND_OFFSET[joint].map(rounded)] as [number, number, number]);
    const parent = PARENT_OF[joint];
    if (parent !== null) nodes[parent].addChild(nodes[joint]);
  }
  return nodes;
}

const inverseBind = (joint: Joint): number[] => {
  const [x, y, z] = BIND_POSITION[joint];
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1];
};

type Floats = (array: ArrayLike<number>, type: GLTF.AccessorType) => Accessor;

function createPrimitive(doc: Document, { vertices, triangles }: Piece, floats: Floats) {
  const buffer = doc.getRoot().listBuffers()[0];
  const slots = vertices.map(influences);
  const joints = doc.createAccessor().setType('VEC4').setBuffer(buffer);
  joints.setArray(Uint8Array.from(slots.flatMap((slot) => slot.map(([joint]) => joint))));
  const weights = doc.createAccessor().setType('VEC4').setBuffer(buffer);
  weights.setArray(Float32Array.from(slots.flatMap((slot) => slot.map(([, weight]) => weight))));
  const indices = doc.createAccessor().setType('SCALAR').setBuffer(buffer).setArray(Uint16Array.from(triangles.flat()));
  const each = (type: GLTF.AccessorType, of: (vertex: Vertex) => readonly number[]) =>
    floats(vertices.flatMap(of), type);
  return doc
    .createPrimitive()
    .setIndices(indices)
    .setAttribute(
      'POSITION',
      each('VEC3', ({ position }) => position),
    )
    .setAttribute(
      'NORMAL',
      each('VEC3', ({ normal }) => normal),
    )
    .setAttribute(
      'TEXCOORD_0',
      each('VEC2', ({ glow }) => glowCoordinates(...glow)),
    )
    .setAttribute(
      'COLOR_0',
      each('VEC3', ({ color }) => color),
    )
    .setAttribute('JOINTS_0', joints)
    .setAttribute('WEIGHTS_0', weights);
}

/** Four [joint index, weight] pairs, heaviest first; whole 256ths, so that they sum to 1 exactly. */
function influences({ binding }: Vertex): [number, number][] {
  if (binding.length > INFLUENCES)
    throw new Error(`a vertex has ${binding.length} influences, ${INFLUENCES} are allowed`);
  const sum = binding.reduce((total, [, weight]) => total + weight, 0);
  const share = (weight: number) => Math.round((weight / sum) * 256) / 256;
  const pairs = binding
    .map(([joint, weight]): [number, number] => [JOINTS.indexOf(joint), share(weight)])
    .filter(([, weight]) => weight > 0);
  pairs.sort((a, b) => b[1] - a[1]);
  pairs[0][1] += 1 - pairs.reduce((total, [, weight]) => total + weight, 0);
  while (pairs.length < INFLUENCES) pairs.push([0, 0]);
  return pairs;
}

function createMaterial(doc: Document, name: string) {
  const palette = doc.createTexture('glow').setImage(glowPalettePng()).setMimeType('image/png');
  const material = doc.createMaterial(name).setRoughnessFactor(0.78).setMetallicFactor(0);
  material.setEmissiveTexture(palette).setEmissiveFactor([1, 1, 1]);
  // clamped and without mipmaps: a smaller picture would mix the palette's rows
  const { CLAMP_TO_EDGE } = TextureInfo.WrapMode;
  material.getEmissiveTextureInfo()?.setWrapS(CLAMP_TO_EDGE).setWrapT(CLAMP_TO_EDGE);
  material
    .getEmissiveTextureInfo()
    ?.setMinFilter(TextureInfo.MinFilter.LINEAR)
    .setMagFilter(TextureInfo.MagFilter.LINEAR);
  return material;
}

function addClip(doc: Document, clip: Clip, joints: Record<Joint, Node>, floats: Floats): void {
  const animation = doc.createAnimation(clip.name).setExtras({ loop: clip.loop, speed: rounded(clip.speed) });
  const times = floats(clip.times, 'SCALAR');
  const ends = floats([clip.times[0], clip.times[clip.times.length - 1]], 'SCALAR');
  for (const { joint, path, values } of clip.tracks) {
    const still = values.every((value) => value.every((x, i) => rounded(x) === rounded(values[0][i])));
    const kept = still ? [values[0], values[0]] : values;
    const sampler = doc
      .createAnimationSampler()
      .setInput(still ? ends : times)
      .setOutput(floats(kept.flat(), path === 'rotation' ? 'VEC4' : 'VEC3'))
      .setInterpolation('LINEAR');
    const channel = doc.createAnimationChannel().setTargetNode(joints[joint]).setTargetPath(path).setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  }
}

function rounded(x: number): number {
  return Math.round(x / STEP) * STEP + 0;
}
