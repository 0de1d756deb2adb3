import type { CatalogueItem } from '@oyna/contract/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
import { listingColumns, listingOf, listingsOf } from '../listing/listing.ts';
import { searchName } from '../search/search-words.ts';
import { findReferences } from './find-references.ts';
import { type Outcome, outcomeOf, type Placed } from './outcome.ts';

export const streamShape: Shape = {
  table: 'streams',
  key: ['slug'],
  columns: {
    slug: 'text',
    title: 'jsonb',
    description: 'jsonb',
    channel_id: 'integer',
    sources: 'jsonb',
    access: 'text',
    image: 'text',
    color: 'text',
    age_rating: 'integer',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    search: 'text',
    ...listingColumns,
  },
};

export const reelShape: Shape = {
  table: 'reels',
  key: ['slug'],
  columns: {
    slug: 'text',
    title: 'jsonb',
    duration: 'real',
    media: 'text',
    sources: 'jsonb',
    cover: 'text',
    color: 'text',
    age_rating: 'integer',
    cinema_id: 'integer',
    published_at: 'timestamptz',
    search: 'text',
    ...listingColumns,
  },
};

const banners: Shape = {
  table: 'banners',
  key: ['slug'],
  columns: {
    slug: 'text',
    position: 'integer',
    title: 'jsonb',
    text: 'jsonb',
    target_type: 'text',
    target_id: 'integer',
    target_season: 'integer',
    target_episode: 'integer',
    target_address: 'text',
    image: 'text',
    color: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
};

const targets = {
  cinema: 'cinema',
  channel: 'channels',
  stream: 'streams',
  reel: 'reels',
  plan: 'plans',
} as const;

export async function importStreams(
  db: Database,
  items: readonly Placed<CatalogueItem<'stream'>>[],
  now: Date,
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ channel }) =>
    channel === null ? [] : [{ table: 'channels', key: channel, field: 'channel' }],
  );
  const before = await listingsOf(
    db,
    'streams',
    whole.map(({ item }) => item.slug),
  );
  const ends = await endsOfSenders(
    db,
    whole.map(({ item }) => item.slug),
  );
  const rows = whole.map(({ item: { channel, ...columns } }) => ({
    ...columns,
    ends_at: columns.ends_at ?? ends.get(columns.slug) ?? null,
    ...listingOf(columns, before.get(columns.slug), now),
    channel_id: channel === null ? null : idOf('channels', channel),
    search: searchName(columns.title),
  }));
  const { added, changed } = await mergeRows(db, streamShape, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}

/** The ends of streams that ended when their senders did: a file that knows none does not begin them again. */
async function endsOfSenders(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('streams')
    .select(['slug', 'ends_at'])
    .where('slug', '=', sql<string>`any (${slugs}::text[])`)
    .where('has_senders', '=', true)
    .execute();
  return new Map(rows.flatMap(({ slug, ends_at }) => (ends_at ? [[slug, ends_at] as const] : [])));
}

export async function importReels(
  db: Database,
  items: readonly Placed<CatalogueItem<'reel'>>[],
  now: Date,
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ cinema }) =>
    cinema === null ? [] : [{ table: 'cinema', key: cinema, field: 'cinema' }],
  );
  const linked = await searchedTitles(
    db,
    whole.flatMap(({ item: { cinema } }) => cinema ?? []),
  );
  const before = await listingsOf(
    db,
    'reels',
    whole.map(({ item }) => item.slug),
  );
  const rows = whole.map(({ item: { cinema, ...columns } }) => ({
    ...columns,
    ...listingOf(columns, before.get(columns.slug), now),
    cinema_id: cinema === null ? null : idOf('cinema', cinema),
    search: searchName(columns.title) + (linked.get(cinema ?? '') ?? ''),
  }));
  const { added, changed } = await mergeRows(db, reelShape, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}

/** The search words of titles, by slug. */
async function searchedTitles(db: Database, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('cinema')
    .select(['slug', 'search_title'])
    .where('slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ slug, search_title }) => [slug, search_title]));
}

export async function importBanners(
  db: Database,
  items: readonly Placed<CatalogueItem<'banner'>>[],
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ target }) =>
    target.type === 'address'
      ? []
      : [{ table: targets[target.type], key: target.slug, field: 'target.slug' }],
  );
  const rows = whole.map(({ item: { target, ...columns } }) => ({
    ...columns,
    target_type: target.type,
    target_id: target.type === 'address' ? 0 : idOf(targets[target.type], target.slug),
    target_season: target.type === 'cinema' ? (target.season ?? null) : null,
    target_episode: target.type === 'cinema' ? (target.episode ?? null) : null,
    target_address: target.type === 'address' ? target.address : null,
  }));
  const { added, changed } = await mergeRows(db, banners, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}
