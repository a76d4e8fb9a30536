/**
 * Checks values that come from outside (an address, a saved file, a text field) against a settings record's ranges.
 * A range stands beside its record (`SIM_RANGES` beside `SIM_DEFAULTS`); the panel, the flags and the store share it.
 */

/** With `options` it is a choice, with `min` and `max` a number (whole when `step` is whole), else a switch. */
export interface SettingRange {
  readonly kind?: 'number' | 'boolean' | 'choice' | 'text';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
  readonly options?: readonly (string | number)[];
  readonly maxLength?: number;
  readonly help: string;
  readonly label?: string;
}
export type SettingRanges<T> = { readonly [Key in keyof T]?: SettingRange };
export type SettingValue = number | boolean | string;
export type SettingChanges = Record<string, SettingValue>;

/** `value` is absent when nothing can be made of the input; `problem` says what was wrong with it. */
export interface CheckedSetting {
  value?: SettingValue;
  problem?: string;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const YES = ['1', 'true', 'on', 'yes', ''];
const NO = ['0', 'false', 'off', 'no'];

/** What `range` describes. */
export function settingKind(range: SettingRange): 'number' | 'boolean' | 'choice' | 'text' {
  return range.kind ?? (range.options ? 'choice' : range.min === undefined ? 'boolean' : 'number');
}

/** The nearest value that `range` allows, from a value or its text. */
export function checkSetting(range: SettingRange, raw: unknown): CheckedSetting {
  return CHECKS[settingKind(range)](range, String(raw).trim());
}

/** Writes into `record` every value of `saved` that its ranges know, clamped. Anything may be in `saved`. */
export function applySettings<T extends object>(record: T, ranges: SettingRanges<T>, saved: unknown): void {
  if (typeof saved !== 'object' || saved === null) return;
  for (const key of Object.keys(ranges) as (keyof T & string)[]) {
    if (!Object.hasOwn(saved, key)) continue;
    const { value } = checkSetting(ranges[key]!, (saved as Record<string, unknown>)[key]);
    if (value !== undefined) (record as Record<string, unknown>)[key] = value;
  }
}

/** The settings that differ from their defaults: only these are kept, so that a new default reaches everyone else. */
export function listChanges<T extends object>(record: T, ranges: SettingRanges<T>, defaults: T): SettingChanges {
  const changes: SettingChanges = {};
  for (const key of Object.keys(ranges) as (keyof T & string)[]) {
    if (record[key] !== defaults[key]) changes[key] = record[key] as SettingValue;
  }
  return changes;
}

const CHECKS = { number: checkNumber, boolean: checkBoolean, choice: checkChoice, text: checkText };

function checkNumber({ min = -Infinity, max = Infinity, step }: SettingRange, text: string): CheckedSetting {
  if (text === '') return { problem: 'is empty' };
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return { problem: 'is not a number' };
  if (number < min) return { value: min, problem: `is below ${min}` };
  if (number > max) return { value: max, problem: `is above ${max}` };
  const whole = step !== undefined && Number.isInteger(step);
  if (whole && !Number.isInteger(number)) return { value: Math.round(number), problem: 'is not whole' };
  return { value: number + 0 }; // no negative zero
}

function checkBoolean(_range: SettingRange, text: string): CheckedSetting {
  if (YES.includes(text.toLowerCase())) return { value: true };
  if (NO.includes(text.toLowerCase())) return { value: false };
  return { problem: 'is neither 1 nor 0' };
}

function checkChoice({ options = [] }: SettingRange, text: string): CheckedSetting {
  const value = options.find((option) => String(option).toLowerCase() === text.toLowerCase());
  return value === undefined ? { problem: `is none of ${options.join(', ')}` } : { value };
}

function checkText({ maxLength = 256 }: SettingRange, text: string): CheckedSetting {
  if (text === '') return { problem: 'is empty' };
  if (text.length > maxLength) return { problem: `is longer than ${maxLength} characters` };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u001f]/.test(text)) return { problem: 'has control characters' };
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^https?:/i.test(text)) return { problem: 'is not an http address' };
  return { value: text.replace(/\p{Surrogate}/gu, '') };
}
