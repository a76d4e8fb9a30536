import { INSTANCE_BYTES, packClips, packEffects, packTint, packYawScale, toByte, toPhaseSteps } from 'horde/crowd';
import { expect, test } from 'vitest';

test('an instance takes 32 bytes', () => expect(INSTANCE_BYTES).toBe(32));

test.each([
  [0, 1, 0x1000_0000],
  [Math.PI, 1, 0x1000_8000],
  [-Math.PI / 2, 0.5, 0x0800_c000],
  [2 * Math.PI, 1, 0x1000_0000], // a full turn is none
  [7 * Math.PI, 2, 0x2000_8000],
  [0, 100, 0xffff_0000], // clamped, not wrapped
  [0, -1, 0],
])('yaw %d and scale %d pack to %d', (yaw, scale, word) => expect(packYawScale(yaw, scale)).toBe(word));

test('yaw comes back within half a step over the whole turn', () => {
  for (let yaw = -7; yaw < 7; yaw += 0.0137) {
    const back = ((packYawScale(yaw, 1) & 0xffff) / 65536) * 2 * Math.PI;
    expect(Math.abs(Math.sin((back - yaw) / 2))).toBeLessThan(Math.PI / 65536);
  }
});

test('bytes lie lowest first', () => {
  expect(packClips(1, 2, 3, 4)).toBe(0x04030201);
  expect(packTint(0x11, 0x22, 0x33, 0xff)).toBe(0xff332211);
  expect(packEffects(0xaa, 0xbb, 0xcc, 0xdd)).toBe(0xddccbbaa);
});

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 128],
  [1, 255],
  [9, 255],
])('share %d is byte %d', (share, byte) => expect(toByte(share)).toBe(byte));

test.each([
  [0, true, 0],
  [0.25, true, 16384],
  [1, true, 0],
  [-0.25, true, 49152],
  [0.9999999, true, 0], // rounds up to the end of a loop: its start
  [0.9999999, false, 65535],
  [1, false, 65535], // the held end of a one-shot
  [-0.1, false, 0],
])('phase %d with loop %s is %d steps', (phase, loop, steps) => expect(toPhaseSteps(phase, loop)).toBe(steps));
