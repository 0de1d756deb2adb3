import { listBanners } from '@oyna/contract/banner';
import { getPreview } from '@oyna/contract/config';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { publicOrigin } from '../../../http/public-origin.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { window } from '../../../shared/page-window.ts';
import { banners } from '../banners.ts';
import { preview } from '../preview.ts';

export function listBannersRoute(app: FastifyInstance, services: Services): void {
  serve(app, listBanners, async ({ query, language, viewer, request }) => {
    const { items, count } = await banners(services, window(query), language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function getPreviewRoute(app: FastifyInstance, services: Services): void {
  serve(app, getPreview, async ({ language, request, reply }) => {
    // The response contains the client's own address, so it must not be shared.
    if (services.publicUrl === null) reply.header('cache-control', 'private, no-cache');
    return respond(200, await preview(services, language, publicOrigin(services, request)));
  });
}
