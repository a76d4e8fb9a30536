/** Poses at chosen moments, joined by smooth curves that do not overshoot: overshoot is keyed where it is wanted. */
import { CHANNELS, type Channel, type PartialPose, type Pose } from './pose.ts';
import { clamp, smoothstep } from './vector.ts';

/** A moment in seconds and the channels that have a key there. */
export type Key = readonly [time: number, pose: PartialPose];

export interface KeyedOptions {
  base: Pose;
  keys: readonly Key[];
  seconds: number;
  /** The clip ends in `base` again. */
  returns: boolean;
  /** Seconds by which parts follow late, by the channel's part: `head`, `jaw`, `handR` … */
  late?: Readonly<Record<string, number>>;
}

/** The pose at a time. */
export function keyedPoses({ base, keys, seconds, returns, late = {} }: KeyedOptions): (time: number) => Pose {
  const curves = new Map<Channel, Curve>();
  for (const channel of CHANNELS) {
    const points = keys.filter(([, pose]) => channel in pose).map(([t, pose]) => [t, pose[channel]!] as const);
    if (points.length === 0) continue;
    if (points[0][0] > 0) points.unshift([0, base[channel]]);
    if (returns && points[points.length - 1][0] < seconds) points.push([seconds, base[channel]]);
    curves.set(channel, makeCurve(points));
  }
  return (time) => {
    const pose = { ...base };
    for (const [channel, curve] of curves) {
      const behind = (late[channel.split('.')[0]] ?? 0) * smoothstep(seconds, seconds * 0.7, time);
      pose[channel] = curve(time - behind);
    }
    return pose;
  };
}

type Curve = (x: number) => number;

/** A cubic through the points with Fritsch and Carlson's slopes (1980): monotone between keys, level at extremes. */
export function makeCurve(points: readonly (readonly [number, number])[]): Curve {
  const last = points.length - 1;
  const rise = points.slice(1).map(([x, y], i) => (y - points[i][1]) / (x - points[i][0]));
  const slopes = points.map((_, i) => {
    if (i === 0 || i === last || rise[i - 1] * rise[i] <= 0) return 0;
    const [before, after] = [points[i][0] - points[i - 1][0], points[i + 1][0] - points[i][0]];
    const [w1, w2] = [2 * after + before, after + 2 * before];
    return (w1 + w2) / (w1 / rise[i - 1] + w2 / rise[i]);
  });
  return (x) => {
    let i = 0;
    while (i < last - 1 && x > points[i + 1][0]) i++;
    if (last === 0) return points[0][1];
    const width = points[i + 1][0] - points[i][0];
    const t = clamp((x - points[i][0]) / width);
    const [t2, t3] = [t * t, t * t * t];
    const [y0, y1] = [points[i][1], points[i + 1][1]];
    const tangents = (t3 - 2 * t2 + t) * slopes[i] + (t3 - t2) * slopes[i + 1];
    return y0 + (3 * t2 - 2 * t3) * (y1 - y0) + tangents * width;
  };
}

/** The same for a cycle: `points` over 0..1, the last joined to the first. */
export function makeCycle(points: readonly (readonly [number, number])[]): Curve {
  const around = [-1, 0, 1].flatMap((turn) => points.map(([x, y]) => [x + turn, y] as const));
  const curve = makeCurve(around);
  return (x) => curve(x - Math.floor(x));
}
