import type { Transaction } from 'kysely';
import type { Schema } from '../../infra/database/schema.ts';
import { comparePlans } from './compare-plans.ts';
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
 * Adds time on a plan to an account without losing any paid time. The account must be locked.
 *
 * An active or queued plan is extended from its end. A different plan is queued after equal or better ones
 * and before lesser ones: a better plan starts at once, and the rest of the lesser one follows.
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
  const queue = await transaction
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.quality', 'plans.max_streams'])
    .where('user_id', '=', user)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .orderBy('subscriptions.id')
    .execute();
  const same = queue.findLast((it) => it.plan_id === extension.plan);
  if (same) {
    await shiftSubscriptions(transaction, { user, from: same.ends_at, by, except: same.id });
    const ends_at = new Date(same.ends_at.getTime() + by);
    await transaction.updateTable('subscriptions').set({ ends_at }).where('id', '=', same.id).execute();
    return same.id;
  }
  const lesser = queue.find((it) => comparePlans(plan, it) > 0);
  const starts_at = new Date(
    Math.max(at.getTime(), (lesser?.starts_at ?? queue.at(-1)?.ends_at ?? at).getTime()),
  );
  if (lesser) {
    if (lesser.starts_at < at) await cut(transaction, lesser, at);
    await shiftSubscriptions(transaction, { user, from: starts_at, by, except: 0 });
  }
  const ends_at = new Date(starts_at.getTime() + by);
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
  { id, user_id, plan_id, starts_at }: { id: number; user_id: number; plan_id: number; starts_at: Date },
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('subscriptions')
    .values({ user_id, plan_id, starts_at, ends_at: at })
    .execute();
  await transaction.updateTable('subscriptions').set({ starts_at: at }).where('id', '=', id).execute();
}
