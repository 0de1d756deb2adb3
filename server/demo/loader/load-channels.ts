import type { Database } from '../../src/infra/database/database.ts';
import { searchName } from '../../src/modules/catalogue/public.ts';
import type { Art } from './art.ts';
import type { DemoChannel, DemoTerms } from './catalogue-files.ts';
import { idsOf, upsert } from './upsert.ts';

/** Writes channels with their categories and their weekly timetables. */
export async function loadChannels(
  db: Database,
  terms: DemoTerms,
  channels: readonly DemoChannel[],
  art: Art,
): Promise<void> {
  const categories = terms.categories.map(({ slug, name, for_kids = false }, position) => ({
    slug,
    name: JSON.stringify(name),
    position,
    for_kids,
  }));
  await upsert(db, 'categories', ['slug'], categories);
  const category = await idsOf(db, 'categories');
  const rows = channels.map((channel) => ({
    slug: channel.slug,
    number: channel.number,
    name: JSON.stringify(channel.name),
    search: searchName(channel.name),
    category_id: category(channel.category),
    access: channel.access,
    media: channel.media,
    age_rating: channel.age_rating ?? null,
    archive: channel.archive,
    recordable: channel.archive,
    state: channel.state ?? ('on_air' as const),
    logo: art.address(`channel/${channel.slug}`, 'logo'),
    color: art.color(`channel/${channel.slug}`),
  }));
  await upsert(db, 'channels', ['slug'], rows);
}
