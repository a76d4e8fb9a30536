import { createElement } from './element.ts';

/** One for each stage, from the night to the fire, in the order in which the stages run. */
export const STAGE_COLOURS = ['#5b7cfa', '#4fa3e0', '#5fc4c9', '#86d3a8', '#cfd98a', '#f2b95e', '#c58af0', '#ff7f4a'];

const WIDTH = 280;
const HEIGHT = 64;
const COLUMN = 4; // px, with a gap of one
const SMALLEST_TOP_MS = 4; // a quiet game is not blown up to fill the picture

export interface StageGraph {
  add(stages: readonly { p50: number }[]): void;
}

/** The last quarter of a minute as stacked columns: a glance says which stage grew. */
export function createStageGraph(root: HTMLElement): StageGraph {
  const canvas = createElement('canvas', 'stats-graph');
  const density = Math.min(2, Math.ceil(window.devicePixelRatio || 1));
  canvas.width = WIDTH * density;
  canvas.height = HEIGHT * density;
  canvas.setAttribute('aria-hidden', 'true');
  root.append(canvas);
  const context = canvas.getContext('2d');
  context?.scale(density, density);
  const columns = Math.floor(WIDTH / COLUMN);
  const history = new Float32Array(columns * STAGE_COLOURS.length);
  let next = 0;
  return {
    add(stages) {
      const offset = (next % columns) * STAGE_COLOURS.length;
      for (let stage = 0; stage < STAGE_COLOURS.length; stage++) {
        history[offset + stage] = stages[stage]?.p50 > 0 ? stages[stage].p50 : 0;
      }
      next++;
      if (context) draw(context, history, next, columns);
    },
  };
}

function draw(context: CanvasRenderingContext2D, history: Float32Array, next: number, columns: number): void {
  const stages = STAGE_COLOURS.length;
  let top = SMALLEST_TOP_MS;
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    for (let stage = 0; stage < stages; stage++) sum += history[column * stages + stage];
    top = Math.max(top, sum * 1.15);
  }
  context.clearRect(0, 0, WIDTH, HEIGHT);
  for (let column = 0; column < columns; column++) {
    const from = ((next + column) % columns) * stages;
    let y = HEIGHT;
    for (let stage = 0; stage < stages; stage++) {
      const height = (history[from + stage] / top) * HEIGHT;
      context.fillStyle = STAGE_COLOURS[stage];
      context.fillRect(column * COLUMN, y - height, COLUMN - 1, height);
      y -= height;
    }
  }
  context.fillStyle = 'rgb(217 236 255 / 0.75)';
  context.font = '500 10px "DM Mono", monospace';
  context.fillText(`${top.toFixed(1)} ms`, 4, 11);
}
