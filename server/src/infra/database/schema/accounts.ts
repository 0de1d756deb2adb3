import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from './column-types.ts';

interface Users {
  id: GeneratedAlways<number>;
  phone: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  lang: string;
  password_hash: string | null;
  created_at: Time;
  pin_hash: string | null;
  /** Time at which the operator blocked the account. */
  blocked_at: Time | null;
  /** Telegram identifier, as text, because it may exceed 32 bits. */
  telegram_id: string | null;
  telegram_name: string | null;
  telegram_linked_at: Time | null;
}

interface Sessions {
  id: string;
  user_id: number;
  /** Number of refresh token rotations; see refresh-token.ts. */
  generation: Generated<number>;
  /** When the last rotation was, and from which wide network; `null` before the first. */
  rotated_at: Time | null;
  rotated_network: string | null;
  /** A method of sign-in-method.ts; `null` for sessions from before it was kept. */
  method: string | null;
  /** When the viewer last confirmed a phone code in this session. */
  verified_at: Time | null;
  device: Json<{ platform: string; model: string }>;
  /** Of the viewer's own; `null` for that of the device. */
  name: Generated<string | null>;
  ip: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  revoked_at: Time | null;
  /** The text field open on the set for typing from a phone; valid until `relay_until`. */
  relay_field: string | null;
  relay_until: Time | null;
  /** Until when it may receive media of the plan without a slot; see stream-rights.ts. */
  head_start_until: Time | null;
  /** The nonce of its latest playback that received media of the plan before its first heartbeat. */
  prepared: string | null;
}

interface CodeRequests {
  /** Hash of the request's identifier. */
  id: string;
  phone: string;
  /** One of the purposes in code-message.ts. */
  purpose: string;
  /** The wide network that asked for it, for clients that do not name the request. */
  network: string;
  code_hash: string;
  sent_at: Time;
  expires_at: Time;
  tries: Generated<number>;
  /** Names entered before the phone was verified. */
  registration: Json<{ first_name: string; last_name: string }> | null;
}

interface DeviceSignIns {
  device_code_hash: string;
  user_code: string;
  device: Json<{ platform: string; model: string }>;
  ip: string;
  status: 'pending' | 'approved' | 'denied' | 'used';
  user_id: number | null;
  expires_at: Time;
  polled_at: Time | null;
  poll_seconds: number;
}

interface Avatars {
  user_id: number;
  /** SHA-256 of the bytes in hex, used as the picture's name in its address. */
  hash: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Uint8Array;
  /** Whether the server encoded the bytes; only then are they served. */
  is_rewritten: boolean;
}

/** A member of the household; its columns are as in the contract. */
interface Profiles {
  id: GeneratedAlways<number>;
  user_id: number;
  /** That of requests that name none. The database adds it with the account. */
  is_first: Generated<boolean>;
  name: string;
  /** Empty if none. */
  picture: Generated<string>;
  lang: string | null;
  /** Of the first profile: set and removed with the PIN. */
  age_limit: number | null;
  is_kids: Generated<boolean>;
  autoplay: Generated<boolean>;
  history_paused: Generated<boolean>;
  daily_minutes: number | null;
  created_at: Time;
}

/** How long a kids' profile watched on a day. */
interface ViewingDays {
  user_id: number;
  profile_id: number;
  /** A date of Asia/Tashkent: `2026-11-21`. */
  day: string;
  seconds: number;
  /** The last reported one in a film; `null` for anything else. */
  position: number | null;
  /** Time of the last heartbeat. */
  seen_at: Time;
  /** Watched seconds until which the time granted by an adult lasts; 0 if none. How often they gave some. */
  extended_to: Generated<number>;
  extensions: Generated<number>;
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
  users: Users;
  sessions: Sessions;
  code_requests: CodeRequests;
  device_sign_ins: DeviceSignIns;
  avatars: Avatars;
  pin_tries: PinTries;
  profiles: Profiles;
  viewing_days: ViewingDays;
}
