import type { HistoryItem } from '@oyna/contract/history';
import { serverNow } from '../../api/server-clock.ts';
import { useTitlesByIds } from '../../features/cinema/api/list-cinema.ts';
import { useKeptPositions } from '../../features/library/api/position-store.ts';
import { unfinished } from '../../features/library/model/position-log.ts';
import { type ListState, stateOf } from './list-state.ts';

interface KeptItems {
  readonly state: ListState;
  readonly items: readonly HistoryItem[];
  readonly error: unknown;
  readonly retry: () => void;
}

const MAX_TITLES = 50;
/** Archives reach back a week. */
const ARCHIVE_MS = 7 * 86_400_000;

/** Titles and programmes that a guest started on this set and did not finish, if the service still has them. */
export function useKeptItems(wanted: boolean): KeptItems {
  const oldest = serverNow() - ARCHIVE_MS;
  const kept = unfinished(useKeptPositions())
    .filter(({ shown }) => !shown || Date.parse(shown.starts_at) > oldest)
    .slice(0, MAX_TITLES);
  const ids = kept.flatMap(({ cinema }) => cinema ?? []);
  const query = useTitlesByIds(wanted ? ids : []);
  const items = kept.flatMap(({ shown: programme = null, ...entry }) => {
    const cinema = (query.data ?? []).find(({ id }) => id === entry.cinema) ?? null;
    return cinema || programme ? [{ cinema, programme, progress: { ...entry, watched: false } }] : [];
  });
  return {
    state: kept.length === 0 ? 'empty' : ids.length === 0 ? 'ready' : stateOf(query, items),
    items,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
