import { sql } from 'kysely';
import type { WithdrawnBy } from '../../infra/database/schema/column-types.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';

type Withdrawable = 'cinema' | 'channels' | 'streams' | 'reels';

/** Whether a row of `streams`, joined with its channel, is in the catalogue: a withdrawn channel takes its streams along. */
export const isListedStream = sql<boolean>`(streams.withdrawn_at is null and channels.withdrawn_at is null)`;

type Shown = 'cinema' | 'channels' | 'reels';

/** Whether a row may be shown in a viewer's own list: it is in the catalogue, or out of it only because of its window. */
export const isShown = (table: Shown) =>
  sql<boolean>`(${sql.ref(`${table}.withdrawn_at`)} is null or ${sql.ref(`${table}.withdrawn_by`)} = 'window')`;

/** Whether a row is in a list: in one of the catalogue, or, if that keeps those outside their window, in a viewer's own. */
export const isInList = (table: Shown, keepsUnlisted: boolean) =>
  keepsUnlisted ? isShown(table) : sql<boolean>`${sql.ref(`${table}.withdrawn_at`)} is null`;

/**
 * The error for an item that was not found: `withdrawn` if it was there before, `not_released` if its window has not begun, and
 * otherwise `not_found`.
 */
export async function missing({ db, now }: Clock, table: Withdrawable, id: number): Promise<DomainError> {
  return (await reasonOf({ db, now }, table, id)) ?? new DomainError('not_found');
}

/** Throws `withdrawn` or `not_released` for an item that is out of the catalogue, so that its running playbacks end. */
export async function requireListed(clock: Clock, table: Withdrawable, id: number): Promise<void> {
  const reason = await reasonOf(clock, table, id);
  if (reason) throw reason;
}

type Clock = Pick<Services, 'db' | 'now'>;

/** Why an item is out of the catalogue; `null` if it is in it, or does not exist. */
async function reasonOf({ db, now }: Clock, table: Withdrawable, id: number): Promise<DomainError | null> {
  const row = await db
    .selectFrom(table)
    .select(['withdrawn_at', 'withdrawn_by', 'available_from'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.withdrawn_at !== null) return unlisted(row, now());
  return table === 'streams' ? reasonOfChannel({ db, now }, id) : null;
}

async function reasonOfChannel({ db, now }: Clock, stream: number): Promise<DomainError | null> {
  const row = await db
    .selectFrom('streams')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['channels.withdrawn_at', 'channels.withdrawn_by', 'channels.available_from'])
    .where('streams.id', '=', stream)
    .executeTakeFirst();
  return row && row.withdrawn_at !== null ? unlisted(row, now()) : null;
}

interface Unlisted {
  readonly withdrawn_by: WithdrawnBy | null;
  readonly available_from: Date | null;
}

/** The error for a row that is out of the catalogue. */
export function unlisted({ withdrawn_by: by, available_from: from }: Unlisted, now: Date): DomainError {
  return new DomainError(by === 'window' && from !== null && from > now ? 'not_released' : 'withdrawn');
}
