/**
 * Command lines from one table: the table parses the arguments and prints the help, so the two cannot differ.
 *
 *   const COMMAND = {
 *     usage: 'npm run sim -- [flags]',
 *     about: 'Runs the simulation without a picture.',
 *     flags: {
 *       count: { type: 'number', default: 10000, min: 1, integer: true, value: 'N', help: 'how many agents' },
 *       json: { type: 'boolean', help: 'print one JSON object' },
 *     },
 *   } as const satisfies CommandTable;
 *   const { count, json } = readCommandLine(COMMAND);
 */

/** One flag. Names are kebab-case; the record's keys are the same names. */
export interface FlagRow {
  /**
   * `names` is a comma-separated list and may be given more than once; `files` takes every argument up to the next flag.
   */
  type: 'boolean' | 'number' | 'string' | 'names' | 'files';
  help: string;
  /** How the help calls the value: `--fps N`. */
  value?: string;
  /** What a flag of names stands for whose value is left out, at the end or before a further flag. */
  bare?: string;
  /** A second spelling of one letter: `-o`. */
  short?: string;
  default?: number | string | boolean;
  min?: number;
  max?: number;
  integer?: boolean;
  /** A word that a number's place may hold too: `--fps auto`. */
  orWord?: string;
  /** The only strings allowed. */
  oneOf?: readonly string[];
}

/** A whole command. */
export interface CommandTable {
  usage: string;
  about: string;
  /** Names of the arguments that are no flags; the last may end in `…` for any number. A leading `?` makes it optional. */
  operands?: readonly string[];
  flags: Record<string, FlagRow>;
}

type FlagValue<Row extends FlagRow> = Row['type'] extends 'boolean'
  ? boolean
  : Row['type'] extends 'names' | 'files'
    ? string[] | undefined
    :
        | (Row['type'] extends 'number' ? number : string)
        | (Row extends { orWord: infer Word } ? Word : never)
        | (Row extends { default: unknown } ? never : undefined);

/** What `parseArguments` gives: a value for every flag, and the operands. */
export type Arguments<Table extends CommandTable> = {
  [Name in keyof Table['flags']]: FlagValue<Table['flags'][Name]>;
} & { operands: string[]; help: boolean };

/** A command line that cannot be run; its message is one clear line. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads arguments by a table. `--flag value`, `--flag=value`, `-f value`, `--no-x` where the table has `no-x`, `--`. */
export function parseArguments<Table extends CommandTable>(table: Table, argv: readonly string[]): Arguments<Table> {
  const found: Record<string, unknown> = { operands: [], help: false };
  for (const [name, row] of Object.entries(table.flags)) {
    found[name] = row.type === 'boolean' ? (row.default ?? false) : row.default;
  }
  const operands = found.operands as string[];
  for (let at = 0; at < argv.length; at++) {
    const argument = argv[at];
    if (argument === '--') {
      operands.push(...argv.slice(at + 1));
      break;
    }
    if (!argument.startsWith('-') || argument === '-') {
      operands.push(argument);
    } else if (argument === '--help' || argument === '-h') {
      found.help = true;
    } else {
      at += readFlag(table, argument, argv.slice(at + 1), found);
    }
  }
  if (!found.help) checkOperands(table, operands);
  return found as Arguments<Table>;
}

/** The help text of a table. */
export function printHelp({ usage, about, flags }: CommandTable): string {
  const rows = Object.entries(flags).map(([name, row]) => [spellFlag(name, row), describeFlag(row)]);
  rows.push(['--help', 'print this text']);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [usage, '', about, '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`), ''].join('\n');
}

/** The process's own arguments. Prints the help and exits with 0 when asked; exits with 2 on a wrong command line. */
export function readCommandLine<Table extends CommandTable>(table: Table): Arguments<Table> {
  try {
    const found = parseArguments(table, process.argv.slice(2));
    if (!found.help) return found;
    process.stdout.write(printHelp(table));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** Reads one flag into `found` and returns how many further arguments it took. */
function readFlag(table: CommandTable, argument: string, rest: readonly string[], found: Record<string, unknown>) {
  const equals = argument.indexOf('=');
  const spelled = equals < 0 ? argument : argument.slice(0, equals);
  const name = findFlag(table, spelled);
  if (name === undefined) throw new UsageError(`${spelled} is not a flag here: --help lists them`);
  const row = table.flags[name];
  if (row.type === 'boolean') {
    if (equals >= 0) throw new UsageError(`${spelled} takes no value`);
    found[name] = true;
    return 0;
  }
  const value = equals < 0 ? rest[0] : argument.slice(equals + 1);
  if (value === undefined || (equals < 0 && value.startsWith('--'))) {
    if (row.bare !== undefined) {
      found[name] = [...((found[name] as string[] | undefined) ?? []), row.bare];
      return 0;
    }
    throw new UsageError(`${spelled} needs a value: ${spellFlag(name, row)}`);
  }
  if (row.type === 'files') {
    const end = rest.findIndex((part) => part.startsWith('-'));
    const more = rest.slice(equals < 0 ? 1 : 0, end < 0 ? rest.length : end);
    found[name] = [...((found[name] as string[] | undefined) ?? []), value, ...more];
    return more.length + (equals < 0 ? 1 : 0);
  }
  if (row.type === 'names') {
    const names = value.split(',').filter((part) => part.trim() !== '');
    if (names.length === 0) throw new UsageError(`${spelled} ${value}: names nothing: ${spellFlag(name, row)}`);
    found[name] = [...((found[name] as string[] | undefined) ?? []), ...names];
  } else {
    const isNumber = row.type === 'number' && value !== row.orWord;
    found[name] = isNumber ? readNumber(spelled, row, value) : readString(spelled, row, value);
  }
  return equals < 0 ? 1 : 0;
}

function findFlag({ flags }: CommandTable, spelled: string): string | undefined {
  if (spelled.startsWith('--')) {
    const name = spelled.slice(2);
    return Object.hasOwn(flags, name) ? name : undefined;
  }
  return Object.keys(flags).find((name) => flags[name].short === spelled.slice(1));
}

function readNumber(spelled: string, { min = -Infinity, max = Infinity, integer }: FlagRow, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= min && value <= max && (!integer || Number.isInteger(value))) return value;
  const range = [min > -Infinity ? `from ${min}` : '', max < Infinity ? `to ${max}` : ''].filter(Boolean).join(' ');
  throw new UsageError(`${spelled} ${text}: needs ${integer ? 'a whole number' : 'a number'} ${range}`.trimEnd());
}

function readString(spelled: string, { oneOf }: FlagRow, text: string): string {
  if (oneOf === undefined || oneOf.includes(text)) return text;
  throw new UsageError(`${spelled} ${text}: needs one of ${oneOf.join(', ')}`);
}

function checkOperands({ operands = [], usage }: CommandTable, given: readonly string[]): void {
  const needed = operands.filter((name) => !name.startsWith('?'));
  if (given.length < needed.length) throw new UsageError(`${needed[given.length]} is missing: ${usage}`);
  const unlimited = operands.at(-1)?.endsWith('…') ?? false;
  if (given.length > operands.length && !unlimited) {
    throw new UsageError(`${given[operands.length]} is one argument too many: ${usage}`);
  }
}

function spellFlag(name: string, { short, type, value }: FlagRow): string {
  const left = short === undefined ? `--${name}` : `-${short}, --${name}`;
  return type === 'boolean'
    ? left
    : `${left} ${value ?? (type === 'number' ? 'N' : type === 'names' ? 'A,B' : type === 'files' ? 'FILE …' : 'TEXT')}`;
}

function describeFlag(row: FlagRow): string {
  const { help, min, max, oneOf, orWord } = row;
  const notes = [
    min !== undefined && max !== undefined ? `${min} to ${max}${orWord === undefined ? '' : ` or ${orWord}`}` : '',
    oneOf === undefined ? '' : oneOf.join(' | '),
    row.default === undefined || row.type === 'boolean' ? '' : `default ${row.default}`,
  ].filter(Boolean);
  return notes.length === 0 ? help : `${help} (${notes.join(', ')})`;
}
