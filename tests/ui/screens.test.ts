// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDropTarget } from '../../src/ui/drop-target.ts';
import { showErrorScreen } from '../../src/ui/error-screen.ts';
import { brokenAsset, crash, lostContext, noGraphics, stayedLost } from '../../src/ui/failures.ts';
import { formatBytes, formatClock, formatCount, formatMs } from '../../src/ui/figures.ts';
import { createLoadingScreen } from '../../src/ui/loading-screen.ts';
import { createStatsPanel, type StatsReading } from '../../src/ui/stats-panel.ts';

vi.mock('stats.js', () => ({
  default: {
    Panel: class {
      dom = document.createElement('canvas');
      update = vi.fn();
    },
  },
}));

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
});

describe('error screen', () => {
  test.each([
    ['no graphics', noGraphics('adapter is null'), 'hardware acceleration'],
    ['a broken asset', brokenAsset('minion.vat.glb', 'the server answered 404'), 'minion.vat.glb'],
    ['a device that stayed lost', stayedLost(), 'try again'],
    ['a crash', crash(new Error('boom')), 'boom'],
    ['a crash of something else', crash('plain text'), 'plain text'],
  ])('%s says what happened and what to do', (_, failure, words) => {
    const onRetry = vi.fn();
    showErrorScreen(failure, { onRetry });
    const screen = document.querySelector<HTMLElement>('[role="alertdialog"]')!;
    expect(screen.textContent).toContain(words);
    expect(document.activeElement?.textContent).toBe('Try again');
    screen.querySelector('button')!.click();
    expect(onRetry).toHaveBeenCalledOnce();
  });
  test('recovering shows no button, a second screen takes its place, and it can go', () => {
    showErrorScreen(lostContext(), { onRetry: vi.fn() });
    expect(document.querySelector('.error-screen button')).toBeNull();
    expect(document.querySelector('.error-screen')?.getAttribute('aria-busy')).toBe('true');
    const screen = showErrorScreen(crash('<b>x</b>'));
    expect(document.querySelectorAll('.error-screen')).toHaveLength(1);
    expect(document.querySelector('.error-screen b')).toBeNull();
    screen.dispose();
    expect(document.querySelector('.error-screen')).toBeNull();
  });
});

test('the loading screen of the page goes forward only, and then away', () => {
  const page = readFileSync('index.html', 'utf8');
  document.body.innerHTML = page.slice(page.indexOf('<div id="loading"'), page.indexOf('<script type="module"'));
  const screen = document.getElementById('loading')!;
  const loading = createLoadingScreen(screen);
  const line = screen.querySelector('[role="progressbar"]')!;
  loading.show('Waking the dead', 0.4);
  loading.show('Growing grass', 0.2);
  loading.show('Growing grass', Number.NaN);
  expect(line.getAttribute('aria-valuenow')).toBe('40');
  expect(line.getAttribute('aria-valuetext')).toBe('Growing grass');
  expect(screen.querySelector('.loading-stage')?.textContent).toBe('Growing grass');
  loading.finish();
  expect(screen.classList.contains('is-done')).toBe(true);
});

describe('drop target', () => {
  const drag = (type: string, files: File[] = [], types = ['Files']) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types, files } });
    document.querySelector('main')!.dispatchEvent(event);
    return event;
  };
  test('shows where to let go, takes a GLB, refuses the rest with a reason', () => {
    const onFile = vi.fn();
    const onRefuse = vi.fn();
    const target = createDropTarget(document.body, { onFile, onRefuse });
    const overlay = document.querySelector<HTMLElement>('.drop')!;
    expect(overlay.hidden).toBe(true);
    drag('dragenter');
    drag('dragenter'); // a child
    drag('dragleave');
    expect(overlay.hidden).toBe(false);
    expect(drag('dragover').defaultPrevented).toBe(true);
    const file = new File(['x'], 'Fox.GLB');
    expect(drag('drop', [new File([''], 'readme.txt'), file]).defaultPrevented).toBe(true);
    expect(onFile).toHaveBeenCalledWith(file, [expect.objectContaining({ name: 'readme.txt' })]);
    expect(overlay.hidden).toBe(true);
    const parts = [new File([''], 'fox.bin'), new File([''], 'fox.gltf')];
    drag('drop', parts);
    expect(onFile).toHaveBeenLastCalledWith(parts[1], [parts[0]]);
    drag('drop', [new File([''], 'fox.zip')]);
    expect(onRefuse.mock.lastCall![0]).toContain('“fox.zip” is not a .glb file');
    expect(onFile).toHaveBeenCalledTimes(2);
    target.dispose();
    expect(document.querySelector('.drop')).toBeNull();
  });
  test('dragged text is not its business', () => {
    const target = createDropTarget(document.body, { onFile: vi.fn(), onRefuse: vi.fn() });
    drag('dragenter', [], ['text/plain']);
    expect(document.querySelector<HTMLElement>('.drop')!.hidden).toBe(true);
    expect(drag('drop', [], ['text/plain']).defaultPrevented).toBe(false);
    target.dispose();
  });
});

test('the stats panel reads four times a second, only while open, and never shows a made-up GPU time', () => {
  const reading: StatsReading = {
    backend: 'webgl2',
    stages: [{ name: 'sim', p50: 1.234, p95: 2 }],
    total: { name: 'total', p50: 3, p95: Number.NaN },
    interval: { name: 'interval', p50: 16.7, p95: 17, onePercentLowFps: Number.NaN },
    refreshHz: 60,
    gpuMs: null,
    gpuProblem: 'no clock',
    tiers: [{ name: 'near', agents: 32, triangles: 67_200, draws: 32 }],
    effects: [{ name: 'bones', live: 7, triangles: 8_512, draws: 1 }],
    uploadBytes: 163_840,
    vatBytes: 3_500_000,
    droppedSteps: 0,
  };
  const read = vi.fn(() => reading);
  const panel = createStatsPanel(document.body, read);
  panel.update(0, 1);
  expect(read).not.toHaveBeenCalled();
  panel.toggle(true);
  for (let ms = 0; ms <= 1000; ms += 10) panel.update(ms, 1);
  expect(read).toHaveBeenCalledTimes(5);
  const text = document.querySelector('.stats')!.textContent!;
  for (const words of [
    '1.23',
    '67,200',
    'bones',
    '8,512',
    'GPU n/a: no clock',
    '160 KiB',
    '3.3 MiB',
    'held to 60 Hz',
    '1 % low n/a',
  ]) {
    expect(text).toContain(words);
  }
  panel.toggle();
  panel.update(5000, 1);
  expect(read).toHaveBeenCalledTimes(5);
  panel.dispose();
});

test('figures', () => {
  expect([formatClock(0), formatClock(75.9), formatClock(3725), formatClock(-1)]).toEqual([
    '0:00',
    '1:15',
    '1:02:05',
    '0:00',
  ]);
  expect([formatMs(null), formatMs(Number.NaN), formatMs(0), formatMs(16.66)]).toEqual(['n/a', 'n/a', '0.00', '16.7']);
  expect([formatBytes(0), formatBytes(1536), formatBytes(2 ** 30)]).toEqual(['0 B', '1.5 KiB', '1.0 GiB']);
  expect([formatCount(1234567), formatCount(Number.NaN)]).toEqual(['1,234,567', 'n/a']);
});
