import { listStreams } from '@oyna/contract/stream';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { streams } from '../streams.ts';

export function listStreamsRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, listStreams, async ({ query, language, request }) => {
    const wanted = { ...window(query), status: query.status };
    const { rows, count } = await streams(db, wanted, language, now());
    return answer(200, pageOf(request, query, count, rows));
  });
}
