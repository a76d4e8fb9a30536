import Stats from 'stats.js';
import { createElement } from './element.ts';

/** stats.js' own dials in the game's colours: frames a second and CPU milliseconds. */
export function createDials(panel: HTMLElement) {
  const frames = new Stats.Panel('FPS', '#d9ecff', '#0b1230');
  const cpu = new Stats.Panel('CPU', '#ff9440', '#0b1230');
  panel.append(createElement('div', 'stats-dials', frames.dom, cpu.dom));
  let sinceMs = Number.NaN;
  let count = 0;
  return {
    update(nowMs: number, cpuMs: number) {
      count++;
      cpu.update(cpuMs, 20);
      if (nowMs - sinceMs < 500) return;
      if (nowMs >= sinceMs) frames.update((count * 1000) / (nowMs - sinceMs), 144);
      sinceMs = nowMs;
      count = 0;
    },
  };
}
