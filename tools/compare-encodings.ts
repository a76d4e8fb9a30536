/** `npm run bake -- FILE --compare-encodings`: what each encoding costs and misses by, on these very rows. */

import { basename } from 'node:path';
import { compareEncodings, type EncodingTrial } from 'horde/bake';
import { readBakeInputs } from './bake-inputs.ts';
import type { BakeOrder } from './bake-orders.ts';
import { formatTrials } from './encodings-table.ts';

/** The tables of all orders as text, or with `json` one object by file name. */
export async function compareOrders(orders: readonly BakeOrder[], json: boolean): Promise<string> {
  const tables: [string, EncodingTrial[]][] = [];
  for (const order of orders) {
    const { source, options } = readBakeInputs(order);
    tables.push([basename(order.inputs[0]), await compareEncodings(source, options)]);
  }
  if (json) return JSON.stringify(Object.fromEntries(tables));
  return tables.map(([name, trials]) => `${name}\n${formatTrials(trials)}`).join('\n\n');
}
