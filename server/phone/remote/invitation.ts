const place = 'oyna-party';
const pattern = /^#party=([\w-]{22})$/;

/** Takes the secret of a party from the address, so that it outlives signing in and stands in no address for long. */
export function takeInvitation(): void {
  const secret = pattern.exec(location.hash)?.[1];
  if (secret === undefined) return;
  history.replaceState(null, '', '#remote');
  // A browser may reject storage; the link must then be opened again after signing in.
  try {
    sessionStorage.setItem(place, secret);
  } catch {}
}

/** The secret of the party that this phone was invited to, or `null`. */
export function invitation(): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {}
}
