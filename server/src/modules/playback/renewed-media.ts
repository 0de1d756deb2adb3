import type { Language } from '@oyna/contract/common';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type AgePass, requireAge } from '../accounts/public.ts';
import { type Entitlement, entitlementOf, requireArchive, requireSubscription } from '../billing/public.ts';
import {
  type ArchiveSpan,
  heightLimit,
  type MediaGrant,
  mediaBase,
  mediaPath,
  qualityCap,
  readGrant,
  readMediaFacts,
  readSourceRef,
} from '../media/public.ts';
import { bestRecorded, recordedIn } from '../recording/public.ts';
import { scheduleFolder } from '../schedule/public.ts';
import { holderOf } from './holder-of.ts';
import type { PlaybackClaim } from './playback-id.ts';
import { presentItem } from './present-item.ts';
import { renewedSource } from './renewed-source.ts';
import { requireStillAllowed } from './require-still-allowed.ts';
import type { PresentItem } from './running-item.ts';
import { bestOffered } from './scheduled-playback.ts';

interface Caller {
  readonly language: Language;
  /** Their network address. */
  readonly network: string;
}

interface Renewed {
  /** The access that the item demands now. */
  readonly access: PlaybackClaim['access'];
  /** Base of its addresses; `null` if its media lies elsewhere, or has changed so that the player requests new ones later. */
  readonly base: string | null;
}

/**
 * Renews the addresses of a running playback for the next minutes, with the rights that its item, the plan and the profile have
 * now, not those of its beginning. Throws what a new request would throw. A PIN that was valid at the beginning stays valid.
 */
export async function renewedMedia(
  services: Services,
  claim: PlaybackClaim,
  viewer: Viewer | null,
  { language, network }: Caller,
): Promise<Renewed> {
  const grant = claim.media === undefined ? null : readGrant(claim.media.replaceAll('~', '/'));
  const item = await presentItem(services, { claim, grant, viewer });
  if (!item) return { access: claim.access, base: null };
  const age = presentAge(claim, viewer);
  requireAge(item.age_rating, age);
  if (item.isLive) await requireStillAllowed(services, { ...claim, age }, viewer);
  const { access } = item;
  const entitlement = await entitledTo(services, access, viewer, language);
  // A guest's playback takes no stream, so a plan does not pay for it.
  const isUnpaid = access !== 'free' && claim.user === 0;
  if (!grant || isUnpaid) return { access, base: null };
  if (readSourceRef(grant.folder)) {
    if (item.folder !== null) return { access, base: null };
    const present = { ...grant, ...spansOf(item, grant), age: item.isLive ? age : null };
    const limit = item.isFree ? null : entitlement;
    const holder = heardHolder({ ...claim, access }, viewer);
    const base = await renewedSource(services, item.sources ?? [], present, { network, holder, limit });
    return { access, base };
  }
  if (item.folder !== grant.folder) return { access, base: null };
  const paid = item.isFree ? null : entitlement;
  const cap =
    grant.folder === scheduleFolder
      ? heightLimit(await bestOffered(services, grant.channel ?? 0), paid)
      : await capOf(services, grant, paid);
  const present: MediaGrant = {
    ...grant,
    ...spansOf(item, grant),
    maxHeight: cap,
    encryptedOnly: item.encryptedOnly ?? false,
    age: item.isLive ? age : null,
  };
  return { access, base: mediaBase(services, mediaPath(present), heardHolder({ ...claim, access }, viewer)) };
}

const heardHolder = (...of: Parameters<typeof holderOf>) => ({ ...holderOf(...of), isHeard: true });

async function capOf(
  services: Services,
  { folder, channel }: MediaGrant,
  paid: Entitlement | null,
): Promise<number | null> {
  const recorded = recordedIn(folder, channel);
  if (recorded) return heightLimit(await bestRecorded(services.folders.media, recorded), paid);
  const facts = await readMediaFacts(services.folders.media, folder);
  if (!facts) throw new DomainError('not_playable');
  return qualityCap(facts, paid);
}

/** The plan that pays for the playback; throws if it is missing. */
async function entitledTo(
  services: Services,
  access: PlaybackClaim['access'],
  viewer: Viewer | null,
  language: Language,
) {
  if (access === 'free') return null;
  if (access === 'archive') return requireArchive(services, viewer, language);
  const entitlement = viewer && (await entitlementOf(services, viewer));
  if (!entitlement) await requireSubscription(services, access, viewer, language);
  return entitlement;
}

/** The age limit that holds now, and the PIN that was given at the beginning. A guest has the limit of the beginning. */
function presentAge({ age }: PlaybackClaim, viewer: Viewer | null): AgePass | null {
  if (!viewer) return age ?? null;
  const { ageLimit, isKids } = viewer.profile;
  return ageLimit === null ? null : { limit: ageLimit, liftedUntil: isKids ? 0 : (age?.liftedUntil ?? 0) };
}

/** An archive range never grows, because a programme that goes on grows with the clock; a broadcast has its present one. */
function spansOf(item: PresentItem, grant: MediaGrant) {
  if (!item.archive || !grant.archive) return { broadcast: item.broadcast ?? null };
  return { archive: sharedSpan(item.archive, grant.archive) };
}

function sharedSpan(one: ArchiveSpan, other: ArchiveSpan): ArchiveSpan {
  const span = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  if (span.from >= span.to) throw new DomainError('not_archived');
  return span;
}
