import type { Database } from '../../src/infra/database/database.ts';
import type { Art } from './art.ts';
import type { DemoBanner } from './catalogue-files.ts';
import { idsOf, upsert } from './upsert.ts';

export async function loadBanners(db: Database, banners: readonly DemoBanner[], art: Art): Promise<void> {
  const ids = {
    cinema: await idsOf(db, 'cinema'),
    channel: await idsOf(db, 'channels'),
    stream: await idsOf(db, 'streams'),
    reel: await idsOf(db, 'reels'),
    plan: await idsOf(db, 'plans'),
  };
  const rows = banners.map(({ slug, target, picture, title, text }, position) => {
    const isOutside = target.type === 'address';
    const owner = picture ?? (isOutside ? slug : `${target.type}/${target.slug}`);
    return {
      slug,
      position,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      target_type: target.type,
      target_id: isOutside ? 0 : ids[target.type](target.slug),
      target_season: isOutside ? null : (target.season ?? null),
      target_episode: isOutside ? null : (target.episode ?? null),
      target_address: isOutside ? target.address : null,
      image: art.address(owner, 'backdrop') ?? art.address(owner, 'card'),
      color: art.color(owner),
    };
  });
  const slugs = rows.map((row) => row.slug);
  await db.deleteFrom('banners').where('slug', 'not in', slugs).execute();
  await upsert(db, 'banners', ['slug'], rows);
}
