import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';

/** A page of genres or countries with titles, largest first, and the total count. */
export async function countedTerms(
  db: Database,
  table: 'genres' | 'countries',
  { limit, offset }: PageWindow,
  language: Language,
) {
  const slug = sql.ref(table === 'genres' ? 'slug' : 'code');
  const { rows } = await sql<{ slug: string; name: Text; titles: number }>`
    select ${slug} as slug, name, titles from ${sql.table(table)} where titles > 0
    order by titles desc, ${slug} limit ${limit} offset ${offset}
  `.execute(db);
  const terms = rows.map(({ name, titles, ...row }) => ({
    ...row,
    name: localise(name, language),
    count: titles,
  }));
  return {
    terms,
    count: await countFound(db, db.selectFrom(table).select('titles').where('titles', '>', 0)),
  };
}
