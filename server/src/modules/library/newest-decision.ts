import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn, type Owner } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';

/** A viewer puts an item into one of their lists or takes it out. */
export interface Decision {
  readonly owner: Owner;
  readonly list: 'likes' | 'saves' | 'favourite_channels' | 'reminders' | 'unwanted_titles';
  /** Column of the item in the list. */
  readonly target: 'cinema_id' | 'reel_id' | 'channel_id' | 'programme_id' | 'stream_id';
  readonly id: number;
  readonly on: boolean;
  /** When the viewer decided, at most now. */
  readonly at: Date;
}

/** Precision in seconds of the server time that sets know. Within it, the later arrival counts. */
const precision = 2;

/**
 * Notes a decision and returns the state that counts: that of the latest decision about the item on any set. A set
 * without a connection sends its decisions late, and they must not undo newer ones. Call it within the transaction that
 * applies the state, whose changes of the same item it puts in order.
 */
export async function newestDecision(transaction: Database, decision: Decision): Promise<boolean> {
  const { owner, list, target, id, on, at } = decision;
  const { rows } = await sql<{ is_on: boolean }>`
    insert into decisions as kept (user_id, profile_id, list, target, target_id, is_on, decided_at)
    values (${owner.id}, ${owner.profile.id}, ${list}, ${target}, ${id}, ${on}, ${at})
    on conflict (user_id, profile_id, list, target, target_id) do update set
      is_on = case
        when excluded.decided_at + make_interval(secs => ${precision}) >= kept.decided_at then excluded.is_on
        else kept.is_on
      end,
      decided_at = greatest(kept.decided_at, excluded.decided_at)
    returning is_on`.execute(transaction);
  return rows[0]?.is_on ?? on;
}

/** Puts the item into the list or takes it out by the latest decision about it. Returns whether it is in the list now. */
export function applyDecision(
  { db, now }: Pick<Services, 'db' | 'now'>,
  decision: Decision,
): Promise<boolean> {
  const { owner, target, id } = decision;
  const [list, column] = [sql.table(decision.list), sql.ref(target)];
  return db.transaction().execute(async (transaction) => {
    const counts = await newestDecision(transaction, decision);
    // A counter of the item changes only if a row does.
    const change = counts
      ? sql`insert into ${list} (user_id, profile_id, ${column}, created_at)
          values (${owner.id}, ${owner.profile.id}, ${id}, ${now()})
          on conflict do nothing`
      : sql`delete from ${list} where ${isOwn(owner, decision.list)} and ${column} = ${id}`;
    await change.execute(transaction);
    return counts;
  });
}
