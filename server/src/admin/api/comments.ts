import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { findReported, setHidden } from '../services/comments.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'comments';

export function commentsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'comments', area }, () => findReported(services.db));
  for (const hidden of [true, false]) {
    const path = `comments/:id/${hidden ? 'hide' : 'show'}`;
    serveAdmin(app, { method: 'POST', path, area }, ({ params, operator }) =>
      setHidden(services, operator.name, params.id ?? '', hidden),
    );
  }
}
