/** All tracks of a clip, by the node they move. */

import type { Animation } from '@gltf-transform/core';
import type { NodeTree } from './pose-nodes.ts';
import { type KeyTrack, readTrack } from './sample-keys.ts';

/** The tracks of a clip that move a node of the tree; what does not is said in `warnings`. Throws BakeError for bad keys. */
export function readTracks(animation: Animation, name: string, tree: NodeTree, warnings: string[]): KeyTrack[] {
  const tracks: KeyTrack[] = [];
  let foreign = 0;
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode();
    const path = channel.getTargetPath() as string | null;
    const known = path === 'translation' || path === 'rotation' || path === 'scale' || path === 'weights';
    if (node === null || !known) foreign++;
    else tracks.push(readTrack(channel, tree.nodes.indexOf(node), `clip ${name}, node ${node.getName()}`));
  }
  if (foreign > 0)
    warnings.push(`clip ${name}: ${foreign} channels move no node (KHR_animation_pointer) and are left out`);
  return tracks;
}
