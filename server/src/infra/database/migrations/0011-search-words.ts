import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '../../../shared/text/fold.ts';
import type { Text } from '../../../shared/text/text.ts';

/** Words of at least three letters and no digits. Mistakes in other words are not corrected. */
const isWord = `word ~ '^[^0-9]{3,40}$'`;
/** Maximum length of a text in an index. */
const maxLength = 500;
const kinds = { cinema: 'cinema', channel: 'channels', programme: 'programmes' } as const;

/** Rows that a statement has added, or whose words it has changed. */
const written = {
  insert: 'added',
  update: 'added join removed using (id) where added.search is distinct from removed.search',
} as const;
const seen = { insert: 'new table as added', update: 'old table as removed new table as added' } as const;

/** Runs statements for the searched texts (`titles`) that an insert or an update of a table has added. */
const followTexts = (table: string, name: string, insert: string) =>
  (['insert', 'update'] as const).flatMap((event) => [
    `create function ${name}_${event}() returns trigger language plpgsql as $$
    begin
      with titles as (select distinct added.search from ${written[event]}) ${insert};
      return null;
    end $$`,
    `create trigger ${name}_${event} after ${event} on ${table}
      referencing ${seen[event]} for each statement execute function ${name}_${event}()`,
  ]);

// New words are written in one order, so that two imports never wait for each other. Known ones are left to the
// conflict: a plan made while a table was empty would read all of it to look for each.
const addSearchWords = (kind: string) => `
  insert into search_words (kind, word)
  select distinct '${kind}', word collate "C" from titles, unnest(string_to_array(search, ' ')) as word
  where ${isWord}
  order by 2
  on conflict do nothing`;

const addProgrammeWords = `
  insert into programme_words (word, search)
  select distinct word collate "C", search from titles, unnest(string_to_array(search, ' ')) as word
  where length(word) between 1 and 40
  order by 1, 2
  on conflict do nothing`;

const statements: readonly string[] = [
  // Each word by which titles, channels and programmes are found, once. A search without results looks here for the
  // intended word. A word stays when its last title goes, and then finds nothing.
  `create table search_words (
    kind text collate "C" not null,
    word text collate "C" not null,
    primary key (kind, word)
  )`,
  `alter table channels add column search text collate "C" not null default ''`,
  `alter table programmes add column search text collate "C" not null default ''`,
  // The same programme is shown again and again; its words are kept once for all showings.
  `create table programme_words (
    word text collate "C" not null,
    search text collate "C" not null,
    primary key (word, search)
  )`,
  `create index programmes_search on programmes (search, starts_at)`,
  ...Object.entries(kinds).flatMap(([kind, table]) =>
    followTexts(table, `${table}_search_words`, addSearchWords(kind)),
  ),
  ...followTexts('programmes', 'programmes_words', addProgrammeWords),
  `insert into search_words (kind, word)
    select distinct 'cinema', word from cinema_words where ${isWord} on conflict do nothing`,
];

/** Only the server can fold, so it fills the columns of rows that were there before. */
const filled = [
  { table: 'channels', column: 'name' },
  { table: 'programmes', column: 'title' },
] as const;
const batch = 2000;

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const { table, column } of filled) {
      const { rows } = await sql<{ text: Text }>`
        select distinct ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
      for (let at = 0; at < rows.length; at += batch) {
        const texts = rows.slice(at, at + batch).map(({ text }) => ({ text, search: foldAll(text) }));
        await sql`
          update ${sql.table(table)} as kept set search = fresh.search
          from json_to_recordset(${JSON.stringify(texts)}::json) as fresh (text jsonb, search text)
          where kept.${sql.ref(column)} = fresh.text`.execute(db);
      }
    }
  },
};

function foldAll(text: Text): string {
  const folded = new Set(Object.values<string>({ ...text }).map(fold));
  folded.delete('');
  return [...folded]
    .map((each) => ` ${each}`)
    .join('')
    .slice(0, maxLength);
}
