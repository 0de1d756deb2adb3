import type { Transaction } from 'kysely';
import type { Schema } from '../../../infra/database/schema.ts';
import { dropRenewals } from './drop-renewals.ts';
import { shiftSubscriptions } from './shift-subscriptions.ts';

const day = 86_400_000;

interface Revoked {
  readonly user: number;
  readonly subscription: number;
  readonly days: number;
  readonly at: Date;
}

/**
 * Removes days from the end of a subscription, at most the remaining time; queued ones move up. The account
 * must be locked.
 */
export async function revokeTime(
  transaction: Transaction<Schema>,
  { user, subscription, days, at }: Revoked,
): Promise<void> {
  const row = await transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user)
    .where('id', '=', subscription)
    .executeTakeFirst();
  if (!row || row.ends_at <= at) return;
  await dropRenewals(transaction, user, [row.id]);
  const min = Math.max(row.starts_at.getTime(), at.getTime());
  const ends_at = new Date(Math.max(min, row.ends_at.getTime() - days * day));
  const by = ends_at.getTime() - row.ends_at.getTime();
  if (ends_at <= row.starts_at) {
    await transaction
      .deleteFrom('subscriptions')
      .where('user_id', '=', user)
      .where('id', '=', row.id)
      .execute();
  } else {
    await transaction
      .updateTable('subscriptions')
      .set({ ends_at })
      .where('user_id', '=', user)
      .where('id', '=', row.id)
      .execute();
  }
  await shiftSubscriptions(transaction, { user, from: row.ends_at, by, except: row.id });
}
