const stored = 'oyna-link-state';

/**
 * The state value sent to another site and back, which proves that this browser started the request. Shared
 * by all tabs until it returns; `null` if the browser cannot store it.
 */
export function expectState(): string | null {
  try {
    const known = localStorage.getItem(stored);
    if (known !== null) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const state = Array.from(bytes, (it) => it.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(stored, state);
    return state;
  } catch {
    return null;
  }
}

/** Whether it equals the sent value; valid once. */
export function isExpected(state: string | null): boolean {
  try {
    const isIt = state !== null && state === localStorage.getItem(stored);
    if (isIt) localStorage.removeItem(stored);
    return isIt;
  } catch {
    return false;
  }
}
