import type { Database } from '../../../infra/database/database.ts';
import { exportedListing, isExported } from '../listing/listing.ts';
import { byKey } from './by-key.ts';
import { detailsInOrder } from './details-in-order.ts';
import { textInOrder } from './text-in-order.ts';

export async function* exportChannels(db: Database): AsyncGenerator<object> {
  const rows = await db
    .selectFrom('channels')
    .leftJoin('categories', 'categories.id', 'channels.category_id')
    .selectAll('channels')
    .select('categories.slug as category')
    .where(isExported('channels'))
    .execute();
  for (const row of byKey(rows, ({ slug }) => slug)) {
    yield {
      slug: row.slug,
      number: row.number,
      name: textInOrder(row.name),
      category: row.category,
      access: row.access,
      media: row.schedule === null && row.input === null ? row.media : null,
      sources: row.sources,
      ...(row.schedule !== null && { schedule: row.schedule }),
      ...(row.input !== null && { input: row.input }),
      manifest_url: row.manifest_url,
      tvg_id: row.tvg_id,
      ...(row.guide_shift !== 0 && { guide_shift: row.guide_shift }),
      age_rating: row.age_rating,
      for_kids: row.for_kids,
      ...(row.radio && { radio: true }),
      archive: row.archive,
      ...(row.recordable && { recordable: true }),
      logo: row.logo,
      color: row.color,
      ...exportedListing(row),
    };
  }
}

/** Sorted by channel and time. */
export async function* exportProgrammes(db: Database): AsyncGenerator<object> {
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'slug'])
    .where(isExported('channels'))
    .execute();
  for (const { id, slug } of byKey(channels, (it) => it.slug)) {
    const rows = await db
      .selectFrom('programmes')
      .select(['title', 'description', 'starts_at', 'ends_at', 'age_rating', 'details'])
      .where('channel_id', '=', id)
      .orderBy('starts_at')
      .execute();
    for (const { title, description, starts_at, ends_at, age_rating, details } of rows) {
      const texts = { title: textInOrder(title), description: textInOrder(description) };
      yield { channel: slug, starts_at, ends_at, age_rating, ...texts, details: detailsInOrder(details) };
    }
  }
}
