import type { CatalogueChannel } from '@oyna/contract/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { mergeRows, type Shape } from '../../../infra/database/merge-rows.ts';
import { inputFolder } from '../../recording/public.ts';
import { scheduleFolder } from '../../schedule/public.ts';
import { listingColumns, listingOf, listingsOf } from '../listing/listing.ts';
import { searchName } from '../search/search-words.ts';
import { findReferences } from './find-references.ts';
import { compileSchedules, type MediaOfRows, saveSchedules } from './import-schedules.ts';
import { type Fault, type Outcome, outcomeOf, type Placed } from './outcome.ts';

const channels: Shape = {
  table: 'channels',
  key: ['slug'],
  columns: {
    slug: 'text',
    number: 'double precision',
    name: 'jsonb',
    category_id: 'integer',
    access: 'text',
    media: 'text',
    sources: 'jsonb',
    schedule: 'jsonb',
    input: 'jsonb',
    manifest_url: 'text',
    tvg_id: 'text',
    guide_shift: 'double precision',
    age_rating: 'integer',
    for_kids: 'boolean',
    radio: 'boolean',
    archive: 'boolean',
    recordable: 'boolean',
    logo: 'text',
    color: 'text',
    search: 'text',
    ...listingColumns,
  },
};

/** Writes channels; one with the number of another channel, or with a schedule that cannot be kept, is rejected. */
export async function importChannels(
  db: Database,
  items: readonly Placed<CatalogueChannel>[],
  now: Date,
  media: MediaOfRows,
): Promise<Outcome> {
  const { whole, faults, idOf } = await findReferences(db, items, ({ category }) =>
    category === null ? [] : [{ table: 'categories', key: category, field: 'category' }],
  );
  const taken = await takenNumbers(db, whole);
  const schedules = await compileSchedules(db, whole, media);
  const rejected = new Set([...taken, ...schedules.faults].map((fault) => fault.row));
  const slugs = whole.map(({ item }) => item.slug);
  const before = await listingsOf(db, 'channels', slugs);
  const rows = whole
    .filter(({ row }) => !rejected.has(row))
    .map(({ item: { category, ...columns } }) => ({
      ...columns,
      ...listingOf(columns, before.get(columns.slug), now),
      media: folderOf(columns),
      archive: columns.archive || columns.sources.some((source) => source.archive !== null),
      category_id: category === null ? null : idOf('categories', category),
      search: searchName(columns.name),
    }));
  const { added, changed } = await mergeRows(db, channels, rows);
  const later = await saveSchedules(db, schedules.compiled, rejected, now);
  return outcomeOf(
    items.length,
    [...faults, ...taken, ...schedules.faults],
    new Set(added.map(({ slug }) => slug)),
    new Set([...changed.map(({ slug }) => slug), ...later]),
  );
}

/** What stands for the media folder of a channel. */
function folderOf({
  schedule,
  input,
  media,
}: Pick<CatalogueChannel, 'schedule' | 'input' | 'media'>): string | null {
  if (input !== null) return inputFolder;
  return schedule === null ? media : scheduleFolder;
}

/** Channels of the same import may swap numbers. One outside its window keeps its number. */
async function takenNumbers(db: Database, items: readonly Placed<CatalogueChannel>[]): Promise<Fault[]> {
  if (items.length === 0) return [];
  const others = await db
    .selectFrom('channels')
    .select(['slug', 'number'])
    .where(sql<boolean>`number = any(${items.map(({ item }) => item.number)}::double precision[])`)
    .where(sql<boolean>`slug <> all(${items.map(({ item }) => item.slug)}::text[])`)
    .where(sql<boolean>`(withdrawn_at is null or withdrawn_by = 'window')`)
    .execute();
  const owner = new Map(others.map(({ slug, number }) => [number, slug]));
  const faults: Fault[] = [];
  for (const { row, item } of items) {
    const slug = owner.get(item.number);
    if (slug !== undefined)
      faults.push({
        row,
        field: 'number',
        problem: `${item.number} is already used by the channel "${slug}"`,
      });
    else owner.set(item.number, item.slug);
  }
  return faults;
}
