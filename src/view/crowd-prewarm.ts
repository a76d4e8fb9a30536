import { INSTANCE_WORDS, showAllRigs, uploadTier } from 'horde/crowd';
import type { CrowdBody } from './crowd-body.ts';
import type { CrowdView } from './crowd-view.ts';
import type { Post } from './post.ts';

/**
 * Compiles every program the crowd can need, shadow pass included, by drawing one frame with a body of each sort shrunk
 * to nothing. It is drawn by `picture`, as in play: another target has other pipelines. Call it once the lights stand as
 * they will: the first hand-over in play must not stutter.
 */
export async function prewarmCrowdView(view: CrowdView, picture: Pick<Post, 'compile' | 'render'>): Promise<void> {
  const bodies = view.bodies.filter((body) => body !== null);
  for (const body of bodies) showBody(body, true);
  await picture.compile();
  picture.render(); // the shadow pass and the screen's own compile only when they are drawn
  for (const body of bodies) showBody(body, false);
}

function showBody({ pool, tiers }: CrowdBody, shown: boolean): void {
  if (pool !== null) showAllRigs(pool, shown);
  for (const tier of tiers) {
    if (tier === null) continue;
    tier.words.fill(0, 0, INSTANCE_WORDS); // an instance of scale 0
    tier.count = shown ? 1 : 0;
    uploadTier(tier);
  }
}
