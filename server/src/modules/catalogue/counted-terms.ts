import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import { countFound } from '../../infra/database/count-found.ts';
import type { Database } from '../../infra/database/database.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { localise } from '../../shared/text/localise.ts';
import { titlesWithin } from './titles-within.ts';

/** Genres or countries with titles, or those of a kids' profile with titles within its age limit. */
interface Wanted {
  readonly table: 'genres' | 'countries';
  readonly kidsLimit: number | null;
}

/** A page of them, largest first, and the total count. A kids' profile has the genres for children before all others. */
export async function countedTerms(
  db: Database,
  { table, kidsLimit }: Wanted,
  { limit, offset }: PageWindow,
  language: Language,
) {
  const titles = titlesWithin(table, kidsLimit);
  const counted = db
    .selectFrom(table)
    .select([sql.ref<string>(table === 'genres' ? 'slug' : 'code').as('slug'), 'name', titles.as('titles')])
    .where(titles, '>', 0);
  const rows = await counted
    .$if(table === 'genres' && kidsLimit !== null, (query) => query.orderBy(sql`for_kids`, 'desc'))
    .orderBy('titles', 'desc')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
  const terms = rows.map(({ name, titles, ...row }) => ({
    ...row,
    name: localise(name, language),
    count: titles,
  }));
  return { terms, count: await countFound(db, counted) };
}
