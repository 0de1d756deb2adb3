import type { CatalogueItem } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
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
    access: 'text',
    image: 'text',
    color: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
};

const reels: Shape = {
  table: 'reels',
  key: ['slug'],
  columns: {
    slug: 'text',
    title: 'jsonb',
    duration: 'real',
    media: 'text',
    cover: 'text',
    color: 'text',
    cinema_id: 'integer',
    published_at: 'timestamptz',
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
    image: 'text',
    color: 'text',
  },
};

const targets = { cinema: 'cinema', channel: 'channels', stream: 'streams' } as const;

export async function importStreams(
  db: Database,
  items: readonly Placed<CatalogueItem<'stream'>>[],
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ channel }) =>
    channel === null ? [] : [{ table: 'channels', key: channel, field: 'channel' }],
  );
  const rows = whole.map(({ item: { channel, ...columns } }) => ({
    ...columns,
    channel_id: channel === null ? null : idOf('channels', channel),
  }));
  const { added, changed } = await mergeRows(db, streamShape, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}

export async function importReels(
  db: Database,
  items: readonly Placed<CatalogueItem<'reel'>>[],
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ cinema }) =>
    cinema === null ? [] : [{ table: 'cinema', key: cinema, field: 'cinema' }],
  );
  const rows = whole.map(({ item: { cinema, ...columns } }) => ({
    ...columns,
    cinema_id: cinema === null ? null : idOf('cinema', cinema),
  }));
  const { added, changed } = await mergeRows(db, reels, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}

export async function importBanners(
  db: Database,
  items: readonly Placed<CatalogueItem<'banner'>>[],
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ target }) => [
    { table: targets[target.type], key: target.slug, field: 'target.slug' },
  ]);
  const rows = whole.map(({ item: { target, ...columns } }) => ({
    ...columns,
    target_type: target.type,
    target_id: idOf(targets[target.type], target.slug),
  }));
  const { added, changed } = await mergeRows(db, banners, rows);
  return outcomeOf(items.length, faults, new Set(added), new Set(changed));
}
