import { expect, test } from 'vitest';
import { createGpuTimer } from '../../src/view/gpu-timer.ts';

function makeRenderer(backend: { trackTimestamp: boolean; hasTimestamp: boolean; isWebGPUBackend?: boolean }) {
  const answers: ((ms: number | undefined) => void)[] = [];
  const resolveTimestampsAsync = () => new Promise<number | undefined>((resolve) => answers.push(resolve));
  return { backend, answers, resolveTimestampsAsync };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('it times only while somebody looks, one question at a time', async () => {
  const renderer = makeRenderer({ trackTimestamp: true, hasTimestamp: true });
  const timer = createGpuTimer(renderer as never);
  const heard: number[] = [];
  const ask = () => timer.askFor((ms) => heard.push(ms));
  expect([timer.problem, renderer.backend.trackTimestamp]).toEqual([null, false]);
  ask();
  expect(renderer.answers).toHaveLength(0);
  timer.setOn(true);
  expect(renderer.backend.trackTimestamp).toBe(true);
  ask();
  ask();
  expect(renderer.answers).toHaveLength(1);
  renderer.answers[0](2.5);
  await turn();
  ask();
  renderer.answers[1](undefined);
  await turn();
  expect(heard).toEqual([2.5]);
  timer.setOn(false);
  ask();
  expect(renderer.answers).toHaveLength(2);
});

test.each([
  [{ trackTimestamp: false, hasTimestamp: true, isWebGPUBackend: true }, /timestamp-query/],
  [{ trackTimestamp: true, hasTimestamp: false }, /EXT_disjoint_timer_query_webgl2/],
])('a device without a clock says what it lacks, and is never asked', (backend, lack) => {
  const renderer = makeRenderer(backend);
  const timer = createGpuTimer(renderer as never);
  timer.setOn(true);
  timer.askFor(() => expect.unreachable());
  expect(timer.problem).toMatch(lack);
  expect([renderer.backend.trackTimestamp, renderer.answers.length]).toEqual([false, 0]);
});
