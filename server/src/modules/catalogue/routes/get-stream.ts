import { getStream } from '@oyna/contract/stream';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { streamById } from '../streams.ts';

export function getStreamRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, getStream, async ({ params, language }) => {
    const body = await streamById(db, params.id, language, now());
    if (!body) throw new ApiError(404, 'not_found');
    return answer(200, body);
  });
}
