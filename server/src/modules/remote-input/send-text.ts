import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { typingTopic } from './typing-topic.ts';

interface Sent {
  readonly session: string;
  readonly field: string;
  readonly text: string;
  readonly submit: boolean;
}

/** Stores a text for a television of the account. Throws `not_found` for any other session, and `relay_closed` if it has no such field open. */
export async function sendText({ db, signals, now }: Services, user: number, sent: Sent): Promise<void> {
  const television = db
    .selectFrom('sessions')
    .where('id', '=', sent.session)
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now());
  const stored = await db
    .insertInto('relays')
    .columns(['session_id', 'field', 'text', 'submit', 'sequence'])
    .expression(
      television
        .where('relay_field', '=', sent.field)
        .where('relay_until', '>', now())
        .select([
          'id',
          sql<string>`${sent.field}::text`.as('field'),
          sql<string>`${sent.text}::text`.as('text'),
          sql<boolean>`${sent.submit}::boolean`.as('submit'),
          sql<number>`1`.as('sequence'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        field: sent.field,
        text: sent.text,
        submit: sent.submit,
        sequence: sql<number>`relays.sequence + 1`,
      }),
    )
    .returning('sequence')
    .executeTakeFirst();
  if (stored) return signals.send(typingTopic(sent.session));
  const known = await television.select('id').executeTakeFirst();
  throw known ? new DomainError('relay_closed') : new DomainError('not_found');
}
