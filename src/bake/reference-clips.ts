/**
 * The clips that `reference-skinner.ts` can pose: the file's own, then those of other files, whose channels find their
 * nodes by name. The rules are those of `merge-clips.ts`, written a second time:
 *
 *   the same name, a joint before any other node; else the one node of that name but for case, marks and a namespace
 */

import type { GltfAnimation, GltfJson, ReferenceFile } from './reference-file.ts';

/** A clip, and how the accessors of its file are read. */
export interface ReferenceClip {
  clip: GltfAnimation;
  read(accessor: number): Float64Array;
}

/** All clips in the order in which the bake numbers them. */
export function listReferenceClips(main: ReferenceFile, others: readonly ReferenceFile[]): ReferenceClip[] {
  const own = (main.json.animations ?? []).map((clip) => ({ clip, read: main.read }));
  const borrowed = others.flatMap(({ json, read }) =>
    (json.animations ?? []).map((clip) => ({ clip: redirect(clip, json, main.json), read })),
  );
  return [...own, ...borrowed];
}

function redirect(clip: GltfAnimation, from: GltfJson, to: GltfJson): GltfAnimation {
  const channels = clip.channels.flatMap((channel) => {
    const { node, path } = channel.target;
    const found = node === undefined ? undefined : findNode(from.nodes?.[node].name, to);
    if (found === undefined) return [];
    if (path === 'weights' && countTargets(from, node) !== countTargets(to, found)) return [];
    return [{ ...channel, target: { node: found, path } }];
  });
  return { ...clip, channels };
}

function findNode(name: string | undefined, { nodes = [], skins = [] }: GltfJson): number | undefined {
  if (!name) return undefined;
  const joints = new Set(skins.flatMap((skin) => skin.joints));
  const same = [...nodes.keys()].filter((node) => nodes[node].name === name);
  if (same.length > 0) return same.find((node) => joints.has(node)) ?? same[0];
  const alike = [...nodes.keys()].filter((node) => bare(nodes[node].name) === bare(name));
  return alike.length === 1 ? alike[0] : undefined;
}

const bare = (name = '') =>
  (name.split(':').pop() ?? '')
    .toLowerCase()
    .split('')
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');

function countTargets({ nodes = [], meshes = [] }: GltfJson, node: number | undefined): number {
  const mesh = node === undefined ? undefined : nodes[node].mesh;
  return mesh === undefined ? 0 : (meshes[mesh].primitives[0].targets?.length ?? 0);
}
