import { sql } from 'kysely';
import { bumpCatalogue } from '../../../infra/database/catalogue-version.ts';
import type { Database } from '../../../infra/database/database.ts';
import type { WithdrawnBy } from '../../../infra/database/schema/column-types.ts';
import { hideTitles } from '../listing/hide-titles.ts';
import { selectNamed, tableOf, type WithdrawableKind } from '../listing/named-items.ts';

/**
 * The kinds of items that can be taken out of the catalogue. Genres, countries and plans stay: titles and
 * subscriptions refer to them.
 */
export const removableKinds = [
  'cinema',
  'episode',
  'channel',
  'stream',
  'reel',
  'banner',
  'category',
] as const;
export type RemovableKind = (typeof removableKinds)[number];

interface Withdrawal {
  readonly kind: RemovableKind;
  readonly slugs: readonly string[];
  /** Whether an operator named them; only an operator takes that back. */
  readonly by: Exclude<WithdrawnBy, 'window'>;
}

/**
 * Takes items out of the catalogue, and returns the slugs of those that were in it or only outside their window. Titles,
 * episodes, channels, streams and reels are withdrawn: their rows stay with all that viewers did with them, and are served to
 * nobody. Banners and categories, which no viewer's row refers to, are deleted.
 */
export async function withdrawItems(
  db: Database,
  { kind, slugs, by }: Withdrawal,
  now: Date,
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const gone = await (kind === 'banner' || kind === 'category'
    ? deleteRows(db, kind === 'banner' ? 'banners' : 'categories', slugs)
    : withdrawRows(db, kind, slugs, by, now));
  const forgotten = by === 'source' ? slugs : gone;
  if (forgotten.length > 0) {
    await db
      .deleteFrom('catalogue_sources')
      .where('kind', '=', kind)
      .where('slug', '=', sql<string>`any (${forgotten}::text[])`)
      .execute();
  }
  if (gone.length > 0) await bumpCatalogue(db);
  return gone.sort();
}

async function deleteRows(db: Database, table: 'banners' | 'categories', slugs: readonly string[]) {
  const rows = await db
    .deleteFrom(table)
    .where('slug', '=', sql<string>`any (${slugs}::text[])`)
    .returning('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

async function withdrawRows(
  db: Database,
  kind: WithdrawableKind,
  slugs: readonly string[],
  by: Withdrawal['by'],
  now: Date,
): Promise<string[]> {
  const named = await selectNamed(db, { kind, slugs });
  const rows = named.filter(
    ({ withdrawn_by: it }) => it === null || it === 'window' || (it === 'source' && by === 'hand'),
  );
  if (rows.length === 0) return [];
  // Without words, no search finds it.
  const words = kind === 'cinema' || kind === 'episode' ? sql`` : sql`, search = ''`;
  await sql`
    update ${sql.table(tableOf(kind))}
    set withdrawn_at = coalesce(withdrawn_at, ${now}::timestamptz), withdrawn_by = ${by} ${words}
    where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
  const listed = rows.filter(({ withdrawn_by: it }) => it === null).map(({ id }) => id);
  if (kind === 'cinema') await hideTitles(db, listed);
  return rows.map(({ name }) => name);
}
