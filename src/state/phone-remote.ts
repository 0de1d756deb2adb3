import { create } from 'zustand';

interface PhoneRemote {
  /** Opens the panel that makes a phone the remote; `null` while nobody is signed in, and for a kids' profile. */
  readonly open: (() => void) | null;
  /** Changes whenever a guest's phone comes or goes. */
  readonly guestNews: number;
}

export const usePhoneRemote = create<PhoneRemote>()(() => ({ open: null, guestNews: 0 }));

/** A guest's phone came or went. */
export function noteGuestNews(): void {
  usePhoneRemote.setState(({ guestNews }) => ({ guestNews: guestNews + 1 }));
}
