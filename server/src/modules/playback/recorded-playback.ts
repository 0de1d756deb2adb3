import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { heightLimit, type MediaGrant, windowSeconds } from '../media/public.ts';
import { bestRecorded, recordedIn } from '../recording/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';

/** Addresses of what senders and inputs have sent, live or of an archive range; throws `not_playable` before the first segment. */
export async function recordedPlayback(
  services: Services,
  target: PlaybackTarget,
  authorization: PlaybackAuthorization,
  wanted: Omit<MediaGrant, 'maxHeight'>,
): Promise<Playback> {
  const recorded = recordedIn(wanted.folder, wanted.channel);
  const best = recorded && (await bestRecorded(services.folders.media, recorded));
  if (best === null) throw new DomainError('not_playable');
  const maxHeight = heightLimit(best, authorization.entitlement);
  const { fields, address } = basePlayback(services, target, authorization, { ...wanted, maxHeight });
  return {
    ...fields,
    manifest: { dash: null, hls: address('master.m3u8'), dash_vp9: null },
    live: wanted.archive ? null : { dvr_seconds: windowSeconds },
    sharpest: maxHeight === null ? null : best,
  };
}
