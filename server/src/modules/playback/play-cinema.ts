import type { Services } from '../../infra/services.ts';
import { findPlayable, missing, requireWithin } from '../catalogue/public.ts';
import { ownedSources } from '../media/public.ts';
import { authorizePlayback, type PlaybackCaller } from './authorize-playback.ts';
import { filmPlayback } from './film-playback.ts';
import { resumeAt } from './resume-at.ts';

interface PlayedCinema {
  readonly id: number;
  /** The episode of a series. */
  readonly episode: number | null;
  readonly trailer: boolean;
  /** The encryption that the set can play. */
  readonly scheme: 'cenc' | 'cbcs' | undefined;
}

/** The playback of a film, an episode or a trailer, with the viewer's position in it and the next episode. */
export async function playCinema(
  services: Services,
  { id, episode: asked, trailer, scheme }: PlayedCinema,
  caller: PlaybackCaller,
) {
  const episode = trailer ? null : asked;
  const playable = await findPlayable(services, id, { episode, trailer });
  if (!playable) throw await missing(services, 'cinema', id);
  requireWithin(playable.age_rating, caller.viewer);
  const authorization = await authorizePlayback(services, playable, caller);
  const owner = trailer
    ? ({ kind: 'trailer', id } as const)
    : ({ kind: episode === null ? 'title' : 'episode', id: episode ?? id } as const);
  const sources = ownedSources(owner, playable.sources);
  const film = { media: playable.media, sources, scheme, encryptedOnly: playable.encrypted_only };
  const playback = await filmPlayback(services, { kind: 'cinema', id }, film, authorization);
  if (trailer) return playback;
  const resume_at =
    caller.viewer === null
      ? 0
      : await resumeAt(services, caller.viewer, { cinema: id, episode: episode ?? 0 });
  return { ...playback, resume_at, next_episode: playable.next };
}
