import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

/** The tables whose rows are withdrawn instead of deleted, because viewers' rows refer to them. */
type Withdrawable = 'cinema' | 'channels' | 'streams' | 'reels';

/** Whether a row of `streams`, joined with its channel, is in the catalogue: a withdrawn channel takes its streams along. */
export const isListedStream = sql<boolean>`(streams.withdrawn_at is null and channels.withdrawn_at is null)`;

/** The error for an item that was not found: `withdrawn` if it was there before, otherwise `not_found`. */
export async function missing(db: Database, table: Withdrawable, id: number): Promise<DomainError> {
  return new DomainError((await isWithdrawn(db, table, id)) ? 'withdrawn' : 'not_found');
}

/** Throws `withdrawn` for an item that an operator withdrew, so that its running playbacks end. */
export async function requireListed(db: Database, table: Withdrawable, id: number): Promise<void> {
  if (await isWithdrawn(db, table, id)) throw new DomainError('withdrawn');
}

async function isWithdrawn(db: Database, table: Withdrawable, id: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('withdrawn_at').where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  return row.withdrawn_at !== null || (table === 'streams' && (await isOfWithdrawnChannel(db, id)));
}

async function isOfWithdrawnChannel(db: Database, stream: number): Promise<boolean> {
  const row = await db
    .selectFrom('streams')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select('channels.withdrawn_at')
    .where('streams.id', '=', stream)
    .executeTakeFirst();
  return row !== undefined && row.withdrawn_at !== null;
}
