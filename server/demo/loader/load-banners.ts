import type { Database } from '../../src/infra/database/database.ts';
import type { Art } from './art.ts';
import type { DemoBanner } from './catalogue-files.ts';
import { idsOf, upsert } from './upsert.ts';

export async function loadBanners(db: Database, banners: readonly DemoBanner[], art: Art): Promise<void> {
  const ids = {
    cinema: await idsOf(db, 'cinema'),
    channel: await idsOf(db, 'channels'),
    stream: await idsOf(db, 'streams'),
  };
  const rows = banners.map(({ slug, target, title, text }, position) => {
    const owner = `${target.type === 'stream' ? 'stream' : target.type}/${target.slug}`;
    return {
      slug,
      position,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      target_type: target.type,
      target_id: ids[target.type](target.slug),
      image: art.address(owner, 'backdrop') ?? art.address(owner, 'card'),
      color: art.color(owner),
    };
  });
  const slugs = rows.map((row) => row.slug);
  await db.deleteFrom('banners').where('slug', 'not in', slugs).execute();
  await upsert(db, 'banners', ['slug'], rows);
}
