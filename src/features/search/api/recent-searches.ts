import { useEffect } from 'react';
import { createProfileStore } from '../../../state/profile-store.ts';
import { noteSearch, type RecentList, readRecentList } from '../model/recent-list.ts';

/** Searches made before the stored ones are loaded are newer. */
const store = createProfileStore<RecentList>('searches', [], (stored, current) =>
  [...current].reverse().reduce(noteSearch, readRecentList(stored)),
);

/** Stores a text whose result was opened. */
export function keepSearch(text: string): void {
  void store.put(noteSearch(store.get(), text));
}

export function clearSearches(): void {
  void store.put([]);
}

/** Recent searches on this set, newest first. */
export function useRecentSearches(): RecentList {
  useEffect(() => void store.load(), []);
  return store.use();
}
