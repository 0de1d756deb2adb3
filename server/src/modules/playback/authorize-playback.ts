import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type Entitlement, entitlementOf, requireSubscription } from '../billing/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** The permission to play an item, with its maximum quality. */
export interface PlaybackAuthorization {
  readonly access: PlaybackClaim['access'];
  readonly viewer: Viewer | null;
  /** The plan that limits the quality; free items have none. */
  readonly entitlement: Entitlement | null;
}

/** Throws `subscription_required` with the cheapest plan if a plan is required and missing. */
export async function authorizePlayback(
  services: Services,
  access: PlaybackAuthorization['access'],
  viewer: Viewer | null,
  language: Language,
): Promise<PlaybackAuthorization> {
  if (access === 'free') return { access, viewer, entitlement: null };
  const entitlement = viewer && (await entitlementOf(services, viewer));
  if (!entitlement) await requireSubscription(services, access, viewer, language);
  return { access, viewer, entitlement };
}
