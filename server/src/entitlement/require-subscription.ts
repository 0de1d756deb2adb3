import { ApiError } from '../errors/api-error.ts';
import type { Viewer } from '../plugins/auth.ts';
import type { Services } from '../services.ts';

/** Lets free things pass, and others for viewers with a running plan; else 402. */
export async function requireSubscription(
  { db, now }: Services,
  access: 'free' | 'subscription',
  viewer: Viewer | null,
): Promise<void> {
  if (access === 'free') return;
  if (viewer === null) throw new ApiError(402, 'subscription_required');
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('starts_at', '<=', now())
    .where('ends_at', '>', now())
    .executeTakeFirst();
  if (!running) throw new ApiError(402, 'subscription_required');
}
