import type { HistoryItem } from '@oyna/contract/history';
import type { Recording, RecordingRoom } from '@oyna/contract/recordings';
import type { Reminder } from '@oyna/contract/reminders';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ListState, stateOf } from '../../actions/lists/list-state.ts';
import { useKeptItems } from '../../actions/lists/use-kept-items.ts';
import { useFullHistory } from '../../features/library/api/full-history.ts';
import { useHistoryPages } from '../../features/library/api/history-pages.ts';
import {
  type LibraryItem,
  type ReactionOrder,
  useReactions,
} from '../../features/library/api/list-reactions.ts';
import type { HistoryDay } from '../../features/library/model/history-days.ts';
import { useListedRecordings } from '../../features/recordings/api/list-recordings.ts';
import { useListedReminders } from '../../features/reminders/api/list-reminders.ts';
import type { LibraryList } from '../../routes/library-list.ts';
import { useSession } from '../../state/session.ts';

export interface Library {
  /** `guest`: the list requires an account. */
  readonly state: ListState | 'guest';
  /** To continue watching. */
  readonly items: readonly HistoryItem[];
  /** Of the history. */
  readonly days: readonly HistoryDay[];
  /** Saved or liked. */
  readonly reactions: readonly LibraryItem[];
  readonly reminders: readonly Reminder[];
  readonly recordings: readonly Recording[];
  /** Of recordings. */
  readonly room: RecordingRoom | null;
  /** Total number, including those not loaded yet. */
  readonly total: number;
  readonly error: unknown;
  readonly retry: () => void;
  readonly more: () => void;
}

const nobody: Library = {
  state: 'guest',
  items: [],
  days: [],
  reactions: [],
  reminders: [],
  recordings: [],
  room: null,
  total: 0,
  error: null,
  retry: () => undefined,
  more: () => undefined,
};

/** One of the viewer's lists. The history of a guest comes from this set. */
export function useLibrary(list: LibraryList, order: ReactionOrder): Library {
  const guest = useSession((state) => state.token === null);
  const wants = (each: LibraryList): boolean => !guest && list === each;
  const continued = useHistoryPages(wants('continue'));
  const history = useFullHistory(wants('history'));
  const saved = useReactions('saved', order, wants('saved'));
  const liked = useReactions('liked', order, wants('liked'));
  const reminders = useListedReminders(wants('reminders'));
  const recordings = useListedRecordings(wants('recordings'));
  const kept = useKeptItems(guest && list === 'continue');
  if (guest) return list === 'continue' ? { ...nobody, ...kept } : nobody;
  switch (list) {
    case 'continue': {
      const { items = [], count = 0 } = continued.data ?? {};
      return { ...paged(continued, items, count), items };
    }
    case 'history': {
      const days = history.data ?? [];
      return { ...paged(history, days, 0), days };
    }
    case 'saved':
    case 'liked': {
      const pages = list === 'saved' ? saved : liked;
      const { items = [], count = 0 } = pages.data ?? {};
      return { ...paged(pages, items, count), reactions: items };
    }
    case 'reminders': {
      // An item that waits to be sent has no name yet.
      const items = (reminders.data ?? []).filter(({ starts_at }) => starts_at !== '');
      return { ...loaded(reminders, items, items.length), reminders: items };
    }
    case 'recordings': {
      const { list: items = [], room = null } = recordings.data ?? {};
      return { ...loaded(recordings, items, items.length), recordings: items, room };
    }
  }
}

type Query = Pick<UseQueryResult, 'isPending' | 'isError' | 'data' | 'error' | 'refetch'>;
type Paged = Query & Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

function loaded(query: Query, list: readonly unknown[], total: number): Library {
  const retry = (): void => void query.refetch();
  return { ...nobody, state: stateOf(query, list), total, error: query.error, retry };
}

function paged(pages: Paged, list: readonly unknown[], total: number): Library {
  const more = (): void => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  };
  return { ...loaded(pages, list, total), more };
}
