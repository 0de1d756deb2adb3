import type { Time } from './column-types.ts';

/** A phone without an account that is the remote of a television, or an invitation for one. */
interface GuestPhones {
  id: string;
  user_id: number;
  /** That of the television. */
  session_id: string;
  /** Of the secret of the invitation, then of the token of the phone: so an invitation works once. */
  key_hash: string;
  device: string;
  /** `null` for an invitation. */
  joined_at: Time | null;
  ends_at: Time;
}

export interface GuestPhoneTables {
  guest_phones: GuestPhones;
}
