import type { RemoteReport } from '@oyna/contract/remote-messages';
import { create } from 'zustand';

export interface PhoneRemote {
  /** Opens the panel that makes a phone the remote; `null` while nobody is signed in, and for a kids' profile. */
  readonly open: (() => void) | null;
  /** Changes whenever a guest's phone comes or goes. */
  readonly guestNews: number;
  /** The question that this television waits on; `null` without one. */
  readonly asks: Extract<RemoteReport, { kind: 'state' }>['asks'];
}

export const usePhoneRemote = create<PhoneRemote>()(() => ({ open: null, guestNews: 0, asks: null }));

/** A guest's phone came or went. */
export function noteGuestNews(): void {
  usePhoneRemote.setState(({ guestNews }) => ({ guestNews: guestNews + 1 }));
}
