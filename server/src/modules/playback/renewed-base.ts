import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { mediaBase } from '../media/public.ts';
import { holderOf } from './holder-of.ts';
import type { PlaybackClaim } from './playback-id.ts';

/** Base of the addresses of a running playback for the next minutes; `null` if its media lies elsewhere. */
export function renewedBase(
  services: Services,
  viewer: Viewer | null,
  { media, ...claim }: PlaybackClaim,
): string | null {
  if (media === undefined) return null;
  return mediaBase(services, media.replaceAll('~', '/'), holderOf(claim, viewer));
}
