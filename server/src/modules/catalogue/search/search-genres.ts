import type { Language } from '@oyna/contract/common';
import type { Database } from '../../../infra/database/database.ts';
import { fold } from '../../../shared/text/fold.ts';
import { localise } from '../../../shared/text/localise.ts';
import { countMistakes } from '../../../shared/text/spelling.ts';
import type { Text } from '../../../shared/text/text.ts';
import { titlesWithin } from '../titles-within.ts';
import { splitWords } from './searched-words.ts';

/** Shorter words resemble one another too much. */
const minLength = 4;

/**
 * Genres that have titles, for a kids' profile within its age limit, by the beginnings of the words of their names in
 * any language; one mistake a word is forgiven where nothing else is found. Genres are few, so that all of them are
 * read.
 */
export async function searchGenres(db: Database, text: string, language: Language, kidsLimit: number | null) {
  const words = splitWords(text);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('genres')
    .select(['slug', 'name', titlesWithin('genres', kidsLimit).as('titles')])
    .orderBy('titles', 'desc')
    .orderBy('slug')
    .execute();
  const genres = rows.filter(({ titles }) => titles > 0);
  const named = genres.map((genre) => ({ ...genre, words: wordsOf(genre.name) }));
  const having = (fits: (typed: string, word: string) => boolean) =>
    named.filter((genre) => words.every((typed) => genre.words.some((word) => fits(typed, word))));
  const exact = having((typed, word) => word.startsWith(typed));
  const found = exact.length > 0 ? exact : having(isNear);
  return found.map(({ slug, name, titles }) => ({ slug, name: localise(name, language), count: titles }));
}

function isNear(typed: string, word: string): boolean {
  return typed.length >= minLength && countMistakes(typed, word).beginning <= 1;
}

function wordsOf(name: Text): string[] {
  return Object.values<string>({ ...name }).flatMap((each) => fold(each).split(' '));
}
