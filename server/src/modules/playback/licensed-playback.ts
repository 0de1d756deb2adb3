import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { streamRights } from '../media/public.ts';
import { holderOf } from './holder-of.ts';
import type { PlaybackClaim, PlaybackKind } from './playback-id.ts';
import { renewedMedia } from './renewed-media.ts';
import { readOwnPlayback } from './require-own-playback.ts';

interface LicenceRequest {
  readonly kind: PlaybackKind;
  /** Of the item. */
  readonly id: number;
  /** The identifier of the playback, for which plan and age were checked. */
  readonly playback: string;
  readonly viewer: Viewer | null;
}

interface Licensed {
  readonly claim: PlaybackClaim;
  /** The media folder, or the name of the source, whose keys it may have. */
  readonly folder: string;
}

/**
 * Returns a function that checks whether a playback may have its keys now. It throws `license_refused` if the playback is not
 * the caller's, its item may not be played any more, or it holds none of the plan's slots.
 */
export function licensedPlayback(services: Services): (request: LicenceRequest) => Promise<Licensed> {
  const mayStream = streamRights(services);
  return async ({ kind, id, playback, viewer }) => {
    const claim = readOwnPlayback(services, { kind, id, name: playback, viewer });
    const folder = claim?.media?.split('~').at(-1);
    if (!claim || folder === undefined) throw new DomainError('license_refused');
    const { access } = await renewedMedia(services, claim, viewer, { language: 'uz', network: '' }).catch(
      (error) => {
        throw error instanceof DomainError ? new DomainError('license_refused') : error;
      },
    );
    const pass = { ...holderOf({ ...claim, access }, viewer), isThumbnails: false };
    if (!(await mayStream(pass))) throw new DomainError('license_refused');
    return { claim, folder };
  };
}
