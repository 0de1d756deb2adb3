import type { HistoryItem } from '@oyna/contract/history';
import { useTitlesByIds } from '../features/cinema/api/list-cinema.ts';
import { useKeptPositions } from '../features/library/api/position-store.ts';
import { unfinished } from '../features/library/model/position-log.ts';
import { type ListState, stateOf } from './list-state.ts';

interface KeptItems {
  readonly state: ListState;
  readonly items: readonly HistoryItem[];
  readonly error: unknown;
  readonly retry: () => void;
}

const MAX_TITLES = 50;

/** Titles that a guest started on this set and did not finish, if the service still has them. */
export function useKeptItems(wanted: boolean): KeptItems {
  const kept = unfinished(useKeptPositions()).slice(0, MAX_TITLES);
  const query = useTitlesByIds(wanted ? kept.map(({ cinema }) => cinema) : []);
  const none = kept.length === 0;
  const items = (none ? [] : (query.data ?? [])).flatMap((title) => {
    const entry = kept.find(({ cinema }) => cinema === title.id);
    return entry ? [{ cinema: title, programme: null, progress: { ...entry, watched: false } }] : [];
  });
  return {
    state: none ? 'empty' : stateOf(query, items),
    items,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
