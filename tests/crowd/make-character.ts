/** A rigged character of two bones and one triangle, built in code. */
import {
  AnimationClip,
  Bone,
  BufferAttribute,
  BufferGeometry,
  Group,
  MeshStandardMaterial,
  QuaternionKeyframeTrack,
  Skeleton,
  SkinnedMesh,
  VectorKeyframeTrack,
} from 'three/webgpu';

/** The triangle hangs on the second bone; clips: slide to x = 10, rise to y = 4 (arm alone), one key, a turn of the root. */
export function makeCharacter() {
  const root = new Bone();
  root.name = 'root';
  const arm = new Bone();
  arm.name = 'arm';
  arm.position.y = 1;
  root.add(arm);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.of(0, 1, 0, 1, 1, 0, 0, 2, 0), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1), 3));
  const joints = Uint16Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
  geometry.setAttribute('skinIndex', new BufferAttribute(joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(Float32Array.from(joints), 4));
  const mesh = new SkinnedMesh(geometry, new MeshStandardMaterial());
  const scene = new Group();
  scene.add(root, mesh);
  scene.updateMatrixWorld(true);
  mesh.bind(new Skeleton([root, arm]));
  const animations = [
    new AnimationClip('slide', 2, [new VectorKeyframeTrack('root.position', [0, 2], [0, 0, 0, 10, 0, 0])]),
    new AnimationClip('rise', 1, [new VectorKeyframeTrack('arm.position', [0, 1], [0, 1, 0, 0, 4, 0])]),
    new AnimationClip('still', 0, [new VectorKeyframeTrack('root.position', [0], [3, 0, 0])]),
    new AnimationClip('turn', 1, [new QuaternionKeyframeTrack('root.quaternion', [0, 1], [0, 0, 0, 1, 0, 1, 0, 0])]),
  ];
  return { scene, animations, mesh };
}
