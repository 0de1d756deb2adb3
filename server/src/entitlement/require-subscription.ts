import type { Language } from '@oyna/contract/common';
import { ApiError } from '../errors/api-error.ts';
import type { Viewer } from '../plugins/auth.ts';
import type { Services } from '../services.ts';
import { localise } from '../text/localise.ts';

type Access = 'free' | 'subscription';

/** Lets free things pass, and others for viewers with a running plan; else 402 with the cheapest plan. */
export async function requireSubscription(
  services: Services,
  access: Access,
  viewer: Viewer | null,
  language: Language,
): Promise<void> {
  if (access === 'free' || (viewer !== null && (await hasPlan(services, viewer)))) return;
  const plan = await cheapestPlan(services, language);
  throw new ApiError(402, 'subscription_required', plan ? { extra: { plan } } : {});
}

async function hasPlan({ db, now }: Services, viewer: Viewer): Promise<boolean> {
  const running = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('starts_at', '<=', now())
    .where('ends_at', '>', now())
    .executeTakeFirst();
  return running !== undefined;
}

async function cheapestPlan({ db }: Services, language: Language) {
  const row = await db
    .selectFrom('plans')
    .select(['id', 'name', 'amount', 'period_days'])
    .orderBy('amount')
    .executeTakeFirst();
  return row && { ...row, name: localise(row.name, language), currency: 'UZS' };
}
