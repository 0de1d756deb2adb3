import type { FastifyInstance } from 'fastify';
import { findReported, setHidden } from '../../../desk/comments.ts';
import { serveOperator } from '../../../operator/serve-operator.ts';
import type { Services } from '../../../services.ts';
import { changeBody } from './change-body.ts';

export function commentsDeskRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: 'comments' }, () => findReported(services.db));
  for (const hidden of [true, false]) {
    const path = `comments/:id/${hidden ? 'hide' : 'show'}`;
    serveOperator(app, services, { method: 'POST', path, body: changeBody }, ({ params, body }) =>
      setHidden(services, body.actor, params.id ?? '', hidden),
    );
  }
}
