import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { fold } from '../../../shared/text/fold.ts';
import { nearWords, type WordKind } from './near-words.ts';

/** For each word that is searched for, the beginnings of words that count as it. */
export type SearchedWords = readonly (readonly string[])[];

/** Distinct words of a text to search for, folded. */
export function splitWords(text: string | undefined): string[] {
  return [...new Set(fold(text ?? '').split(' '))].filter(Boolean);
}

/**
 * Searches for the words of a text, and where `find` gets nothing, for words that were probably meant. `undefined`
 * without a word in the text.
 */
export async function searchedWords(
  db: Database,
  kind: WordKind,
  text: string | undefined,
  find: (words: SearchedWords) => Promise<boolean>,
): Promise<SearchedWords | undefined> {
  const words = splitWords(text);
  if (words.length === 0) return undefined;
  const exact = words.map((word) => [word]);
  if (await find(exact)) return exact;
  const near = await Promise.all(words.map((word) => nearWords(db, kind, word)));
  return words.map((word, place) => [word, ...(near[place] ?? [])]);
}

/** Whether a column of folded words has all that is searched for. */
export function holdsWords(column: RawBuilder<unknown>, words: SearchedWords): RawBuilder<boolean> {
  const each = words.map(
    // Folding leaves no character that LIKE would interpret.
    (beginnings) => sql`${column} like any (${beginnings.map((it) => `% ${it}%`)}::text[])`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}
