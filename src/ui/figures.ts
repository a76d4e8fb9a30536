/** Numbers as the player reads them. */
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const formatCount = (count: number): string => (Number.isFinite(count) ? WHOLE.format(count) : 'n/a');

/** 75 → "1:15". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const tail = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Two decimals below ten, one above; "n/a" for what was not measured. */
export function formatMs(ms: number | null): string {
  if (ms === null || !Number.isFinite(ms)) return 'n/a';
  return ms.toFixed(ms < 10 ? 2 : 1);
}

/** 1536 → "1.5 KiB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return 'n/a';
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const unit = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const value = bytes / 1024 ** unit;
  return `${value.toFixed(value < 100 ? 1 : 0)} ${['B', 'KiB', 'MiB', 'GiB'][unit]}`;
}
