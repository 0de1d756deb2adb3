import type { HistoryItem } from '@oyna/contract/history';
import type { Reminder } from '@oyna/contract/reminders';
import { useFullHistory } from '../../features/library/api/full-history.ts';
import { useHistoryPages } from '../../features/library/api/history-pages.ts';
import {
  type LibraryItem,
  type ReactionOrder,
  useReactions,
} from '../../features/library/api/list-reactions.ts';
import type { HistoryDay } from '../../features/library/model/history-days.ts';
import { useListedReminders } from '../../features/reminders/api/list-reminders.ts';
import type { LibraryList } from '../../state/route.ts';
import { useSession } from '../../state/session.ts';
import { type ListState, stateOf } from '../list-state.ts';
import { useKeptItems } from '../use-kept-items.ts';

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
  /** How many there are, those that are not loaded yet included. */
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
  total: 0,
  error: null,
  retry: () => undefined,
  more: () => undefined,
};

/** One of the viewer's lists; what a guest began comes from this set. */
export function useLibrary(list: LibraryList, order: ReactionOrder): Library {
  const guest = useSession((state) => state.token === null);
  const wants = (each: LibraryList): boolean => !guest && list === each;
  const continued = useHistoryPages(wants('continue'));
  const history = useFullHistory(wants('history'));
  const saved = useReactions('saved', order, wants('saved'));
  const liked = useReactions('liked', order, wants('liked'));
  const reminders = useListedReminders(wants('reminders'));
  const kept = useKeptItems(guest && list === 'continue');
  if (guest) return list === 'continue' ? { ...nobody, ...kept } : nobody;
  if (list === 'reminders') {
    const items = reminders.data ?? [];
    return {
      ...nobody,
      state: stateOf(reminders, items),
      reminders: items,
      total: items.length,
      error: reminders.error,
      retry: () => void reminders.refetch(),
    };
  }
  const pages = { continue: continued, history, saved, liked }[list];
  const items = continued.data?.items ?? [];
  const days = history.data ?? [];
  const reactions = (list === 'saved' ? saved : liked).data?.items ?? [];
  const shown = { continue: items, history: days, saved: reactions, liked: reactions }[list];
  const counted = { continue: continued.data, history: undefined, saved: saved.data, liked: liked.data }[
    list
  ];
  return {
    state: stateOf(pages, shown),
    items,
    days,
    reactions,
    reminders: [],
    total: counted?.count ?? 0,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
