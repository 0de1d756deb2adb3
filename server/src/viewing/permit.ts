import type { Language } from '@oyna/contract/common';
import { type Entitlement, entitlementOf } from '../entitlement/entitlement-of.ts';
import { requireSubscription } from '../entitlement/require-subscription.ts';
import type { Viewer } from '../plugins/auth.ts';
import type { Services } from '../services.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** That a viewer may play something, and how good the picture may be. */
export interface Permit {
  readonly access: PlaybackClaim['access'];
  readonly viewer: Viewer | null;
  /** The plan that limits the picture; what is free has none, whoever plays it. */
  readonly entitlement: Entitlement | null;
}

/** 402 with the cheapest plan when one is needed and there is none. */
export async function permit(
  services: Services,
  access: Permit['access'],
  viewer: Viewer | null,
  language: Language,
): Promise<Permit> {
  if (access === 'free') return { access, viewer, entitlement: null };
  const entitlement = viewer && (await entitlementOf(services, viewer));
  if (!entitlement) await requireSubscription(services, access, viewer, language);
  return { access, viewer, entitlement };
}
