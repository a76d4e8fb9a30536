import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/setup.mjs';
import { countCases } from '../../tools/stages.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'horde-stages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(passed: number, failed: number, pending = 0): string {
  const file = join(folder, 'report.json');
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 };
  writeFileSync(file, JSON.stringify(counts));
  return file;
}

describe('counting test cases', () => {
  test('takes them from the report', () => {
    expect(countCases(report(7, 2, 1), 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });
  test('a run that failed outside a test is one failure', () => {
    expect(countCases(report(7, 0), 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });
  test('a run that died before it could tell is one failure', () => {
    expect(countCases(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
  test('a run that passed without a report is one failure too', () => {
    expect(countCases(join(folder, 'absent.json'), 0).failed).toBe(1);
  });
});

function runProgram(source: string) {
  const program = `
    import { programStage, runStages } from ${JSON.stringify(join(ROOT, 'tools/stages.mjs'))};
    await runStages([${source}]);`;
  const file = join(folder, 'run.mjs');
  writeFileSync(file, program);
  writeFileSync(join(folder, 'good.mjs'), '');
  writeFileSync(join(folder, 'bad.mjs'), 'process.exit(3)');
  const { status, stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

/** A stage's program is named from the repository's root. */
const stage = (name: string): string =>
  `programStage('${name}', ${JSON.stringify(relative(ROOT, join(folder, `${name}.mjs`)))})`;

test('a run of stages goes on after a failure, counts, and ends with the line and the code', () => {
  expect(runProgram(`${stage('bad')}, ${stage('good')}`)).toEqual({ status: 1, lastLine: '1 passed, 1 failed' });
  expect(runProgram(stage('good'))).toEqual({ status: 0, lastLine: '1 passed, 0 failed' });
});
