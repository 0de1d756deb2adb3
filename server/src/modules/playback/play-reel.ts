import type { Services } from '../../infra/services.ts';
import { missing, requireWithin } from '../catalogue/public.ts';
import { authorizePlayback, type PlaybackCaller } from './authorize-playback.ts';
import { filmPlayback } from './film-playback.ts';
import { findReelMedia } from './find-source.ts';

/** The playback of a reel, which is free. */
export async function playReel(services: Services, id: number, caller: PlaybackCaller) {
  const reel = await findReelMedia(services, id);
  if (!reel) throw await missing(services, 'reels', id);
  requireWithin(reel.age_rating, caller.viewer);
  const restricted = { access: 'free', age_rating: reel.age_rating } as const;
  const authorization = await authorizePlayback(services, restricted, caller);
  return filmPlayback(services, { kind: 'reels', id }, reel, authorization);
}
