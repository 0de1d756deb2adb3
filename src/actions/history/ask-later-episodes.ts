import { isWatched } from '@oyna/contract/resuming';
import { type CinemaDetail, getCinema } from '@oyna/contract/title';
import { callApi } from '../../api/call-api.ts';
import { positionStore } from '../../features/library/api/position-store.ts';
import {
  ofProfile,
  type PositionEntry,
  type PositionLog,
} from '../../features/library/model/position-log.ts';
import { useProfile } from '../../state/profile.ts';
import { useSession } from '../../state/session.ts';

/** Series to ask for, the ones watched last. */
const MAX_SERIES = 5;

/** Of each series the episode watched last, if it was watched to its end and none followed it then. */
function lastEpisodes(log: PositionLog): PositionLog {
  return log
    .filter((each, place) => log.findIndex(({ cinema }) => cinema === each.cinema) === place)
    .filter(({ episode, next, position, duration }) => episode && !next && isWatched(position, duration))
    .slice(0, MAX_SERIES);
}

/** The first episode after another that can be played; `null` if there is none. */
function episodeAfter({ seasons }: CinemaDetail, id: number | null): PositionEntry['next'] {
  const all = seasons.reduce<{ id: number; isPlayable: boolean; next: NonNullable<PositionEntry['next']> }[]>(
    (list, { number, episodes }) =>
      list.concat(
        episodes.map((each) => ({
          id: each.id,
          isPlayable: each.is_playable,
          next: { episode: each.id, season: number, episode_number: each.number },
        })),
      ),
    [],
  );
  const place = all.findIndex((each) => each.id === id);
  return place < 0 ? null : (all.slice(place + 1).find(({ isPlayable }) => isPlayable)?.next ?? null);
}

/**
 * Notes the episodes that were published after a guest had watched a series to its end, so that home goes on with them. The
 * service does so for an account. Failures are ignored: the next start asks again.
 */
export async function askLaterEpisodes(): Promise<void> {
  await positionStore.load();
  if (useSession.getState().token !== null) return;
  for (const last of lastEpisodes(ofProfile(positionStore.get(), useProfile.getState().id))) {
    const title = await callApi(getCinema, { params: { id: last.cinema ?? 0 } }).catch(() => null);
    const next = title && episodeAfter(title, last.episode);
    // Something else may have been watched meanwhile.
    if (next) {
      void positionStore.put(positionStore.get().map((each) => (each === last ? { ...each, next } : each)));
    }
  }
}
