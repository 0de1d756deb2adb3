import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { bestHeight, type OwnedSource, qualityCap, readMediaFacts, type VodFacts } from '../media/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';
import { drmOf } from './drm-of.ts';
import { sourcePlayback } from './source-playback.ts';
import { sourcesGiven } from './sources-given.ts';

interface Film {
  readonly media: string | null;
  /** Elsewhere, without media. */
  readonly sources: readonly OwnedSource[];
  /** The scheme to encrypt it in, if it exists in that. */
  readonly scheme?: 'cenc' | 'cbcs' | undefined;
  /** Whether its clear files are given to nobody. */
  readonly encryptedOnly?: boolean;
}

/**
 * Addresses of a film, a trailer or a reel. Throws `not_playable` if there is nothing to play, and `drm_required` if the set
 * cannot decrypt an item that is only available encrypted.
 */
export async function filmPlayback(
  services: Services,
  target: PlaybackTarget,
  { media, sources, scheme, encryptedOnly = false }: Film,
  authorization: PlaybackAuthorization,
): Promise<Playback> {
  const { folders } = services;
  if (media === null) {
    const given = sourcesGiven(sources, encryptedOnly);
    return sourcePlayback(services, target, given, authorization, { archive: null, channel: null });
  }
  const facts = await readMediaFacts(folders.media, media);
  if (facts?.kind !== 'vod') throw new DomainError('not_playable');
  const maxHeight = qualityCap(facts, authorization.entitlement);
  const files = scheme ? encryptedFiles(facts, scheme) : null;
  if (encryptedOnly && !files) throw new DomainError('drm_required');
  const grant = { folder: media, maxHeight, archive: null, channel: null, encryptedOnly };
  const { fields, address, thumbnails } = basePlayback(services, target, authorization, grant);
  return {
    ...fields,
    manifest: files
      ? { dash: address(files.dash), hls: address(files.hls), dash_vp9: null }
      : { dash: address('manifest.mpd'), hls: address('master.m3u8'), dash_vp9: address(facts.vp9) },
    drm: files && drmOf(services, target.id, fields.playback_id),
    thumbnails: thumbnails(facts.thumbnails),
    markers: facts.markers ?? [],
    sharpest: maxHeight === null ? null : bestHeight(facts),
  };
}

/** `null` if the film does not exist in that scheme. */
function encryptedFiles({ cenc, cbcs, hlsCbcs }: VodFacts, scheme: 'cenc' | 'cbcs') {
  const [dash, hls] = scheme === 'cenc' ? [cenc, undefined] : [cbcs, hlsCbcs];
  return dash === undefined && hls === undefined ? null : { dash, hls };
}
