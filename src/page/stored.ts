/** A value of local storage; `null` also if the storage fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (_e) {
    return null;
  }
}

/** A stored record; empty if it is missing or cannot be read. */
export function readRecord(key: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readStored(key) || '{}') || {};
  } catch (_e) {
    return {};
  }
}
