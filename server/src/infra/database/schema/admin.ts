import type { GeneratedAlways } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** The operators' actions. Rows are only added, and deleted after three years; a trigger refuses everything else. */
interface Audit {
  id: GeneratedAlways<number>;
  at: Time;
  actor: string;
  action: string;
  target: string;
  detail: Json<Readonly<Record<string, unknown>>>;
}

export interface Operators {
  key_id: string;
  name: string;
  /** See admin/operators/roles.ts. */
  role: 'owner' | 'support' | 'content';
  /** Ed25519, 32 bytes as Base64url. */
  public_key: string;
  added_by: string;
  created_at: Time;
  revoked_at: Time | null;
}

/** Requests of operators in the last minutes, so that none is accepted twice. */
interface OperatorNonces {
  nonce: string;
  expires_at: Time;
}

/** Actions that wait for a second operator, and the decisions. */
export interface Approvals {
  id: GeneratedAlways<number>;
  action: 'order.refund' | 'database.restore';
  /** `order:OY-7`, or the hash of a backup. */
  target: string;
  requested_by: string;
  requested_at: Time;
  expires_at: Time;
  decided_by: string | null;
  decided_at: Time | null;
  is_approved: boolean | null;
  /** When an approved restore ran. */
  used_at: Time | null;
}

interface CinemaWords {
  /** Whether the word comes from a name of the title; the others come from people's names. */
  in_title: boolean;
  word: string;
  cinema_id: number;
}

/** Cached pages of titles that were slow to find. */
interface CinemaFound {
  /** Hash of the query. */
  key: string;
  /** Catalogue version of the result. */
  version: string;
  ids: number[];
  count: number;
  until: Time;
}

export interface AdminTables {
  audit: Audit;
  operators: Operators;
  operator_nonces: OperatorNonces;
  approvals: Approvals;
  cinema_words: CinemaWords;
  cinema_found: CinemaFound;
}
