/**
 * Command lines of the tools that run before anything is installed: plain JavaScript, no dependency.
 * Everything else reads its flags through `flags-table.ts`.
 */
import { parseArgs } from 'node:util';

/** Reads the process's flags by a table of `{ type, value?, help }`; answers `--help` and a wrong line by itself. */
export function readFlags({ usage, about, flags }) {
  const options = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]));
  try {
    const { values } = parseArgs({
      args: withValues(flags),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if (!values.help) return values;
  } catch (error) {
    console.error(`${error.message.split('\n')[0]}\n${usage}`);
    process.exit(2);
  }
  console.log(printHelp(usage, about, flags));
  process.exit(0);
}

/** The port that was asked for; ends the process where that is none. */
export function readPort(given, otherwise) {
  const port = Number(given ?? otherwise);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  console.error(`--port ${given}: needs a whole number from 1 to 65535`);
  process.exit(2);
}

/** The arguments, with the `bare` value after a flag whose value was left out (`--host` alone). */
function withValues(flags) {
  const given = process.argv.slice(2);
  return given.flatMap((argument, at) => {
    const bare = flags[argument.replace(/^--/, '')]?.bare;
    const hasValue = given[at + 1] !== undefined && !given[at + 1].startsWith('-');
    return bare === undefined || hasValue ? [argument] : [argument, bare];
  });
}

function printHelp(usage, about, flags) {
  const rows = Object.entries(flags).map(([name, { value, help }]) => [
    value ? `--${name} ${value}` : `--${name}`,
    help,
  ]);
  rows.push(['--help', 'print this text']);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [usage, '', about, '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join('\n');
}
