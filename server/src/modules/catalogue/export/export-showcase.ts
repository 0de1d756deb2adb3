import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Banners } from '../../../infra/database/schema.ts';
import { exportedListing, isExported } from '../listing/listing.ts';
import { byKey } from './by-key.ts';
import { textInOrder } from './text-in-order.ts';

export async function* exportStreams(db: Database): AsyncGenerator<object> {
  const rows = await db
    .selectFrom('streams')
    .leftJoin('channels', (join) =>
      join.onRef('channels.id', '=', 'streams.channel_id').on(isExported('channels')),
    )
    .selectAll('streams')
    .select('channels.slug as channel')
    .where(isExported('streams'))
    .execute();
  for (const row of byKey(rows, ({ slug }) => slug)) {
    yield {
      slug: row.slug,
      title: textInOrder(row.title),
      description: textInOrder(row.description),
      channel: row.channel,
      sources: row.sources,
      access: row.access,
      image: row.image,
      color: row.color,
      age_rating: row.age_rating,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      ...exportedListing(row),
    };
  }
}

export async function* exportReels(db: Database): AsyncGenerator<object> {
  const rows = await db
    .selectFrom('reels')
    .leftJoin('cinema', (join) => join.onRef('cinema.id', '=', 'reels.cinema_id').on(isExported('cinema')))
    .selectAll('reels')
    .select('cinema.slug as cinema')
    .where(isExported('reels'))
    .execute();
  for (const row of byKey(rows, ({ slug }) => slug)) {
    yield {
      slug: row.slug,
      title: textInOrder(row.title),
      duration: row.duration,
      media: row.media,
      sources: row.sources,
      cover: row.cover,
      color: row.color,
      age_rating: row.age_rating,
      cinema: row.cinema,
      published_at: row.published_at,
      ...exportedListing(row),
    };
  }
}

/** A banner without an exported target is left out. */
export async function* exportBanners(db: Database): AsyncGenerator<object> {
  const rows = await db.selectFrom('banners').selectAll().execute();
  for (const row of byKey(rows, ({ slug }) => slug)) {
    const target = await targetOf(db, row);
    if (!target) continue;
    yield {
      slug: row.slug,
      position: row.position,
      title: textInOrder(row.title),
      text: textInOrder(row.text),
      target,
      image: row.image,
      color: row.color,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
    };
  }
}

const tables = {
  cinema: 'cinema',
  channel: 'channels',
  stream: 'streams',
  reel: 'reels',
  plan: 'plans',
} as const;

async function targetOf(db: Database, row: Selectable<Banners>): Promise<object | null> {
  const { target_type: type, target_season: season, target_episode: episode } = row;
  if (type === 'address') return { type, address: row.target_address };
  const found = await db
    .selectFrom(tables[type])
    .select('slug')
    .where('id', '=', row.target_id)
    .$if(type !== 'plan', (query) => query.where(sql<boolean>`(withdrawn_by is distinct from 'source')`))
    .executeTakeFirst();
  if (!found) return null;
  return {
    type,
    slug: found.slug,
    ...(season !== null && { season }),
    ...(episode !== null && { episode }),
  };
}
