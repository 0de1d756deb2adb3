import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '../../../shared/text/fold.ts';
import type { Text } from '../../../shared/text/text.ts';

const kinds = { stream: 'streams', reel: 'reels' } as const;
const maxLength = 500;

/** Words follow their row by a trigger, as those of channels and programmes do; see `search-words`. */
const statements: readonly string[] = [
  `create table item_words (
    kind text collate "C" not null,
    word text collate "C" not null,
    item_id integer not null,
    primary key (kind, word, item_id)
  )`,
  `create index item_words_item on item_words (kind, item_id, word)`,
  `create function index_item_words() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from item_words where kind = tg_argv[0] and item_id = old.id;
    end if;
    if tg_op <> 'DELETE' then
      insert into item_words (kind, word, item_id)
      select distinct tg_argv[0], word collate "C", new.id from unnest(string_to_array(new.search, ' ')) as word
      where length(word) between 1 and 40;
      insert into search_words (kind, word)
      select distinct tg_argv[0], word collate "C" from unnest(string_to_array(new.search, ' ')) as word
      where word ~ '^[^0-9]{3,40}$' order by 2
      on conflict do nothing;
    end if;
    return null;
  end $$`,
  ...Object.entries(kinds).flatMap(([kind, table]) => [
    `alter table ${table} add column search text collate "C" not null default ''`,
    `create trigger ${table}_item_words after insert or delete or update of search on ${table}
      for each row execute function index_item_words('${kind}')`,
  ]),
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Only the server can fold, so it fills the columns of rows that were there before.
    for (const table of Object.values(kinds)) {
      const { rows } = await sql<{
        id: number;
        title: Text;
      }>`select id, title from ${sql.table(table)}`.execute(db);
      const texts = rows.map(({ id, title }) => ({ id, search: foldAll(title) }));
      await sql`
        update ${sql.table(table)} as kept set search = fresh.search
        from json_to_recordset(${JSON.stringify(texts)}::json) as fresh (id integer, search text)
        where kept.id = fresh.id`.execute(db);
    }
    await sql`
      update reels set search = reels.search || cinema.search_title from cinema where cinema.id = cinema_id`.execute(
      db,
    );
  },
};

function foldAll(title: Text): string {
  const folded = new Set(Object.values<string>({ ...title }).map(fold));
  folded.delete('');
  return [...folded]
    .map((each) => ` ${each}`)
    .join('')
    .slice(0, maxLength);
}
