import type { Banner } from '@oyna/contract/banner';
import type { Language } from '@oyna/contract/common';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../infra/database/count-rows.ts';
import type { Banners } from '../../infra/database/schema.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
import { qrImage } from '../../shared/qr-image.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { cinemaCards } from './cinema-cards.ts';

/** A page of the banners in the operator's order, with the cards of their titles, and the total number. */
export async function banners(
  services: Services,
  { limit, offset }: PageWindow,
  language: Language,
  viewer: Viewer | null,
) {
  const rows = await services.db
    .selectFrom('banners')
    .leftJoin('episodes', (join) =>
      join
        .on('target_type', '=', 'cinema')
        .onRef('episodes.cinema_id', '=', 'target_id')
        .onRef('episodes.season', '=', 'target_season')
        .onRef('episodes.number', '=', 'target_episode'),
    )
    .selectAll('banners')
    .select(sql<number | null>`episodes.id`.as('episode'))
    .orderBy('banners.position')
    .orderBy('banners.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const titles = rows.filter((row) => row.target_type === 'cinema').map((row) => row.target_id);
  const cards = await cinemaCards(services, titles, language, viewer);
  const items = rows.map((row) => ({
    id: row.id,
    image: row.image,
    color: row.color,
    title: localise(row.title, language),
    text: localise(row.text, language),
    target: targetOf(row),
    cinema: (row.target_type === 'cinema' && cards.find((card) => card.id === row.target_id)) || null,
  }));
  return { items, count: await countRows(services.db, 'banners') };
}

type Row = Selectable<Banners> & { readonly episode: number | null };

function targetOf({ id, target_type: type, target_id, target_address, episode }: Row): Banner['target'] {
  if (type === 'address' && target_address !== null) {
    return { type, id, address: target_address, image: qrImage(target_address) };
  }
  return { type, id: target_id, ...(episode !== null && { episode }) };
}
