import type { CinemaCard } from '@oyna/contract/cinema';
import { useHistory } from '../../features/activity/api/history.ts';
import { useKeptPositions } from '../../features/activity/api/position-store.ts';
import { unfinished } from '../../features/activity/model/position-log.ts';
import { useTitlesByIds } from '../../features/cinema/api/list-cinema.ts';
import { useSession } from '../../state/session.ts';

const SHOWN = 20;

/** What was begun and not finished: from the account, or for a guest from this set. */
export function useContinueWatching(): readonly CinemaCard[] {
  const guest = useSession((state) => state.token === null);
  const history = useHistory();
  const kept = unfinished(useKeptPositions()).slice(0, SHOWN);
  const titles = useTitlesByIds(guest ? kept.map(({ cinema }) => cinema) : []);
  if (!guest)
    return history.data?.flatMap(({ cinema, progress }) => (cinema ? [{ ...cinema, progress }] : [])) ?? [];
  if (kept.length === 0) return [];
  return (titles.data ?? []).map((title) => {
    const entry = kept.find(({ cinema }) => cinema === title.id);
    return entry ? { ...title, progress: { ...entry, watched: false } } : title;
  });
}
