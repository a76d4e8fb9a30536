/** The name that a mistyped one most likely meant, or undefined when none is close. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const wanted = name.slice(0, 64).toLowerCase();
  let best: string | undefined;
  let bestEdits = Math.min(4, Math.ceil(wanted.length / 2)); // as many edits make another word
  for (const candidate of names) {
    const edits = countEdits(wanted, candidate.toLowerCase());
    if (edits >= bestEdits) continue;
    best = candidate;
    bestEdits = edits;
  }
  return best;
}

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
