import { blockSessions } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { endSessions } from '../end-sessions.ts';

export function blockSessionsRoute(app: FastifyInstance, services: Services): void {
  serve(app, blockSessions, async ({ body, viewer }) => {
    if ('others' in body) {
      await endSessions(services, viewer.id, { except: viewer.session });
    } else if ((await endSessions(services, viewer.id, { only: body.id })) === 0) {
      throw new ApiError(404, 'not_found');
    }
    return answer(204, null);
  });
}
