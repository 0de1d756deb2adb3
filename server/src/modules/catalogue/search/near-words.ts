import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { countMistakes, misspellingsOf } from '../../../shared/text/spelling.ts';

/** Origin of the words; see the migration `search-words`. */
export type WordKind = 'cinema' | 'channel' | 'programme' | 'stream' | 'reel';

/** Shorter words resemble one another too much. */
const minLength = 4;
/** From this length on, a word may have two mistakes. */
const longLength = 7;
/** Letters at the beginning of a long word that have one mistake at most. */
const headLength = 4;
/** Limits that keep the cost the same in a large catalogue. */
const maxWords = 12;
const maxWordsOfHead = 300;

/**
 * Prefixes of the words probably meant by a folded word. Complete matches come alone, otherwise words whose
 * beginning was typed; two mistakes are forgiven only if nothing matches with one.
 */
export async function nearWords(db: Database, kind: WordKind, word: string): Promise<string[]> {
  if (word.length < minLength || /\P{L}/u.test(word)) return [];
  const near = await withOneMistake(db, kind, word);
  if (near.length > 0 || word.length < longLength) return near;
  return withTwoMistakes(db, kind, word);
}

async function withOneMistake(db: Database, kind: WordKind, word: string): Promise<string[]> {
  const { rows } = await sql<{ variant: string; is_whole: boolean }>`
    select variant, found.word = variant as is_whole
    from unnest(${misspellingsOf(word)}::text[]) as variant
    cross join lateral (
      select search_words.word from search_words
      where kind = ${kind} and search_words.word >= variant and search_words.word < variant || ${last}
      order by search_words.word limit 1
    ) as found
    order by variant`.execute(db);
  const whole = rows.filter((row) => row.is_whole);
  // Without its last letter nearly everything fits; with another one in its place it is among the rest.
  const beginnings = rows.filter(({ variant }) => !word.startsWith(variant));
  return (whole.length > 0 ? whole : beginnings).slice(0, maxWords).map(({ variant }) => variant);
}

async function withTwoMistakes(db: Database, kind: WordKind, word: string): Promise<string[]> {
  const variants = misspellingsOf(word.slice(0, headLength + 1));
  const heads = new Set([word, ...variants].map((it) => it.slice(0, headLength)));
  // People rarely mistake the first letter, and without it there would be many more words to read.
  const likely = [...heads].filter((head) => head.startsWith(word.charAt(0)));
  const { rows } = await sql<{ word: string }>`
    select found.word from unnest(${likely}::text[]) as head
    cross join lateral (
      select search_words.word from search_words
      where kind = ${kind} and search_words.word >= head and search_words.word < head || ${last}
      order by search_words.word limit ${sql.lit(maxWordsOfHead)}
    ) as found
    order by found.word`.execute(db);
  const counted = rows.map((row) => ({ word: row.word, ...countMistakes(word, row.word) }));
  const whole = counted.filter((it) => it.whole <= 2);
  const found = whole.length > 0 ? whole : counted.filter((it) => it.beginning <= 2);
  return found.slice(0, maxWords).map((it) => it.word);
}

/** After every word that begins so. */
const last = '\u{10ffff}';
