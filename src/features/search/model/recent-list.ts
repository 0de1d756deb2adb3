/** Recent searches on this set, newest first, without duplicates. */
export type RecentList = readonly string[];

const MAX_SEARCHES = 6;
const LONGEST = 100;

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, LONGEST).trim();
}

/** The list with a text added at the front; comparison ignores case. */
export function noteSearch(list: RecentList, text: string): RecentList {
  const next = plain(text);
  if (next === '') return list;
  const others = list.filter((each) => each.toLowerCase() !== next.toLowerCase());
  return [next, ...others].slice(0, MAX_SEARCHES);
}

/** Parses a stored list; invalid items are dropped. */
export function readRecentList(stored: unknown): RecentList {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((each): each is string => typeof each === 'string')
    .reduceRight<RecentList>(noteSearch, []);
}
