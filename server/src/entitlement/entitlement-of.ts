import type { Viewer } from '../plugins/auth.ts';
import type { Services } from '../services.ts';
import { comparePlans } from './compare-plans.ts';

/** What a viewer may have at this moment. */
export interface Entitlement {
  /** Identifier of the plan. */
  readonly plan: number;
  /** The best picture it gives, by its lines: `720p`, `1080p`, `2160p`. */
  readonly quality: string;
  /** How many things may play at once in the account. */
  readonly max_streams: number;
}

/** The best of a viewer's running plans; `null` without one. */
export async function entitlementOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Entitlement | null> {
  const running = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.id as plan', 'plans.quality', 'plans.max_streams'])
    .where('subscriptions.user_id', '=', viewer.id)
    .where('subscriptions.starts_at', '<=', now())
    .where('subscriptions.ends_at', '>', now())
    .execute();
  return running.sort((left, right) => comparePlans(right, left))[0] ?? null;
}
