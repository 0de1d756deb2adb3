import type { CinemaCard, CinemaDetail } from '@oyna/contract/cinema';
import { getCinema } from '@oyna/contract/cinema';
import { callApi } from '../../api/call-api.ts';
import { episodeToPlay } from '../../features/cinema/model/episode-to-play.ts';
import type { Route } from '../../state/route.ts';

function episodeOf(title: CinemaCard | CinemaDetail): number | null {
  if (title.progress?.episode) return title.progress.episode;
  return 'seasons' in title ? (episodeToPlay(title)?.id ?? null) : null;
}

/** Where a title plays, as far as can be told from what is known of it; `null` where nothing plays. */
export function playRoute(title: CinemaCard | CinemaDetail): Route | null {
  if (!title.is_playable) return null;
  const episode = title.kind === 'series' ? episodeOf(title) : null;
  if (title.kind === 'series' && episode === null) return null;
  return { name: 'watchTitle', id: title.id, episode };
}

/** The same, with the episodes of a series asked for. Throws ApiError. */
export async function findRoute(title: CinemaCard): Promise<Route | null> {
  if (title.kind !== 'series' || !title.is_playable || title.progress?.episode) return playRoute(title);
  return playRoute(await callApi(getCinema, { params: { id: title.id } }));
}
