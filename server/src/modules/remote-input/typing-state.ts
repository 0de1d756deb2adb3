import type { RemoteText } from '@oyna/contract/remote-input';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Poll } from './input-field.ts';

/** The last text for a session, and its open polls. */
export interface TypingState {
  readonly revoked_at: Date | null;
  readonly field: string | null;
  readonly text: string | null;
  readonly submit: boolean | null;
  readonly sequence: number | null;
  readonly polls: readonly number[];
}

/** The states of all these sessions, in one query. */
export async function readTypingStates(
  db: Database,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, TypingState>> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('relays', 'relays.session_id', 'sessions.id')
    .select([
      'sessions.id',
      'sessions.revoked_at',
      'relays.field',
      'relays.text',
      'relays.submit',
      'relays.sequence',
    ])
    .select(
      sql<number[]>`array(select id from relay_polls where relay_polls.session_id = sessions.id)`.as('polls'),
    )
    .where('sessions.id', 'in', sessions)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/**
 * The response to a poll: a text newer than `after`, `null` when another connection has taken over, and `undefined` as long as
 * there is nothing to say. Throws `token_not_valid` if the session ended.
 */
export function textFor(
  poll: Poll,
  after: number,
  state: TypingState | undefined,
): RemoteText | null | undefined {
  if (!state || state.revoked_at !== null) throw new DomainError('token_not_valid');
  const { field, text, submit, sequence } = state;
  const isNew = field === poll.field && sequence !== null && sequence > after;
  if (isNew && text !== null && submit !== null) return { field, text, submit, sequence };
  return state.polls.includes(poll.id) ? undefined : null;
}
