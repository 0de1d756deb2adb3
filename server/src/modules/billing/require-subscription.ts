import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { entitlementOf } from './entitlement-of.ts';

type Access = 'free' | 'subscription';

/** Allows free content, and other content for viewers with an active plan; otherwise throws `subscription_required` with the cheapest plan. */
export async function requireSubscription(
  services: Services,
  access: Access,
  viewer: Viewer | null,
  language: Language,
): Promise<void> {
  if (access === 'free' || (viewer !== null && (await entitlementOf(services, viewer)) !== null)) return;
  const plan = await cheapestPlan(services, language);
  throw new DomainError('subscription_required', plan ? { extra: { plan } } : {});
}

async function cheapestPlan({ db }: Services, language: Language) {
  const row = await db
    .selectFrom('plans')
    .select(['id', 'name', 'amount', 'period_days'])
    .orderBy('amount')
    .executeTakeFirst();
  return row && { ...row, name: localise(row.name, language), currency: 'UZS' };
}
