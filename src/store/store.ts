/** Values kept in the browser: versioned, and forgiving when storage is denied, full or holds rubbish. */

export interface Store {
  /** The value kept under `key`, or undefined. It comes from outside: check it before use. */
  read(key: string): unknown;
  /** True when it was kept. */
  write(key: string, value: unknown): boolean;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface StoreOptions {
  /** Raise it when older values must not be read any more. */
  version?: number;
  /** Absent or throwing means: remember until the page closes. */
  storage?: Storage | null;
}

/** Keeps values under `horde.<key>`. What cannot be kept is remembered until the page closes. */
export function createStore({ version = 1, storage = findStorage() }: StoreOptions = {}): Store {
  const memory = new Map<string, string>();
  return {
    read(key) {
      const text = memory.get(key) ?? attempt(() => storage?.getItem(`horde.${key}`));
      const kept = attempt(() => JSON.parse(text ?? 'null'));
      return typeof kept === 'object' && kept !== null && kept.version === version ? kept.value : undefined;
    },
    write(key, value) {
      const text = attempt(() => JSON.stringify({ version, value }));
      if (text === undefined) return false;
      const kept = storage !== null && attempt(() => storage.setItem(`horde.${key}`, text) ?? true) === true;
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept;
    },
  };
}

function findStorage(): Storage | null {
  return attempt(() => globalThis.localStorage) ?? null;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // denied (private window, sandboxed frame), quota, rubbish: all mean "nothing there"
  }
}
