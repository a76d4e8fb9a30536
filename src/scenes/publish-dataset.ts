/** What the page says of itself, on the canvas, for tests and pictures: see `canvas.dataset`. */
import type { Demo } from './demo.ts';
import { describeReplay, findReplay } from './recordings.ts';

/** Writes the facts of the frame that was just made; with the first the page is ready. */
export function publishDataset({ stage, crowd, host, drawCalls, triangles, shadowCounts }: Demo): void {
  const snapshot = host.snapshot();
  const { dataset } = stage.canvas;
  dataset.step = String(snapshot?.step ?? 0);
  dataset.agents = String(snapshot?.agents.count ?? 0);
  dataset.tiers = crowd.stats.agents.join(',');
  dataset.draws = `${drawCalls}+${shadowCounts.draws}`;
  dataset.triangles = `${triangles}+${shadowCounts.triangles}`;
  dataset.backend = stage.backend;
  dataset.host = host.kind;
  dataset.uploadBytes = String(crowd.stats.uploadBytes);
  dataset.vatBytes = String(crowd.stats.vatBytes);
  if (snapshot?.hash) dataset.hash = `${snapshot.hashStep}:${snapshot.hash}`;
  const replay = findReplay(host);
  if (replay !== null) dataset.replay = describeReplay(replay);
  dataset.ready = '1';
}
