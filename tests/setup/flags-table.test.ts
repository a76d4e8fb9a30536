/** One table parses a command line and prints its help. */
import { expect, test } from 'vitest';
import { type CommandTable, parseArguments, printHelp } from '../../tools/flags-table.ts';

const COMMAND = {
  usage: 'npm run try -- INPUT [flags]',
  about: 'Tries things.',
  operands: ['INPUT', '?OUTPUT'],
  flags: {
    count: { type: 'number', short: 'n', default: 5, min: 1, max: 10, integer: true, help: 'how many' },
    clips: { type: 'names', help: 'which ones' },
    backend: { type: 'string', oneOf: ['webgl2', 'webgpu'], help: 'which renderer' },
    'no-rig': { type: 'boolean', help: 'without a rig' },
  },
} as const satisfies CommandTable;

test('values come typed, by their names, from every spelling', () => {
  const found = parseArguments(COMMAND, ['a', '--count=7', '--clips', 'x,y', '--clips', 'z', '--no-rig', '--', '--b']);
  expect(found).toEqual({
    ...{ operands: ['a', '--b'], help: false },
    ...{ count: 7, clips: ['x', 'y', 'z'], backend: undefined, 'no-rig': true },
  });
  expect(parseArguments(COMMAND, ['a', '-n', '3']).count).toBe(3);
  expect(parseArguments(COMMAND, ['--help']).help).toBe(true);
});

test.each([
  [['a', '--fsp', '3'], '--fsp is not a flag here: --help lists them'],
  [['a', '--count'], '--count needs a value: -n, --count N'],
  [['a', '--count', '11'], '--count 11: needs a whole number from 1 to 10'],
  [['a', '--count', '2.5'], '--count 2.5: needs a whole number from 1 to 10'],
  [['a', '--count', ''], '--count : needs a whole number from 1 to 10'],
  [['a', '--backend', 'vulkan'], '--backend vulkan: needs one of webgl2, webgpu'],
  [['a', '--no-rig=1'], '--no-rig takes no value'],
  [['a', '--constructor'], '--constructor is not a flag here: --help lists them'],
  [[], 'INPUT is missing: npm run try -- INPUT [flags]'],
  [['a', 'b', 'c'], 'c is one argument too many: npm run try -- INPUT [flags]'],
])('%o: %s', (argv, message) => {
  expect(() => parseArguments(COMMAND, argv)).toThrow(message);
});

test('the help names every flag with its limits and default', () => {
  const help = printHelp(COMMAND);
  expect(help).toContain('-n, --count N   how many (1 to 10, default 5)');
  for (const name of Object.keys(COMMAND.flags)) expect(help).toContain(`--${name}`);
});
