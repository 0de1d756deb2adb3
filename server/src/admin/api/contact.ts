import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { answerRequest, closeRequest, findRequests } from '../services/contact.ts';
import { actor, changeBody } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

const sought = v.strictObject({ open: v.optional(v.literal('yes')) });
const answerBody = v.strictObject({
  actor,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
});

export function contactRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: 'contact', query: sought }, ({ query }) =>
    findRequests(services.db, query.open === 'yes'),
  );
  const answer = { method: 'POST', path: 'contact/:id/answer', body: answerBody } as const;
  serveAdmin(app, services, answer, ({ params, body }) =>
    answerRequest(services, body.actor, params.id ?? '', body.text),
  );
  const close = { method: 'POST', path: 'contact/:id/close', body: changeBody } as const;
  serveAdmin(app, services, close, ({ params, body }) => closeRequest(services, body.actor, params.id ?? ''));
}
