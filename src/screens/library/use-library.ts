import type { CinemaCard } from '@oyna/contract/cinema';
import type { HistoryItem } from '@oyna/contract/history';
import { useHistoryPages } from '../../features/library/api/history-pages.ts';
import { useReactions } from '../../features/library/api/list-reactions.ts';
import type { LibraryList } from '../../state/route.ts';
import { useSession } from '../../state/session.ts';
import { type ListState, stateOf } from '../list-state.ts';
import { useKeptItems } from '../use-kept-items.ts';

export interface Library {
  /** `guest`: the list requires an account. */
  readonly state: ListState | 'guest';
  /** Of the history. */
  readonly items: readonly HistoryItem[];
  /** Of the other lists. */
  readonly titles: readonly CinemaCard[];
  /** How many there are, those that are not loaded yet included. */
  readonly total: number;
  readonly error: unknown;
  readonly retry: () => void;
  readonly more: () => void;
}

const nobody: Library = {
  state: 'guest',
  items: [],
  titles: [],
  total: 0,
  error: null,
  retry: () => undefined,
  more: () => undefined,
};

/** One of the viewer's lists; a guest's history comes from this set. */
export function useLibrary(list: LibraryList): Library {
  const guest = useSession((state) => state.token === null);
  const history = useHistoryPages(!guest && list === 'history');
  const saved = useReactions('saved', !guest && list === 'saved');
  const liked = useReactions('liked', !guest && list === 'liked');
  const kept = useKeptItems(guest && list === 'history');
  if (guest) {
    if (list !== 'history') return nobody;
    return { ...nobody, ...kept };
  }
  const pages = { history, saved, liked }[list];
  const items = history.data?.items ?? [];
  const titles = { history: null, saved, liked }[list]?.data?.titles ?? [];
  return {
    state: stateOf(pages, list === 'history' ? items : titles),
    items,
    titles,
    total: pages.data?.count ?? 0,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
