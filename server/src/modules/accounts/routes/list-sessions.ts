import { listSessions as call } from '@oyna/contract/identity';
import type { FastifyInstance } from 'fastify';
import { pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { listSessions } from '../list-sessions.ts';

export function listSessionsRoute(app: FastifyInstance, services: Services): void {
  serve(app, call, async ({ query, viewer, request }) => {
    const { count, sessions } = await listSessions(services, viewer, window(query));
    return answer(200, pageOf(request, query, count, sessions));
  });
}
