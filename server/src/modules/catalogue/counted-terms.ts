import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { countLimit, type PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import { titlesWithin } from './titles-within.ts';

/** Genres or countries with titles, or those of a kids' profile with titles within its age limit. */
interface Wanted {
  readonly table: 'genres' | 'countries';
  readonly kidsLimit: number | null;
}

/** A page of them, largest first, and the total count. */
export async function countedTerms(
  db: Database,
  { table, kidsLimit }: Wanted,
  { limit, offset }: PageWindow,
  language: Language,
) {
  const slug = sql.ref(table === 'genres' ? 'slug' : 'code');
  const counted = sql`(
    select ${slug} as slug, name, ${titlesWithin(table, kidsLimit)} as titles from ${sql.table(table)}
  ) as counted where titles > 0`;
  const { rows } = await sql<{ slug: string; name: Text; titles: number }>`
    select slug, name, titles from ${counted}
    order by titles desc, slug limit ${limit} offset ${offset}
  `.execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${counted} limit ${sql.lit(countLimit)}) as found`.execute(
    db,
  );
  const terms = rows.map(({ name, titles, ...row }) => ({
    ...row,
    name: localise(name, language),
    count: titles,
  }));
  return { terms, count: counts[0]?.count ?? 0 };
}
