import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import {
  type AgePass,
  type AgeProofs,
  readAgePass,
  requireAge,
  requireTimeLeft,
} from '../accounts/public.ts';
import { type Entitlement, entitlementOf, requireArchive, requireSubscription } from '../billing/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** A playback of the same item that goes on: its identifier, and whether its source failed. */
export interface Going {
  readonly last: string;
  readonly failed: boolean;
}

/** The permission to play an item, with its maximum quality. */
export interface PlaybackAuthorization {
  readonly access: PlaybackClaim['access'];
  readonly viewer: Viewer | null;
  /** The plan that limits the quality; free items have none. */
  readonly entitlement: Entitlement | null;
  /** The age limit; `null` without a limit, or if it does not matter to an unrated item. */
  readonly age: AgePass | null;
  /** The network address of the caller. */
  readonly network: string;
  /** `null` for one that begins. */
  readonly going: Going | null;
}

/** The sender of a request for a playback. */
export interface PlaybackCaller extends AgeProofs {
  readonly language: Language;
  /** Their network address. */
  readonly network: string;
  readonly going: Going | null;
}

/** The rights that an item demands. */
export interface Restricted {
  readonly access: 'free' | 'subscription';
  /** `null` for an unrated item. */
  readonly age_rating: number | null;
  /** Whether the rating may change while it plays. */
  readonly isLive?: boolean;
}

/**
 * Throws `subscription_required` with the cheapest plan if a plan is required and missing, `pin_required` for an item above the
 * age limit, and `daily_limit` if a kids' profile has watched its minutes of the day.
 */
export async function authorizePlayback(
  services: Services,
  { access, age_rating, isLive = false }: Restricted,
  caller: PlaybackCaller,
): Promise<PlaybackAuthorization> {
  const { viewer, language } = caller;
  await requireTimeLeft(services, viewer);
  const entitlement = access === 'free' ? null : viewer && (await entitlementOf(services, viewer));
  if (access !== 'free' && !entitlement) await requireSubscription(services, access, viewer, language);
  const age = age_rating === null && !isLive ? null : await readAgePass(services, caller);
  requireAge(age_rating, age);
  return { access, viewer, entitlement, age, network: caller.network, going: caller.going };
}

/** The same for the archive: throws `archive_required` with the cheapest plan that includes it. */
export async function authorizeArchive(
  services: Services,
  { access, age_rating }: Restricted,
  caller: PlaybackCaller,
): Promise<PlaybackAuthorization> {
  const { viewer, language } = caller;
  await requireTimeLeft(services, viewer);
  const entitlement = await requireArchive(services, viewer, language);
  const age = age_rating === null ? null : await readAgePass(services, caller);
  requireAge(age_rating, age);
  // The plan does not limit the quality of a free channel.
  const limit = access === 'free' ? null : entitlement;
  const { network, going } = caller;
  return { access: 'archive', viewer, entitlement: limit, age, network, going };
}
