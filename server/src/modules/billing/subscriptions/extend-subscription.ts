import type { Selectable, Transaction } from 'kysely';
import type { Schema, Subscriptions } from '../../../infra/database/schema.ts';
import { placeTime } from './place-time.ts';
import { queueOf } from './queue-of.ts';
import { isRenewable } from './renewal-rules.ts';
import { shiftSubscriptions } from './shift-subscriptions.ts';

const day = 86_400_000;

interface Extension {
  readonly user: number;
  readonly plan: number;
  readonly days: number;
  readonly at: Date;
  /** Whether a new subscription renews, if its plan supports that. */
  readonly renews: boolean;
}

/**
 * Adds time on a plan to an account, where `placeTime` puts it: a better plan starts at once, and the rest of the lesser
 * one follows. The account must be locked. Returns the identifier of the subscription.
 */
export async function extendSubscription(
  transaction: Transaction<Schema>,
  extension: Extension,
): Promise<number> {
  const { user, at } = extension;
  const by = extension.days * day;
  const plan = await transaction
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', extension.plan)
    .executeTakeFirstOrThrow();
  const queue = await queueOf(transaction, { user, at });
  const { same, moved, starts_at, ends_at } = placeTime(queue, { plan, days: extension.days, at });
  if (same) {
    await shiftSubscriptions(transaction, { user, from: same.ends_at, by, except: same.id });
    await transaction
      .updateTable('subscriptions')
      .set({ ends_at })
      .where('user_id', '=', user)
      .where('id', '=', same.id)
      .execute();
    return same.id;
  }
  if (moved) {
    if (moved.starts_at < at) await cut(transaction, moved, at);
    await shiftSubscriptions(transaction, { user, from: starts_at, by, except: 0 });
  }
  const auto_renew = extension.renews && isRenewable(plan);
  const { id } = await transaction
    .insertInto('subscriptions')
    .values({ user_id: user, plan_id: extension.plan, starts_at, ends_at, auto_renew })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The used part stays in the list as ended; the row that orders refer to becomes the rest, which starts now. */
async function cut(
  transaction: Transaction<Schema>,
  { id, user_id, plan_id, starts_at }: Selectable<Subscriptions>,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('subscriptions')
    .values({ user_id, plan_id, starts_at, ends_at: at })
    .execute();
  await transaction
    .updateTable('subscriptions')
    .set({ starts_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}
