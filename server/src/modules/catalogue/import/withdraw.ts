import { sql } from 'kysely';
import { bumpCatalogue } from '../../../infra/database/catalogue-version.ts';
import type { Database } from '../../../infra/database/database.ts';

/**
 * The kinds of items that can be taken out of the catalogue. Genres, countries and plans stay: titles and
 * subscriptions refer to them.
 */
export const removableKinds = ['cinema', 'channel', 'stream', 'reel', 'banner', 'category'] as const;
export type RemovableKind = (typeof removableKinds)[number];

const tables = {
  cinema: 'cinema',
  channel: 'channels',
  stream: 'streams',
  reel: 'reels',
  banner: 'banners',
  category: 'categories',
} as const satisfies Record<RemovableKind, string>;

/** The catalogue's own rows about a title. An import writes them again. */
const partsOfTitle = ['cinema_genres', 'cinema_countries', 'people'] as const;

/**
 * Takes items out of the catalogue, and returns the slugs of those that were in it. Titles, channels, streams and reels
 * are withdrawn: their rows stay with all that viewers did with them, are served to nobody, and return when they are
 * imported again. Banners and categories, which no viewer's row refers to, are deleted.
 */
export async function withdrawItems(
  db: Database,
  kind: RemovableKind,
  slugs: readonly string[],
  now: Date,
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const gone = await (kind === 'banner' || kind === 'category'
    ? deleteRows(db, tables[kind], slugs)
    : withdrawRows(db, kind, slugs, now));
  if (gone.length === 0) return [];
  await db
    .deleteFrom('catalogue_sources')
    .where('kind', '=', kind)
    .where('slug', '=', sql<string>`any (${gone}::text[])`)
    .execute();
  await bumpCatalogue(db);
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
  kind: Exclude<RemovableKind, 'banner' | 'category'>,
  slugs: readonly string[],
  now: Date,
): Promise<string[]> {
  // Without words, no search finds it.
  const words = kind === 'cinema' ? sql`, search_title = '', popularity = 0` : sql``;
  const { rows } = await sql<{ readonly id: number; readonly slug: string }>`
    update ${sql.table(tables[kind])} set withdrawn_at = ${now}::timestamptz, search = '' ${words}
    where slug = any (${slugs}::text[]) and withdrawn_at is null
    returning id, slug`.execute(db);
  if (kind === 'cinema' && rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    for (const part of partsOfTitle) await db.deleteFrom(part).where('cinema_id', 'in', ids).execute();
  }
  return rows.map(({ slug }) => slug);
}
