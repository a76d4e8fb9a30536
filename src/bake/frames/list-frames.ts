/**
 * The order of numbered files, as people count: `drop 2.obj` before `drop 10.obj`. The number is the last one of the
 * name that differs between the files; what is missing between the first and the last is told.
 */

/** Files in order. */
export interface FrameOrder<File> {
  files: File[];
  /** What is odd about the numbers, in whole sentences. */
  warnings: string[];
}

/** Puts files in order by the numbers in their names. */
export function orderFrames<File extends { name: string }>(files: readonly File[]): FrameOrder<File> {
  const ordered = [...files].sort((a, b) => compareNames(a.name, b.name));
  const warnings: string[] = [];
  const numbers = listNumbers(ordered.map(({ name }) => name));
  if (numbers === null) return { files: ordered, warnings };
  const steps = numbers.slice(1).map((number, index) => number - numbers[index]);
  const step = Math.min(...steps.filter((each) => each > 0));
  if (steps.includes(0)) {
    const at = steps.indexOf(0);
    warnings.push(`${ordered[at].name} and ${ordered[at + 1].name} have the same number: both are frames`);
  }
  const missing = numbers.flatMap((number, index) =>
    index > 0 && number - numbers[index - 1] > step ? [describeGap(numbers[index - 1] + step, number - step)] : [],
  );
  if (missing.length > 0) {
    const what =
      missing.length > 4 ? `${missing.slice(0, 4).join(', ')} and ${missing.length - 4} more gaps` : missing.join(', ');
    warnings.push(`frames ${what} are missing: the ones around them follow each other at once`);
  }
  return { files: ordered, warnings };
}

/** Compares names with their numbers as numbers. */
function compareNames(a: string, b: string): number {
  const [left, right] = [a, b].map((name) => name.split(/(\d+)/));
  for (let part = 0; part < Math.min(left.length, right.length); part++) {
    const byNumber = part % 2 === 1 ? Number(left[part]) - Number(right[part]) : 0;
    if (byNumber !== 0) return byNumber;
    if (left[part] !== right[part]) return left[part] < right[part] ? -1 : 1;
  }
  return left.length - right.length;
}

/** The last number of the names that is not the same in all; null where there is none. */
function listNumbers(names: string[]): number[] | null {
  const all = names.map((name) => [...name.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  if (names.length < 2 || all.some((numbers) => numbers.length !== all[0].length)) return null;
  for (let part = all[0].length - 1; part >= 0; part--) {
    const numbers = all.map((each) => each[part]);
    if (numbers.some((number) => number !== numbers[0])) return numbers;
  }
  return null;
}

function describeGap(from: number, to: number): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}
