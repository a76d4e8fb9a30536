import { createCell, createElement } from './element.ts';

type WriteCell = (value: string) => void;

/** Writes rows of text; cells are made once and written only when they change. `colours` mark the first rows. */
export function createStatsTable(root: HTMLElement, heads: readonly string[], colours: readonly string[] = []) {
  const body = createElement('tbody');
  const head = createElement('tr', '', ...heads.map((text) => createElement('th', '', text)));
  root.append(createElement('table', '', createElement('thead', '', head), body));
  const rows: WriteCell[][] = [];
  return (values: readonly (readonly string[])[]) => {
    while (rows.length < values.length) rows.push(addRow(body, heads.length, colours[rows.length]));
    for (let row = 0; row < values.length; row++) {
      for (let column = 0; column < heads.length; column++) rows[row][column](values[row][column]);
    }
  };
}

function addRow(body: HTMLElement, columns: number, colour: string | undefined): WriteCell[] {
  const cells = Array.from({ length: columns }, () => createElement('td'));
  if (colour) cells[0].style.setProperty('--stage', colour);
  body.append(createElement('tr', colour ? 'is-marked' : '', ...cells));
  return cells.map((cell) => createCell<string>(cell));
}
