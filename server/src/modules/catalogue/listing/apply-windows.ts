import type { CatalogueCinema } from '@oyna/contract/catalogue';
import { sql } from 'kysely';
import { bumpCatalogue } from '../../../infra/database/catalogue-version.ts';
import type { Database } from '../../../infra/database/database.ts';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import { titlesById } from '../export/export-cinema.ts';
import { importCinema } from '../import/import-cinema.ts';
import { searchName } from '../search/search-words.ts';
import { hideTitles } from './hide-titles.ts';
import { type Withdrawable, withdrawable } from './listing.ts';

/**
 * Takes items whose window has ended out of the catalogue, and those whose window has begun into it. Returns their number. All
 * queries look only at `withdrawn_at`, so a window takes effect everywhere with this.
 */
export async function applyWindows(db: Database, now: Date): Promise<number> {
  let changed = 0;
  for (const table of withdrawable) changed += await applyTo(db, table, now);
  return changed;
}

function applyTo(db: Database, table: Withdrawable, now: Date): Promise<number> {
  const time = sql`${now}::timestamptz`;
  const isOpen = sql`coalesce(available_from <= ${time}, true) and coalesce(available_until > ${time}, true)`;
  const isClosing = sql<boolean>`(
    (available_from is not null or available_until is not null or withdrawn_by = 'window')
    and case when withdrawn_at is null then not (${isOpen}) else withdrawn_by = 'window' and ${isOpen} end
  )`;
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom(table)
      .select(['id', 'withdrawn_at'])
      .where(isClosing)
      .forUpdate()
      .execute();
    if (rows.length === 0) return 0;
    const ids = (isListed: boolean) =>
      rows.flatMap(({ id, withdrawn_at }) => ((withdrawn_at === null) === isListed ? [id] : []));
    await close(transaction, table, ids(true), now);
    await open(transaction, table, ids(false), now);
    await bumpCatalogue(transaction);
    return rows.length;
  });
}

async function close(db: Database, table: Withdrawable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const words = table === 'streams' || table === 'reels' || table === 'channels' ? sql`, search = ''` : sql``;
  await sql`
    update ${sql.table(table)} set withdrawn_at = ${now}::timestamptz, withdrawn_by = 'window' ${words}
    where id in (${sql.join(ids)})`.execute(db);
  if (table === 'cinema') await hideTitles(db, ids);
}

/** A title comes back by an import of itself, which writes all that it is found by. */
async function open(db: Database, table: Withdrawable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  if (table === 'cinema') {
    const titles = await titlesById(db, ids);
    await importCinema(
      db,
      titles.map((title, row) => ({ row, item: title as CatalogueCinema })),
      now,
    );
    return;
  }
  const words = table === 'episodes' ? new Map<number, string>() : await wordsOf(db, table, ids);
  for (const id of ids) {
    const search = words.get(id);
    await sql`
      update ${sql.table(table)} set withdrawn_at = null, withdrawn_by = null
      ${search === undefined ? sql`` : sql`, search = ${search}`} where id = ${id}`.execute(db);
  }
}

/** The words of a reel include those of its title. */
async function wordsOf(
  db: Database,
  table: 'channels' | 'streams' | 'reels',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (table === 'channels') {
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, searchName(name)]));
  }
  const rows = await db
    .selectFrom(table)
    .select(['id', 'title'])
    .select(
      table === 'reels'
        ? sql<string | null>`(select search_title from cinema where cinema.id = cinema_id)`.as('more')
        : sql<string | null>`null`.as('more'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title, more }) => [id, searchName(title) + (more ?? '')]));
}
