import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import {
  heightLimit,
  isDead,
  type MediaGrant,
  type MediaHolder,
  manifestOf,
  mediaPath,
  noteFailure,
  type OwnedSource,
  orderSources,
  readGrant,
  sourceAddress,
  sourceChecks,
  sourceUrl,
  subtitlesFile,
  thumbnailsAddress,
} from '../media/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';
import { readOwnPlayback } from './require-own-playback.ts';
import { sourceDrm } from './source-drm.ts';

/** The part of a grant that does not follow from the source. */
export type SourceGrant = Omit<MediaGrant, 'folder' | 'maxHeight'>;

/**
 * Addresses of media elsewhere, from the first source that has what is wanted and works by the last look at it. A playback that
 * goes on keeps its source, or gets the next one if that failed. Throws `not_playable` if no source has it, or the keys of all are
 * missing.
 */
export async function sourcePlayback(
  services: Services,
  target: PlaybackTarget,
  sources: readonly OwnedSource[],
  authorization: PlaybackAuthorization,
  wanted: SourceGrant,
): Promise<Playback> {
  const { db, now } = services;
  const checks = await sourceChecks(
    db,
    sources.map(({ ref }) => ref),
  );
  const last = lastOf(services, target, authorization);
  const isKnown = sources.some(({ ref }) => ref === last?.ref);
  if (last?.failed && isKnown) await noteFailure(db, last.ref, now());
  const order = orderSources(sources, { isDead: (ref) => isDead(checks.get(ref), now()), last });
  const isLive = wanted.channel !== null && !wanted.archive;
  const playbacks = await Promise.all(
    order.map(async (owned) => {
      const playback = await playbackOf(services, target, owned, authorization, wanted);
      const seconds = checks.get(owned.ref)?.window_seconds ?? 0;
      return playback && { ...playback, live: isLive ? { dvr_seconds: seconds } : null };
    }),
  );
  const [first, ...others] = playbacks.filter((it) => it !== null);
  if (!first) throw new DomainError('not_playable');
  return { ...first, alternatives: others.length };
}

/** The source of the viewer's playback that goes on. */
function lastOf(
  services: Services,
  { kind, id }: PlaybackTarget,
  { viewer, going }: PlaybackAuthorization,
): { readonly ref: string; readonly failed: boolean } | null {
  const claim = going && readOwnPlayback(services, { kind, id, name: going.last, viewer });
  const grant = claim?.media === undefined ? null : readGrant(claim.media.replaceAll('~', '/'));
  return going && grant && { ref: grant.folder, failed: going.failed };
}

/** The playback of one source; `null` if it does not have what is wanted, or its key is missing. */
async function playbackOf(
  services: Services,
  target: PlaybackTarget,
  { source, ref }: OwnedSource,
  authorization: PlaybackAuthorization,
  wanted: SourceGrant,
): Promise<Playback | null> {
  const url = await sourceUrl(services, source, wanted);
  if (url === null) return null;
  const maxHeight = heightLimit(source.height, authorization.entitlement);
  const grant: MediaGrant = { ...wanted, folder: ref, maxHeight };
  const { fields, holder } = basePlayback(services, target, authorization, grant);
  const receiver = { path: mediaPath(grant), holder };
  const address = sourceAddress(services, { source, url, network: authorization.network }, receiver);
  if (address === null) return null;
  return {
    ...fields,
    manifest: manifestOf(source, address.manifest),
    drm: sourceDrm(target, fields.playback_id, source.drm),
    thumbnails: source.thumbnails,
    subtitles: wanted.channel === null ? subtitlesOf(services, { source, ref }, holder) : [],
  };
}

/** They pass through this server, which makes WebVTT of them. */
function subtitlesOf(services: Services, { source, ref }: OwnedSource, holder: MediaHolder) {
  return (source.subtitles ?? []).map(({ url, ...track }) => ({
    ...track,
    address: thumbnailsAddress(services, ref, holder, subtitlesFile(url)),
  }));
}
