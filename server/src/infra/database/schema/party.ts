import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** Households that watch a title together. Its columns are as in the contract. */
export interface Parties {
  id: string;
  code: string;
  secret: string;
  content_id: number;
  episode_id: number | null;
  control: 'host' | 'all';
  waits: boolean;
  sequence: number;
  position: number;
  at: Time;
  rate: number;
  paused: boolean;
  held: boolean;
  expires_at: Time;
}

/** A television in a party. */
interface PartyMembers {
  party_id: string;
  number: number;
  user_id: number;
  profile_id: number;
  session_id: string;
  stalled: boolean;
  /** Number of its newest command; PostgreSQL gives it as text. */
  command: ColumnType<number | string, number, number>;
  /** Written at most twice a minute. */
  seen_at: Time;
  /** By the host. Its account cannot return. */
  removed: boolean;
}

export interface PartyTables {
  parties: Parties;
  party_members: PartyMembers;
}
