const stored = 'oyna-link-state';

/**
 * What travels to another site and back, to know there that it was asked from this browser. The same for all tabs
 * until it came back; `null` where a browser keeps nothing.
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

/** Whether it is what was sent along; once, for it is forgotten then. */
export function isExpected(state: string | null): boolean {
  try {
    const isIt = state !== null && state === localStorage.getItem(stored);
    if (isIt) localStorage.removeItem(stored);
    return isIt;
  } catch {
    return false;
  }
}
