import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { findPlayedPart, findSourcedPart, requireWithin } from '../catalogue/public.ts';
import { ownedSources, readSourceRef, type SourceOwner } from '../media/public.ts';
import { findChannel, findReelMedia, findStream } from './find-source.ts';
import { presentProgramme } from './present-programme.ts';
import { presentRecording } from './present-recording.ts';
import { blackedOut, requireOnAir } from './require-on-air.ts';
import type { PresentItem, Running } from './running-item.ts';
import { sourcesGiven } from './sources-given.ts';
import { spanOf } from './span-of.ts';

/**
 * Reads the item of a running playback again. Throws what a request for the item would throw now, such as `not_found`,
 * `off_air` or `blacked_out`; `null` if the playback cannot be renewed because its item has other media now.
 */
export async function presentItem(services: Services, running: Running): Promise<PresentItem | null> {
  const { kind, programme, recording } = running.claim;
  if (kind === 'cinema') return presentFilm(services, running);
  if (kind === 'reels') return presentReel(services, running);
  if (kind === 'stream') return presentStream(services, running);
  if (recording !== undefined) return presentRecording(services, running);
  return programme === undefined ? presentChannel(services, running) : presentProgramme(services, running);
}

async function presentFilm(services: Services, running: Running): Promise<PresentItem | null> {
  const { claim, grant, viewer } = running;
  const owner = readSourceRef(grant?.folder ?? '');
  if (owner) return presentSourcedFilm(services, running, owner);
  const part = await findPlayedPart(services, claim.id, grant?.folder ?? '');
  if (!part) throw new DomainError('not_found');
  requireWithin(part.age_rating, viewer);
  if (!part.isItsOwn && !part.is_playable) throw new DomainError('not_playable');
  if (!part.isItsOwn || !grant) return null;
  const { access, age_rating, encrypted_only } = part;
  const isFree = access === 'free';
  return { access, isFree, age_rating, isLive: false, folder: grant.folder, encryptedOnly: encrypted_only };
}

async function presentSourcedFilm(
  services: Services,
  { claim, viewer }: Running,
  owner: SourceOwner,
): Promise<PresentItem | null> {
  const { kind, id } = owner;
  if (kind !== 'title' && kind !== 'trailer' && kind !== 'episode') throw new DomainError('not_found');
  const part = await findSourcedPart(services, claim.id, { kind, id });
  if (!part) throw new DomainError('not_found');
  requireWithin(part.age_rating, viewer);
  const { access, age_rating, encrypted_only } = part;
  const sources = sourcesGiven(ownedSources(owner, part.sources), encrypted_only);
  return { access, isFree: access === 'free', age_rating, isLive: false, folder: null, sources };
}

async function presentReel(
  services: Services,
  { claim, grant, viewer }: Running,
): Promise<PresentItem | null> {
  const reel = await findReelMedia(services, claim.id);
  if (!reel) throw new DomainError('not_found');
  requireWithin(reel.age_rating, viewer);
  const { media, sources, age_rating } = reel;
  if (media === null && sources.length === 0) throw new DomainError('not_playable');
  if (media !== null && media !== grant?.folder) return null;
  return { access: 'free', isFree: true, age_rating, isLive: false, folder: media, sources };
}

async function presentChannel(services: Services, { claim, viewer }: Running): Promise<PresentItem> {
  const channel = await findChannel(services, claim.id);
  if (!channel) throw new DomainError('not_found');
  requireWithin(channel.kids_rating, viewer);
  requireOnAir(channel);
  const { access, age_rating, media, sources } = channel;
  return { access, isFree: access === 'free', age_rating, isLive: true, folder: media, sources };
}

async function presentStream(services: Services, { claim, grant, viewer }: Running): Promise<PresentItem> {
  const stream = await findStream(services, claim.id);
  if (!stream) throw new DomainError('not_found');
  const { access, starts_at, ends_at, media, sources, blackout_ends_at } = stream;
  const state = stream.state ?? 'on_air';
  const now = services.now();
  if (starts_at > now) {
    throw new DomainError('not_started', { extra: { starts_at: starts_at.toISOString() } });
  }
  const isOver = ends_at !== null && ends_at <= now;
  if (!isOver) requireOnAir({ state, blackout_ends_at });
  else if (state === 'blacked_out' || (grant?.archive && stream.has_blackout)) throw blackedOut();
  if (grant?.archive && !stream.archive) throw new DomainError('not_archived');
  const age_rating = isOver ? stream.age_rating : stream.live_rating;
  requireWithin(isOver ? stream.kids_rating : stream.kids_live_rating, viewer);
  return {
    access,
    isFree: access === 'free',
    age_rating,
    isLive: !isOver,
    folder: media,
    sources,
    ...(grant?.archive && { archive: spanOf(starts_at, ends_at ?? now) }),
    ...(grant?.broadcast && { broadcast: spanOf(starts_at, ends_at) }),
  };
}
