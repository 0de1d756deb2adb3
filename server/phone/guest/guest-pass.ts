/** The right of this phone to be the remote of a television without an account, for an evening. */
export interface GuestPass {
  readonly token: string;
  /** Session of the television. */
  readonly session: string;
  /** Name of the television; may be empty. */
  readonly television: string;
  readonly ends_at: string;
}

const place = 'oyna-guest';
const pattern = /^#guest=([\w-]{43})$/;
let invitation: string | null = null;

/** Takes the secret of an invitation from the address, so that it stands there no longer. */
export function takeGuestInvitation(): void {
  const secret = pattern.exec(location.hash)?.[1];
  if (secret === undefined) return;
  history.replaceState(null, '', '#guest');
  invitation = secret;
}

/** The secret of the invitation that this page was opened with; `null` without one. */
export function guestInvitation(): string | null {
  return invitation;
}

export function forgetGuestInvitation(): void {
  invitation = null;
}

/** The pass of this phone whose evening goes on; `null` without one. */
export function guestPass(): GuestPass | null {
  try {
    const pass: GuestPass | null = JSON.parse(localStorage.getItem(place) ?? 'null');
    return pass && Date.parse(pass.ends_at) > Date.now() ? pass : null;
  } catch {
    return null;
  }
}

/** Keeps the pass, so that the page may be closed meanwhile; `null` forgets it. */
export function keepGuestPass(pass: GuestPass | null): void {
  // A browser may reject storage; the pass then lasts as long as the page.
  try {
    if (pass) localStorage.setItem(place, JSON.stringify(pass));
    else localStorage.removeItem(place);
  } catch {}
}
