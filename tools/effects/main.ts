/** Makes the effects: `npm run effects` writes assets/effects/*.vat.glb. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../bake-file.ts';
import { type CommandTable, readCommandLine, UsageError } from '../flags-table.ts';
import { formatBytes } from '../text-table.ts';
import { EFFECTS } from './index.ts';

const FOLDER = join(import.meta.dirname, '../../assets/effects');

const COMMAND = {
  usage: 'npm run effects -- [NAME…]',
  about: 'Makes assets/effects/*.vat.glb again from the project’s own code: all of them, or those that are named.',
  operands: ['?NAME…'],
  flags: { list: { type: 'boolean', help: 'print what there is, and make nothing' } },
} as const satisfies CommandTable;

const { operands, list } = readCommandLine(COMMAND);
const unknown = operands.find((name) => !EFFECTS.some((effect) => effect.name === name));
if (unknown !== undefined) {
  console.error(
    new UsageError(`there is no effect "${unknown}": ${EFFECTS.map(({ name }) => name).join(', ')}`).message,
  );
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
for (const { name, about, bake } of EFFECTS) {
  if (list) console.log(`${name.padEnd(14)} ${about}`);
  if (list || (operands.length > 0 && !operands.includes(name))) continue;
  const started = performance.now();
  const bytes = await bake();
  writeWhole(join(FOLDER, `${name}.vat.glb`), bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}.vat.glb: ${formatBytes(bytes.length)}, ${seconds} s; ${about}`);
}
