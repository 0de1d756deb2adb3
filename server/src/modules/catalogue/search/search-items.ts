import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { countLimit } from '../../../shared/page-window.ts';
import { type SearchedWords, searchedWords } from './searched-words.ts';

/** Identifiers of the streams or reels that a text finds, at most as many as are counted; `null` without a word in it. */
export async function searchItems(
  db: Database,
  kind: 'stream' | 'reel',
  text: string | undefined,
): Promise<readonly number[] | null> {
  let ids: readonly number[] = [];
  const find = async (words: SearchedWords) => {
    ids = await itemsWith(db, kind, words);
    return ids.length > 0;
  };
  const words = await searchedWords(db, kind, text, find);
  if (words === undefined) return null;
  if (ids.length === 0) await find(words);
  return ids;
}

async function itemsWith(db: Database, kind: string, [first = [], ...others]: SearchedWords) {
  const rest = others.map(
    (beginnings) => sql`exists (
      select from item_words as other
      where other.kind = ${kind} and other.item_id = found.item_id and ${beginsLike('other', beginnings)}
    )`,
  );
  const entries = first.map(
    (beginning) => sql`
      select item_id from item_words as entry where kind = ${kind} and ${beginsLike('entry', [beginning])}`,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct item_id as id from (${sql.join(entries, sql` union all `)}) as found
    ${rest.length > 0 ? sql`where ${sql.join(rest, sql` and `)}` : sql``}
    limit ${sql.lit(countLimit)}`.execute(db);
  return rows.map((row) => row.id);
}

function beginsLike(table: string, beginnings: readonly string[]): RawBuilder<unknown> {
  const word = sql.ref(`${table}.word`);
  const each = beginnings.map((it) => sql`(${word} >= ${it} and ${word} < ${`${it}\u{10ffff}`})`);
  return sql`(${sql.join(each, sql` or `)})`;
}
