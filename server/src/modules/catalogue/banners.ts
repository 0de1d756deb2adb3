import type { Language } from '@oyna/contract/common';
import { countRows } from '../../infra/database/count-rows.ts';
import type { Services } from '../../infra/services.ts';
import type { PageWindow } from '../../shared/page-window.ts';
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
    .selectAll()
    .orderBy('position')
    .orderBy('id')
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
    target: { type: row.target_type, id: row.target_id },
    cinema: (row.target_type === 'cinema' && cards.find((card) => card.id === row.target_id)) || null,
  }));
  return { items, count: await countRows(services.db, 'banners') };
}
