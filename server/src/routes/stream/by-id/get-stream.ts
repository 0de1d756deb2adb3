import { getStream } from '@oyna/contract/stream';
import type { FastifyInstance } from 'fastify';
import { streamById } from '../../../catalogue/streams.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function getStreamRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, getStream, async ({ params, language }) => {
    const body = await streamById(db, params.id, language, now());
    if (!body) throw new ApiError(404, 'not_found');
    return answer(200, body);
  });
}
