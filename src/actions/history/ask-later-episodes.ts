import { isWatched } from '@oyna/contract/resuming';
import { getCinema } from '@oyna/contract/title';
import { callApi } from '../../api/call-api.ts';
import { episodeAfter } from '../../features/cinema/model/episode-after.ts';
import { positionStore } from '../../features/library/api/position-store.ts';
import { ofProfile, type PositionLog } from '../../features/library/model/position-log.ts';
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

/**
 * Notes the episodes that were published after a guest had watched a series to its end, so that home goes on with them. The
 * service does so for an account. Failures are ignored: the next start asks again.
 */
export async function askLaterEpisodes(): Promise<void> {
  await positionStore.load();
  if (useSession.getState().token !== null) return;
  for (const last of lastEpisodes(ofProfile(positionStore.get(), useProfile.getState().id))) {
    const title = await callApi(getCinema, { params: { id: last.cinema ?? 0 } }).catch(() => null);
    const after = title && episodeAfter(title, last.episode);
    // Something else may have been watched meanwhile.
    if (after) {
      const { id: episode, season, episode_number } = after;
      const next = { episode, season, episode_number };
      void positionStore.put(positionStore.get().map((each) => (each === last ? { ...each, next } : each)));
    }
  }
}
