import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { cheapestPlan } from '../plans/cheapest-plan.ts';
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
