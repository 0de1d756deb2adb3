import { listBanners } from '@oyna/contract/banner';
import { getPreview } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { publicOrigin } from '../../../http/public-origin.ts';
import { respond, serve } from '../../../http/serve.ts';
import { countRows } from '../../../infra/database/count-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { cinemaCards } from '../cinema-cards.ts';
import { preview } from '../preview.ts';

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
    return respond(200, pageOf(request, query, await countRows(db, 'banners'), banners));
  });
}

export function getPreviewRoute(app: FastifyInstance, services: Services): void {
  serve(app, getPreview, async ({ language, request, reply }) => {
    // The response contains the client's own address, so it must not be shared.
    if (services.publicUrl === null) reply.header('cache-control', 'private, no-cache');
    return respond(200, await preview(services, language, publicOrigin(services, request)));
  });
}
