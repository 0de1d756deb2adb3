import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { typingTopic } from './typing-topic.ts';

/** Duration of a television's long poll. */
const pollSeconds = 25;
/** How long the field stays open between two polls, because networks and slow sets take a while. */
const graceSeconds = 10;
const maxPolls = 2;

/** An open poll of a television. */
export interface Poll {
  readonly id: number;
  /** The account. */
  readonly user: number;
  readonly session: string;
  readonly field: string;
  readonly endsAt: Date;
}

/** Opens the field or keeps it open. A poll above the limit ends the oldest one, whose connection may be dead. */
export async function openPoll(
  { db, signals, now }: Services,
  { id: user, session }: Pick<Viewer, 'id' | 'session'>,
  field: string,
): Promise<Poll> {
  const at = now();
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const until = later(pollSeconds + graceSeconds);
  const { id, ended } = await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('sessions')
      .select(['relay_field', 'relay_until'])
      .where('user_id', '=', user)
      .where('id', '=', session)
      .forUpdate()
      .executeTakeFirst();
    const isOpen = before?.relay_field === field && before.relay_until !== null && before.relay_until > at;
    // Text for another field, or for this one before it was closed, is discarded.
    if (!isOpen) await forgetText(trx, session);
    await trx
      .updateTable('sessions')
      .set({ relay_field: field, relay_until: until })
      .where('user_id', '=', user)
      .where('id', '=', session)
      .execute();
    const ended = await endPolls(trx, session, isOpen ? maxPolls - 1 : 0);
    const poll = { session_id: session, expires_at: until };
    const { id } = await trx.insertInto('relay_polls').values(poll).returning('id').executeTakeFirstOrThrow();
    return { id, ended };
  });
  // They may wait on another replica.
  if (ended) signals.send(typingTopic(session));
  return { id, user, session, field, endsAt: later(pollSeconds) };
}

/** The poll was answered; the field stays open for the next one. */
export async function endPoll({ db }: Services, poll: Poll): Promise<void> {
  await db.deleteFrom('relay_polls').where('id', '=', poll.id).execute();
}

/** The television disconnected: its field closes unless another connection is open. */
export async function abandonPoll(services: Services, poll: Poll): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // The session's row serialises this with a new poll.
    await trx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', poll.user)
      .where('id', '=', poll.session)
      .forUpdate()
      .execute();
    await trx.deleteFrom('relay_polls').where('id', '=', poll.id).execute();
    const other = await trx
      .selectFrom('relay_polls')
      .select('id')
      .where('session_id', '=', poll.session)
      .where('expires_at', '>', services.now())
      .executeTakeFirst();
    if (other) return;
    const closed = await trx
      .updateTable('sessions')
      .set({ relay_field: null, relay_until: null })
      .where('user_id', '=', poll.user)
      .where('id', '=', poll.session)
      .where('relay_field', '=', poll.field)
      .returning('id')
      .executeTakeFirst();
    if (closed) await forgetText(trx, poll.session);
  });
}

async function forgetText(db: Database, session: string): Promise<void> {
  await db.updateTable('relays').set({ text: null }).where('session_id', '=', session).execute();
}

/** Returns whether there were any. */
async function endPolls(db: Database, session: string, kept: number): Promise<boolean> {
  const newest = db
    .selectFrom('relay_polls')
    .select('id')
    .where('session_id', '=', session)
    .orderBy('id', 'desc')
    .limit(kept);
  const { numDeletedRows } = await db
    .deleteFrom('relay_polls')
    .where('session_id', '=', session)
    .where('id', 'not in', newest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
