/** One line that tells how far many jobs are. */

const CELLS = 24;
const MAX_NAMES = 3;

/** `████████░░░░░░░░ 7 of 20  knight 62 %, ghoul 31 %`, cut to the terminal's width. */
export function drawProgressBar(shares: readonly number[], names: readonly string[], columns = 80): string {
  const total = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const full = Math.round(total * CELLS);
  const done = shares.filter((share) => share >= 1).length;
  const active = names
    .map((name, job) => ({ name, share: shares[job] }))
    .filter(({ share }) => share > 0 && share < 1)
    .slice(0, MAX_NAMES)
    .map(({ name, share }) => `${name} ${Math.round(share * 100)} %`);
  const line = `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${done} of ${shares.length}  ${active.join(', ')}`;
  return line.trimEnd().slice(0, Math.max(1, columns - 1));
}
