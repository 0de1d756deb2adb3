import { slug as slugSchema } from '@oyna/contract/catalogue-parts';
import * as v from 'valibot';
import type { Database } from '../../../infra/database/database.ts';
import { addRows, mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
import { cinemaShape } from './import-cinema.ts';
import { reelShape, streamShape } from './import-showcase.ts';
import { planShape } from './import-terms.ts';

const slugs = v.optional(v.pipe(v.array(slugSchema), v.maxLength(50_000)), []);
export const dryRunReferences = v.strictObject({
  genre: slugs,
  country: v.optional(v.pipe(v.array(v.string()), v.maxLength(1000)), []),
  category: slugs,
  cinema: slugs,
  stream: slugs,
  reel: slugs,
  plan: slugs,
  channel: v.optional(
    v.pipe(
      v.array(v.strictObject({ slug: slugSchema, tvg_id: v.nullable(v.string()), name: v.string() })),
      v.maxLength(50_000),
    ),
    [],
  ),
});
export type DryRunReferences = v.InferOutput<typeof dryRunReferences>;

const named = { slug: 'text', name: 'jsonb' };
const nothing = { uz: '' };
const longAgo = '1970-01-01T00:00:00Z';

const shapes = {
  genre: { table: 'genres', key: ['slug'], columns: named },
  country: { table: 'countries', key: ['code'], columns: { code: 'text', name: 'jsonb' } },
  category: { table: 'categories', key: ['slug'], columns: { ...named, position: 'integer' } },
} as const satisfies Record<string, Shape>;

/** Writes placeholder rows for references that a dry run accepted earlier. */
export async function writeDryRunReferences(db: Database, all: DryRunReferences): Promise<void> {
  const position = 0;
  await addRows(
    db,
    shapes.genre,
    all.genre.map((slug) => ({ slug, name: nothing })),
  );
  await addRows(
    db,
    shapes.country,
    all.country.map((code) => ({ code, name: nothing })),
  );
  await addRows(
    db,
    shapes.category,
    all.category.map((slug) => ({ slug, name: nothing, position })),
  );
  await addRows(
    db,
    cinemaShape,
    all.cinema.map((slug) => ({ ...emptyCinema, slug })),
  );
  const stations = all.channel.map(({ name, ...rest }, place) => ({
    ...emptyChannel,
    ...rest,
    name: { uz: name },
    number: -1 - place,
  }));
  await addRows(db, channels, stations);
  await mergeRows(db, calledChannels, stations);
  await addRows(
    db,
    streamShape,
    all.stream.map((slug) => ({ ...emptyStream, slug })),
  );
  await addRows(
    db,
    reelShape,
    all.reel.map((slug) => ({ ...emptyReel, slug })),
  );
  await addRows(
    db,
    planShape,
    all.plan.map((slug) => ({ ...emptyPlan, slug })),
  );
}

const emptyCinema = {
  kind: 'movie',
  title: nothing,
  original_title: '',
  tagline: nothing,
  description: nothing,
  access: 'free',
  is_playable: false,
  encrypted_only: false,
  sources: [],
  trailer_sources: [],
  color: '',
  search_title: '',
  search: '',
  published_at: longAgo,
};

const emptyChannel = { access: 'free', archive: false, color: '' };
const channels: Shape = {
  table: 'channels',
  key: ['slug'],
  columns: {
    ...named,
    tvg_id: 'text',
    number: 'double precision',
    access: 'text',
    archive: 'boolean',
    color: 'text',
  },
};

/** An existing one may have a new name. */
const calledChannels: Shape = { table: 'channels', key: ['slug'], columns: { slug: 'text', tvg_id: 'text' } };

const emptyStream = {
  sources: [],
  title: nothing,
  description: nothing,
  access: 'free',
  color: '',
  starts_at: longAgo,
  search: '',
};

const emptyReel = { sources: [], title: nothing, color: '', published_at: longAgo, search: '' };
const emptyPlan = {
  name: nothing,
  description: nothing,
  amount: 0,
  period_days: 1,
  features: [],
  max_streams: 1,
  quality: '720p',
  archive: true,
  recording_hours: 0,
};
