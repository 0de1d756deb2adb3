import type { CinemaCard } from '@oyna/contract/cinema';
import { type CinemaDetail, getCinema } from '@oyna/contract/title';
import { callApi } from '../api/call-api.ts';
import { episodeToPlay } from '../features/cinema/model/episode-to-play.ts';
import { formatLocation } from '../routes/location.ts';
import type { Route } from '../routes/route.ts';
import { useLang } from '../state/lang.ts';
import { useProfile } from '../state/profile.ts';

function episodeOf(title: CinemaCard | CinemaDetail): number | null {
  const { progress } = title;
  if (progress?.episode && !progress.watched) return progress.episode;
  return 'seasons' in title ? (episodeToPlay(title)?.id ?? null) : null;
}

/** The playback route of a title from the available data; `null` if it is not playable. The page of one that has gone says so. */
export function playRoute(title: CinemaCard | CinemaDetail): Route | null {
  if (!title.is_playable) return title.notice ? { name: 'title', id: title.id } : null;
  const episode = title.kind === 'series' ? episodeOf(title) : null;
  if (title.kind === 'series' && episode === null) return null;
  return episodeRoute(title, episode);
}

/** The playback route of a film (`null`) or of an episode. */
export function episodeRoute(title: CinemaCard, episode: number | null): Route {
  const route: Route = { name: 'watchTitle', id: title.id, episode };
  // Guests have no availability data; the player then shows the requirement. A kids' profile has no plans.
  if (title.is_available !== false || useProfile.getState().isKids) return route;
  return { name: 'plans', next: formatLocation(useLang.getState().lang, route) };
}

/** The same, but loads the episodes of a series. Throws ApiError. */
export async function findRoute(title: CinemaCard): Promise<Route | null> {
  const known = playRoute(title);
  if (known || title.kind !== 'series' || !title.is_playable) return known;
  return playRoute(await callApi(getCinema, { params: { id: title.id } }));
}
