import { useEffect, useSyncExternalStore } from 'react';
import { onSignedOut, readOwnRecord, writeOwnRecord } from '../../../state/own-records.ts';
import { noteSearch, type RecentList, readRecentList } from '../model/recent-list.ts';

let list: RecentList = [];
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function show(next: RecentList): void {
  list = next;
  for (const listener of listeners) listener();
}

function put(next: RecentList): void {
  show(next);
  void writeOwnRecord('searches', next);
}

/** Loads the stored searches once; searches made meanwhile are newer. */
function read(): Promise<void> {
  reading ??= readOwnRecord('searches').then((stored) => {
    onSignedOut(() => show([]));
    show([...list].reverse().reduce(noteSearch, readRecentList(stored)));
  });
  return reading;
}

/** Stores a text whose result was opened. */
export function keepSearch(text: string): void {
  put(noteSearch(list, text));
}

export function clearSearches(): void {
  put([]);
}

/** Recent searches on this set, newest first. */
export function useRecentSearches(): RecentList {
  useEffect(() => void read(), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
}
