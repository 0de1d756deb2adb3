import { listBanners } from '@oyna/contract/banner';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import { countRows } from '../../../infra/database/count-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { cinemaCards } from '../cinema-cards.ts';

export function listBannersRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, listBanners, async ({ query, language, viewer, request }) => {
    const { limit, offset } = window(query);
    const rows = await db
      .selectFrom('banners')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const titles = rows.filter((row) => row.target_type === 'cinema').map((row) => row.target_id);
    const cards = await cinemaCards(services, titles, language, viewer);
    const banners = rows.map((row) => ({
      id: row.id,
      image: row.image,
      color: row.color,
      title: localise(row.title, language),
      text: localise(row.text, language),
      target: { type: row.target_type, id: row.target_id },
      cinema: (row.target_type === 'cinema' && cards.find((card) => card.id === row.target_id)) || null,
    }));
    return answer(200, pageOf(request, query, await countRows(db, 'banners'), banners));
  });
}
