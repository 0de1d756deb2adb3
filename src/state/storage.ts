/** What local storage holds: three values of the session and the settings needed before the first paint. */
export type StoredKey = 'token' | 'refreshToken' | 'lang' | 'settings';

/** Reads a stored value; `null` when there is none or storage is missing or refuses. */
export function readStored(key: StoredKey): string | null {
  try {
    const value: unknown = window.localStorage.getItem(key);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with `null`. A storage that is full or refuses changes nothing else. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // A set without working storage keeps the session until it is switched off.
  }
}
