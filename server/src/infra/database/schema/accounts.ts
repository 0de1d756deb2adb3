import type { Time } from './column-types.ts';

interface Avatars {
  user_id: number;
  /** SHA-256 of the bytes in hex, used as the picture's name in its address. */
  hash: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
  /** Whether the server encoded the bytes; only then are they served. */
  is_rewritten: boolean;
}

/** Wrong PINs since the last right one. */
interface PinTries {
  user_id: number;
  /** Identifier of the session, or `guest`. */
  tried_by: string;
  wrong: number;
  locked_until: Time;
}

export interface AccountsTables {
  avatars: Avatars;
  pin_tries: PinTries;
}
