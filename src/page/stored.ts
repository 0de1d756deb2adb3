/** A value of local storage; `null` also if the storage fails. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (_e) {
    return null;
  }
}

/** A longer record is not of the app. */
var MAX_LENGTH = 100000;

/** The record in a text; empty if there is none. */
export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    var value: unknown = text && text.length <= MAX_LENGTH ? JSON.parse(text) : null;
    return Object.prototype.toString.call(value) === '[object Object]'
      ? (value as Record<string, unknown>)
      : {};
  } catch (_e) {
    return {};
  }
}

/** The record of the set (`src/state/set-record.ts`). */
export function readRecord(): Record<string, unknown> {
  return parseRecord(readText('settings'));
}
