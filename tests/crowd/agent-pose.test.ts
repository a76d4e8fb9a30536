import { createPose, readPose } from 'horde/crowd';
import { expect, test } from 'vitest';
import { addAgent, CLIPS, makeColumns } from './make-columns.ts';

function poseOf(edit: (columns: ReturnType<typeof makeColumns>) => void, alpha = 1, toRow = false) {
  const columns = makeColumns(1);
  addAgent(columns, 1, 0, 0);
  edit(columns);
  const pose = createPose();
  readPose(columns, 0, alpha, CLIPS, toRow, pose);
  return pose;
}

test('a place lies alpha of the way between the steps', () => {
  const pose = poseOf((c) => {
    c.previousX[0] = 2;
    c.x[0] = 4;
  }, 0.25);
  expect(pose.x).toBe(2.5);
});

test.each([
  [0, 1, 0],
  [1, 0, Math.PI / 2],
  [0, -1, Math.PI],
  [-1, 0, -Math.PI / 2],
])('heading %d, %d is yaw %d', (x, z, yaw) => {
  const pose = poseOf((c) => {
    c.headingX[0] = c.previousHeadingX[0] = x;
    c.headingZ[0] = c.previousHeadingZ[0] = z;
  });
  expect(pose.yaw).toBeCloseTo(yaw, 6);
});

test('yaw is the angle all round, and a number even without a heading', () => {
  let worst = 0;
  for (let angle = -Math.PI; angle < Math.PI; angle += 1e-3) {
    const pose = poseOf((c) => {
      c.headingX[0] = c.previousHeadingX[0] = Math.sin(angle);
      c.headingZ[0] = c.previousHeadingZ[0] = Math.cos(angle);
    });
    worst = Math.max(worst, Math.abs(Math.sin((pose.yaw - angle) / 2)));
  }
  expect(worst).toBeLessThan(1e-6);
  const nowhere = poseOf((c) => {
    c.headingZ[0] = c.previousHeadingZ[0] = 0;
  });
  expect(Number.isFinite(nowhere.yaw)).toBe(true);
});

test('a half turn in one step faces the new way, not north', () => {
  const pose = poseOf((c) => {
    c.previousHeadingX[0] = -1;
    c.headingX[0] = 1;
    c.previousHeadingZ[0] = c.headingZ[0] = 0;
  }, 0.5);
  expect(pose.yaw).toBeCloseTo(Math.PI / 2, 6);
});

test.each([
  { clip: 0, phase: 0.02, step: 0.05, alpha: 0, expected: 0.97 }, // back over the start of a loop
  { clip: 0, phase: 0.5, step: 0.1, alpha: 0.5, expected: 0.45 },
  { clip: 2, phase: 0.02, step: 0.05, alpha: 0, expected: 0 }, // a one-shot does not go before its start
  { clip: 2, phase: 1, step: 0, alpha: 1, expected: 1 }, // held end
])('clip $clip at phase $phase, alpha $alpha plays at $expected', ({ clip, phase, step, alpha, expected }) => {
  const pose = poseOf((c) => {
    c.clip[0] = clip;
    c.phase[0] = phase;
    c.phaseStep[0] = step;
  }, alpha);
  expect(pose.phaseA).toBeCloseTo(expected, 6);
  expect(pose.fade).toBe(0);
});

test.each([
  [0, 0.026, 0.05], // 20 rows: nearest row is 1
  [0, 0.99, 0], // nearest is the first row again
  [2, 0.99, 1], // 9 rows, 8 intervals: the held end
  [2, 0.3, 2 / 8],
  [3, 0.7, 0], // a single row
])('clip %d at phase %d is moved to row phase %d', (clip, phase, expected) => {
  const pose = poseOf(
    (c) => {
      c.clip[0] = clip;
      c.phase[0] = phase;
    },
    1,
    true,
  );
  expect(pose.phaseA).toBeCloseTo(expected, 12);
});

test('a cross-fade names both clips and never a phase that is no number', () => {
  const pose = poseOf((c) => {
    c.previousClip[0] = 1;
    c.clip[0] = 3;
    c.fade[0] = 0.25;
    c.previousPhase[0] = 0.75;
  });
  expect(pose).toMatchObject({ clipA: 1, phaseA: 0.75, clipB: 3, phaseB: 0, fade: 0.25 });
});
