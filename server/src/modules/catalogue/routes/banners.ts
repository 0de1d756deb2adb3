import { listBanners } from '@oyna/contract/banner';
import { getPreview } from '@oyna/contract/config';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { publicOrigin } from '../../../http/public-origin.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { secondsToBannerChange } from '../banner-dates.ts';
import { banners } from '../banners.ts';
import { preview } from '../preview.ts';

export function listBannersRoute(app: FastifyInstance, services: Services): void {
  serve(app, listBanners, async ({ query, language, viewer, request, reply }) => {
    const { items, count } = await banners(services, pageWindow(query), language, viewer);
    if (viewer === null) await limitCaching(services, reply);
    return respond(200, pageOf(request, query, count, items));
  });
}

/** Seconds for which any response is cached, with its time of revalidation; see `caching`. */
const cachedSeconds = 60;

/** No cache shows a banner before or after its time. */
async function limitCaching({ db, now }: Services, reply: FastifyReply): Promise<void> {
  const seconds = await secondsToBannerChange(db, now());
  if (seconds !== null && seconds < cachedSeconds) {
    reply.header('cache-control', `public, max-age=${Math.min(30, seconds)}`);
  }
}

export function getPreviewRoute(app: FastifyInstance, services: Services): void {
  serve(app, getPreview, async ({ language, request, reply }) => {
    // The response contains the client's own address, so it must not be shared.
    if (services.publicUrl === null) reply.header('cache-control', 'private, no-cache');
    else await limitCaching(services, reply);
    return respond(200, await preview(services, language, publicOrigin(services, request)));
  });
}
