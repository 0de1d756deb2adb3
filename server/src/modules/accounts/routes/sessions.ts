import {
  blockSessions,
  listSessions as listSessionsCall,
  nameSession as nameSessionCall,
} from '@oyna/contract/own-account';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { deviceBlocks, deviceNames } from '../limits.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { nameSession } from '../sessions/name-session.ts';

export function listSessionsRoute(app: FastifyInstance, services: Services): void {
  serve(app, listSessionsCall, async ({ query, viewer, request }) => {
    const { count, sessions } = await listSessions(services, viewer, pageWindow(query), request.ip);
    return respond(200, pageOf(request, query, count, sessions));
  });
}

export function blockSessionsRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(blockSessions, deviceBlocks), async ({ body, viewer }) => {
    if ('others' in body) {
      await endSessions(services, viewer.id, { except: viewer.session });
    } else if ((await endSessions(services, viewer.id, { only: body.id })) === 0) {
      throw new DomainError('not_found');
    }
    return respond(204, null);
  });
}

export function nameSessionRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(nameSessionCall, deviceNames), async ({ body, viewer }) => {
    await nameSession(services, viewer.id, body);
    return respond(204, null);
  });
}
