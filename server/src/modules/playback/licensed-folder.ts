import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { headStartSeconds, streamRights } from '../media/public.ts';
import { holderOf } from './holder-of.ts';
import { readOwnPlayback } from './require-own-playback.ts';

interface Asked {
  readonly cinema: number;
  /** The identifier of the playback, for which plan and age were checked. */
  readonly playback: string;
  readonly viewer: Viewer | null;
}

/**
 * Returns a function that names the media folder whose keys a playback may have now; `null` if it is not the caller's, or
 * holds none of the plan's slots.
 */
export function licensedFolder(services: Services): (asked: Asked) => Promise<string | null> {
  const mayStream = streamRights(services);
  return async ({ cinema, playback, viewer }) => {
    const claim = readOwnPlayback(services, { kind: 'cinema', id: cinema, name: playback, viewer });
    if (!claim?.media) return null;
    const expiresAt = new Date(services.now().getTime() + headStartSeconds * 1000);
    const pass = { ...holderOf(claim, viewer), expiresAt, isThumbnails: false };
    if (!(await mayStream(pass))) return null;
    return claim.media.split('~').at(-1) ?? null;
  };
}
