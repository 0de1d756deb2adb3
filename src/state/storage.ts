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

/**
 * Stores a value, or removes it with `null`. Returns whether it is done: a full or failing storage keeps the value before,
 * and has no other effect.
 */
export function writeStored(key: StoredKey, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    return true;
  } catch {
    // Without working storage, the session lasts until the set is switched off.
    return false;
  }
}
