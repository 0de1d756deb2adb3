import type { Playback } from '@oyna/contract/playback';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { nominalHeight } from '../../shared/picture.ts';
import { heightLimit, type MediaGrant, windowSeconds } from '../media/public.ts';
import { readOffer, scheduleFolder } from '../schedule/public.ts';
import type { PlaybackAuthorization } from './authorize-playback.ts';
import { basePlayback, type PlaybackTarget } from './base-playback.ts';

/** Addresses of a channel from its schedule, live or of an archive range; throws `not_playable` if it has none. */
export async function scheduledPlayback(
  services: Services,
  target: PlaybackTarget,
  authorization: PlaybackAuthorization,
  wanted: Omit<MediaGrant, 'folder' | 'maxHeight'> & { readonly channel: number },
): Promise<Playback> {
  const best = await bestOffered(services, wanted.channel);
  if (best === null) throw new DomainError('not_playable');
  const maxHeight = heightLimit(best, authorization.entitlement);
  const grant = { ...wanted, folder: scheduleFolder, maxHeight };
  const { fields, address } = basePlayback(services, target, authorization, grant);
  return {
    ...fields,
    manifest: { dash: null, hls: address('master.m3u8'), dash_vp9: null },
    live: wanted.archive ? null : { dvr_seconds: windowSeconds },
    sharpest: maxHeight === null ? null : best,
  };
}

/** Height of the best quality of a channel from its schedule; `null` if it has none. */
export async function bestOffered({ db }: Pick<Services, 'db'>, channel: number): Promise<number | null> {
  const offer = await readOffer(db, channel);
  return offer && Math.max(0, ...offer.pictures.map(nominalHeight));
}
