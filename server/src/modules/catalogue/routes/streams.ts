import { getStream, listStreams } from '@oyna/contract/stream';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { kidsLimit } from '../../../shared/viewer.ts';
import { missing } from '../listed.ts';
import { searchItems } from '../search/search-items.ts';
import { streamById, streams } from '../streams.ts';

export function listStreamsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listStreams, async ({ query, language, viewer, request }) => {
    const ids = await searchItems(db, 'stream', query.search);
    const wanted = { ...pageWindow(query), status: query.status, ids, kidsLimit: kidsLimit(viewer) };
    const { rows, count } = await streams(db, wanted, language, now());
    return respond(200, pageOf(request, query, count, rows));
  });
}

export function getStreamRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, getStream, async ({ params, language, viewer }) => {
    const body = await streamById(db, params.id, language, now(), kidsLimit(viewer));
    if (!body) throw await missing(services, 'streams', params.id);
    return respond(200, body);
  });
}
