import { useAgeLimit } from '../state/age-limit.ts';
import { onProfileChanged } from '../state/on-profile-changed.ts';
import { useSession } from '../state/session.ts';
import { keepPart, readSetRecord } from '../state/set-record.ts';

/** In memory only, so that the PIN is asked for again after a restart. */
let grant: string | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** The service rejects a proof after half an hour. */
const GRANT_MS = 30 * 60_000;

function setGrant(given: string | null): void {
  grant = given;
  useAgeLimit.setState({ isLifted: given !== null });
  clearTimeout(ending);
}

useSession.subscribe((now, before) => {
  if ((now.token === null) !== (before.token === null)) setGrant(null);
});

onProfileChanged(() => setGrant(null));

/** Keeps the proof of a right PIN while it lifts the age limit. */
export function keepPinGrant(given: string): void {
  setGrant(given);
  ending = setTimeout(() => setGrant(null), GRANT_MS);
}

/** Keeps the mark of the account that limits this set, or removes it, as the account says. It outlives the sign-out. */
export function keepPinMark(mark: string | null): void {
  keepPart('pinMark', mark ?? undefined);
}

/** The mark of a limited set, for its guests only. One that is invalid in a header counts as missing. */
export function guestPinMark(): string | undefined {
  if (useSession.getState().token !== null) return undefined;
  const { pinMark } = readSetRecord();
  return typeof pinMark === 'string' && /^[\x21-\x7e]{1,200}$/.test(pinMark) ? pinMark : undefined;
}

/** Headers of a playback request: the proof that lifts the age limit, and the limit that holds. */
export function pinHeaders(): Record<string, string> {
  const mark = guestPinMark();
  return { ...(grant !== null && { 'pin-grant': grant }), ...(mark !== undefined && { 'pin-mark': mark }) };
}
