import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { cheapestPlan } from '../plans/cheapest-plan.ts';
import { type Entitlement, entitlementOf } from './entitlement-of.ts';

/**
 * The entitlement of a viewer whose plan has hours to record and the archive, by whose rights recordings play; otherwise throws
 * `recording_plan_required` with the cheapest such plan.
 */
export async function requireRecording(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  language: Language,
): Promise<Entitlement> {
  const entitlement = await entitlementOf(services, viewer);
  if (entitlement?.archive && entitlement.recording_hours > 0) return entitlement;
  const plan = await cheapestPlan(services, language, { archive: true, recordings: true });
  throw new DomainError('recording_plan_required', plan ? { extra: { plan } } : {});
}
