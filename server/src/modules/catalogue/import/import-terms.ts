import type { CatalogueItem } from '@oyna/contract/catalogue';
import type { Database } from '../../../infra/database/database.ts';
import { mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
import { type Outcome, outcomeOf, type Placed } from './outcome.ts';

export const planShape = {
  table: 'plans',
  key: ['slug'],
  columns: {
    slug: 'text',
    name: 'jsonb',
    description: 'jsonb',
    amount: 'integer',
    period_days: 'integer',
    features: 'jsonb',
    max_streams: 'integer',
    quality: 'text',
    archive: 'boolean',
    recording_hours: 'integer',
  },
} as const satisfies Shape;

const shapes = {
  genre: { table: 'genres', key: ['slug'], columns: { slug: 'text', name: 'jsonb', for_kids: 'boolean' } },
  country: { table: 'countries', key: ['code'], columns: { code: 'text', name: 'jsonb' } },
  category: {
    table: 'categories',
    key: ['slug'],
    columns: { slug: 'text', name: 'jsonb', position: 'integer', for_kids: 'boolean' },
  },
  plan: planShape,
} as const satisfies Record<string, Shape>;

/** Writes items without references: genres, countries, categories, plans. */
export async function importTerms<K extends keyof typeof shapes>(
  db: Database,
  kind: K,
  items: readonly Placed<CatalogueItem<K>>[],
): Promise<Outcome> {
  const shape = shapes[kind];
  const { added, changed } = await mergeRows(
    db,
    shape,
    items.map(({ item }) => item),
  );
  return outcomeOf(items.length, [], new Set(added), new Set(changed));
}
