/**
 * Runs the stages of a check one after the other, times each, counts test cases, and ends with the line
 * `N passed, N failed` that people and machines read. A stage without cases of its own counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { ROOT } from './setup.mjs';

const REPORTS = join(ROOT, 'node_modules/.cache/horde/reports');

/** A stage that runs a program of node_modules or tools and passes when that ends with 0. */
export function programStage(name, program, ...args) {
  return { name, program, args };
}

/** A stage that runs a Vitest project and counts its cases. */
export function vitestStage(name, project, env = {}, ...args) {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', project, ...reporters, ...args],
    env,
    report,
  };
}

/** Formatting, lint, types and the unit tests: what needs no browser. */
export const BROWSERLESS_STAGES = [
  programStage('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  programStage('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  vitestStage('unit tests', 'unit'),
];

/** The stage at work. */
let running;

/** Runs all, also after a failure, prints the account and sets the exit code. */
export async function runStages(stages) {
  const stop = () => {
    running?.kill('SIGTERM');
    process.exit(1);
  };
  process.once('SIGTERM', stop);
  endWithNpm(stop);
  mkdirSync(REPORTS, { recursive: true });
  const results = [];
  for (const stage of stages) {
    console.log(`\n── ${stage.name}`);
    const startMs = performance.now();
    if (stage.report) rmSync(stage.report, { force: true });
    const code = await run(stage);
    const counts = stage.report
      ? countCases(stage.report, code)
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    results.push({ name: stage.name, seconds: (performance.now() - startMs) / 1000, ...counts });
  }
  printAccount(results);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

function run({ program, args, env }) {
  const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  const child = spawn(process.execPath, [join(ROOT, program), ...args], options);
  running = child;
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** What a Vitest report says; a run that failed without a failing case counts as one failure. */
export function countCases(report, code) {
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed, failed, skipped: numPendingTests + numTodoTests };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }; // it died before it could tell
  }
}

function printAccount(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, passed, failed, skipped } of results) {
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s  ${describe(passed, failed, skipped)}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${'all'.padEnd(width)}  ${sum('seconds').toFixed(1).padStart(7)} s\n`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped: see the stages above`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

function describe(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
