export interface Draft {
  /** Details or error code of the address that the draft was started at. */
  readonly code: string;
  readonly topic: string;
  readonly message: string;
  readonly phone: string;
}

const stored = 'oyna-help-draft';

/** The draft from before a language change. New details or another error code start a new request. */
export function readDraft(code: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(stored) ?? 'null');
    return draft?.code === code ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  // A browser may refuse to store anything.
  try {
    sessionStorage.setItem(stored, JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(stored);
  } catch {}
}
