/** The keys in local storage: the three given values, and the record of the set (`set-record.ts`), and the picture of home. */
export type StoredKey = 'token' | 'refreshToken' | 'lang' | 'settings' | 'home';

/** Reads a stored value; `null` if it is missing or storage fails. */
export function readStored(key: StoredKey): string | null {
  try {
    const value: unknown = window.localStorage.getItem(key);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value, or removes it with `null`. A full or failing storage has no other effect. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Without working storage, the session lasts until the set is switched off.
  }
}
