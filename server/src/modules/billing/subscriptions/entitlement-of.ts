import type { Services } from '../../../infra/services.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { comparePlans } from '../plans/compare-plans.ts';

/** A viewer's current entitlement. */
export interface Entitlement {
  /** Identifier of the plan. */
  readonly plan: number;
  /** Its highest resolution: `720p`, `1080p` or `2160p`. */
  readonly quality: string;
  /** Maximum number of simultaneous playbacks in the account. */
  readonly max_streams: number;
  /** Whether any active plan includes the archive. */
  readonly archive: boolean;
  /** The most hours that any active plan lets the household record. */
  readonly recording_hours: number;
}

/** The best of a viewer's active plans; `null` if none. */
export async function entitlementOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<Entitlement | null> {
  const running = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['plans.id as plan', 'plans.quality', 'plans.max_streams', 'plans.archive'])
    .select('plans.recording_hours')
    .where('subscriptions.user_id', '=', viewer.id)
    .where('subscriptions.starts_at', '<=', now())
    .where('subscriptions.ends_at', '>', now())
    .execute();
  const [best] = running.sort((left, right) => comparePlans(right, left));
  if (!best) return null;
  return {
    ...best,
    archive: running.some(({ archive }) => archive),
    recording_hours: Math.max(...running.map((it) => it.recording_hours)),
  };
}
