import type { Language } from '@oyna/contract/common';
import type { FoundPerson } from '@oyna/contract/people';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { countLimit } from '../../../shared/page-window.ts';
import { fold } from '../../../shared/text/fold.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { type SearchedWords, searchedWords } from './searched-words.ts';

/** Titles whose people are read, for each beginning of a word. */
const maxTitles = 200;
const maxPeople = 100;

interface Person {
  readonly name: Text;
  readonly count: number;
}

/**
 * People by the words of their names in any language, those with most titles first. They are looked for among the
 * people of titles that have the first word, because the database has no rows for people. A kids' profile finds those
 * with titles within its age limit.
 */
export async function searchPeople(
  db: Database,
  text: string,
  language: Language,
  kidsLimit: number | null,
): Promise<FoundPerson[]> {
  let people: readonly Person[] = [];
  const find = async (words: SearchedWords) => {
    people = await peopleWith(db, words, kidsLimit);
    return people.length > 0;
  };
  const words = await searchedWords(db, 'cinema', text, find);
  if (words !== undefined && people.length === 0) await find(words);
  return people
    .toSorted((one, other) => other.count - one.count || (one.name.uz < other.name.uz ? -1 : 1))
    .map(({ name, count }) => ({ name: localise(name, language), key: name.uz, count }));
}

async function peopleWith(
  db: Database,
  words: SearchedWords,
  kidsLimit: number | null,
): Promise<readonly Person[]> {
  const [first = []] = words;
  // A word of a name is one of the title, too, if it also stands there.
  const titles = first.flatMap((it) =>
    [false, true].map(
      (inTitle) => sql`(
        select cinema_id from cinema_words
        where in_title = ${sql.lit(inTitle)} and word >= ${it} and word < ${`${it}\u{10ffff}`}
        order by word, cinema_id limit ${sql.lit(maxTitles)}
      )`,
    ),
  );
  const { rows } = await sql<{ name: Text }>`
    select distinct name from (select distinct cinema_id from (${sql.join(titles, sql` union all `)}) as entries) as titles
    cross join lateral (select name from people where people.cinema_id = titles.cinema_id offset 0) as people`.execute(
    db,
  );
  const named = rows.filter(({ name }) => isCalled(name, words)).slice(0, maxPeople);
  if (named.length === 0) return [];
  // A scalar, because the planner would turn EXISTS into a join that reads all titles.
  const isTheirs =
    kidsLimit === null
      ? sql`true`
      : sql`coalesce((select age_rating <= ${kidsLimit}::integer from cinema where cinema.id = theirs.cinema_id), false)`;
  const { rows: counts } = await sql<{ key: string; count: number }>`
    select key, (
      select count(distinct cinema_id)::int from (
        select cinema_id from people where name ->> 'uz' = key limit ${sql.lit(countLimit)}
      ) as theirs where ${isTheirs}
    ) as count
    from unnest(${[...new Set(named.map(({ name }) => name.uz))]}::text[]) as key`.execute(db);
  const names = new Map(named.map(({ name }) => [name.uz, name]));
  return counts.flatMap(({ key, count }) => {
    const name = names.get(key);
    return name && count > 0 ? [{ name, count }] : [];
  });
}

function isCalled(name: Text, words: SearchedWords): boolean {
  const own = Object.values<string>({ ...name }).flatMap((each) => fold(each).split(' '));
  return words.every((beginnings) => beginnings.some((it) => own.some((word) => word.startsWith(it))));
}
