import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import {
  heightLimit,
  type MediaGrant,
  manifestOf,
  mediaPath,
  type OwnedSource,
  sourceAddress,
  sourceUrl,
} from '../media/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';

/** The part of a grant that does not follow from the source. */
export type SourceGrant = Omit<MediaGrant, 'folder' | 'maxHeight'>;

/**
 * Addresses of media elsewhere, from the first source that has what is wanted. Throws `not_playable` if none has, or the keys
 * of all are missing.
 */
export function sourcePlayback(
  services: Services,
  target: PlaybackTarget,
  sources: readonly OwnedSource[],
  authorization: PlaybackAuthorization,
  wanted: SourceGrant,
): Playback {
  for (const owned of sources) {
    const { source, ref } = owned;
    const url = sourceUrl(source, wanted, services.now());
    if (url === null) continue;
    const maxHeight = heightLimit(source.height, authorization.entitlement);
    const grant: MediaGrant = { ...wanted, folder: ref, maxHeight };
    const { fields, holder } = basePlayback(services, target, authorization, grant);
    const receiver = { path: mediaPath(grant), holder };
    const address = sourceAddress(services, { source, url, network: authorization.network }, receiver);
    if (address === null) continue;
    return {
      ...fields,
      manifest: manifestOf(source, address.manifest),
      thumbnails: source.thumbnails,
      live: wanted.channel !== null && !wanted.archive ? { dvr_seconds: 0 } : null,
    };
  }
  throw new DomainError('not_playable');
}
