import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { cheapestPlan } from '../plans/cheapest-plan.ts';
import { type Entitlement, entitlementOf } from './entitlement-of.ts';

/** The entitlement of a viewer whose plan includes the archive; otherwise throws `archive_required` with the cheapest such plan. */
export async function requireArchive(
  services: Services,
  viewer: Viewer | null,
  language: Language,
): Promise<Entitlement> {
  const entitlement = viewer && (await entitlementOf(services, viewer));
  if (entitlement?.archive) return entitlement;
  const plan = await cheapestPlan(services, language, { archive: true });
  throw new DomainError('archive_required', plan ? { extra: { plan } } : {});
}
