import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteText } from '@oyna/contract/remote-input';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Poll } from './input-field.ts';

const lookMs = 400;

/**
 * Polls for a text newer than `after`, holding no database connection in between. Returns `null` after the
 * timeout, when another connection takes over, or on abort; throws `token_not_valid` if the session ended.
 */
export async function waitForText(
  services: Services,
  poll: Poll,
  after: number,
  signal: AbortSignal,
): Promise<RemoteText | null> {
  while (!signal.aborted) {
    const seen = await look(services, poll, after);
    if (!seen || seen.revoked_at !== null) throw new DomainError('token_not_valid');
    const { text, submit, sequence } = seen;
    if (text !== null && submit !== null && sequence !== null)
      return { field: poll.field, text, submit, sequence };
    if (seen.poll === null || services.now() >= poll.endsAt) return null;
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

function look({ db }: Services, poll: Poll, after: number) {
  return db
    .selectFrom('sessions')
    .leftJoin('relays', (join) =>
      join
        .onRef('relays.session_id', '=', 'sessions.id')
        .on('relays.field', '=', poll.field)
        .on('relays.sequence', '>', after),
    )
    .leftJoin('relay_polls', (join) => join.on('relay_polls.id', '=', poll.id))
    .select([
      'sessions.revoked_at',
      'relays.text',
      'relays.submit',
      'relays.sequence',
      'relay_polls.id as poll',
    ])
    .where('sessions.id', '=', poll.session)
    .executeTakeFirst();
}
