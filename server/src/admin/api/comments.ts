import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { findReported, setHidden } from '../services/comments.ts';
import { changeBody } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

export function commentsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: 'comments' }, () => findReported(services.db));
  for (const hidden of [true, false]) {
    const path = `comments/:id/${hidden ? 'hide' : 'show'}`;
    serveAdmin(app, services, { method: 'POST', path, body: changeBody }, ({ params, body }) =>
      setHidden(services, body.actor, params.id ?? '', hidden),
    );
  }
}
