import type { RecentList } from './recent-list.ts';

/** The completions of a text: names of what it found, most important first, and searches made on this set. */
export interface SuggestionSources {
  readonly text: string;
  readonly recent: RecentList;
  readonly names: readonly string[];
}

const MOST = 6;
const MOST_RECENT = 2;

const plain = (text: string): string => text.trim().toLowerCase();

/** Whether a word of a name begins with a text; both plain. */
const begins = (name: string, text: string): boolean => ` ${name}`.indexOf(` ${text}`) >= 0;

/**
 * Up to six searches that complete a text: first recent ones, then names in which a word begins with it, then the other
 * names. Without the text itself and without duplicates, whatever their case.
 */
export function suggest({ text, recent, names }: SuggestionSources): readonly string[] {
  const typed = plain(text);
  const isFitting = (name: string): boolean => begins(plain(name), typed);
  const all = [
    ...recent.filter(isFitting).slice(0, MOST_RECENT),
    ...names.filter(isFitting),
    ...names.filter((name) => !isFitting(name)),
  ];
  const seen = new Set(['', typed]);
  return all
    .filter((name) => {
      const isNew = !seen.has(plain(name));
      seen.add(plain(name));
      return isNew;
    })
    .slice(0, MOST);
}
