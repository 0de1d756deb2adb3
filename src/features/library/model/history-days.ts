import type { HistoryEntry } from '@oyna/contract/full-history';
import { tashkentDay } from '../../../i18n/format.ts';

export interface HistoryDay {
  /** Days since 1970 in Tashkent. */
  readonly day: number;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by the day on which they were watched, in their order. An entry without known content is left out. */
export function historyDays(entries: readonly HistoryEntry[]): readonly HistoryDay[] {
  const days = new Map<number, HistoryEntry[]>();
  for (const entry of entries) {
    if (!entry.cinema && !entry.programme && !entry.reel) continue;
    const day = tashkentDay(Date.parse(entry.watched_at));
    const list = days.get(day) ?? [];
    list.push(entry);
    days.set(day, list);
  }
  return Array.from(days, ([day, list]) => ({ day, entries: list }));
}
