/** Amounts with a unit on the command line: `0.5mm`, `1MB`. */

import { UsageError } from './flags-table.ts';

const MILLIMETRES: Record<string, number> = { um: 0.001, µm: 0.001, mm: 1, cm: 10, m: 1000 };
const BYTES: Record<string, number> = {
  B: 1,
  kB: 1e3,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
};

/** A length in millimetres. Throws a UsageError where it has no unit. */
export function readMillimetres(flag: string, text: string | undefined): number | undefined {
  return readAmount(flag, text, MILLIMETRES, '0.5mm');
}

/** A size in bytes; kB, MB and GB are powers of 1,000, KiB, MiB and GiB of 1,024. */
export function readByteCount(flag: string, text: string | undefined): number | undefined {
  return readAmount(flag, text, { ...BYTES, '': 1 }, '1MB');
}

function readAmount(flag: string, text: string | undefined, units: Record<string, number>, example: string) {
  if (text === undefined) return undefined;
  const [, number = '', unit = ''] = /^([\d.]+)\s*(\p{L}*)$/u.exec(text.trim()) ?? [];
  const value = Number(number) * (units[unit] ?? Number.NaN);
  if (number !== '' && value > 0) return value;
  const known = Object.keys(units).filter(Boolean).join(', ');
  throw new UsageError(`${flag} ${text}: needs a number above 0 and one of ${known}, say ${example}`);
}
