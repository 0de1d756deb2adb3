import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type Entitlement, entitlementOf, requireArchive, requireSubscription } from '../billing/public.ts';
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
  access: 'free' | 'subscription',
  viewer: Viewer | null,
  language: Language,
): Promise<PlaybackAuthorization> {
  if (access === 'free') return { access, viewer, entitlement: null };
  const entitlement = viewer && (await entitlementOf(services, viewer));
  if (!entitlement) await requireSubscription(services, access, viewer, language);
  return { access, viewer, entitlement };
}

/** Throws `archive_required` with the cheapest plan that includes the archive if the viewer's plan does not. */
export async function authorizeArchive(
  services: Services,
  access: 'free' | 'subscription',
  viewer: Viewer | null,
  language: Language,
): Promise<PlaybackAuthorization> {
  const entitlement = await requireArchive(services, viewer, language);
  // The plan does not limit the quality of a free channel.
  return { access: 'archive', viewer, entitlement: access === 'free' ? null : entitlement };
}
