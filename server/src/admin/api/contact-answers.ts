import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { answerRequest, closeRequest, findRequests } from '../services/contact.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'contact';
const sought = v.strictObject({ open: v.optional(v.literal('yes')) });
const answerBody = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
});

export function contactAnswersRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'contact', area, query: sought }, ({ query }) =>
    findRequests(services.db, query.open === 'yes'),
  );
  const answer = { method: 'POST', path: 'contact/:id/answer', area, body: answerBody } as const;
  serveAdmin(app, answer, ({ params, body, operator }) =>
    answerRequest(services, operator.name, params.id ?? '', body.text),
  );
  const close = { method: 'POST', path: 'contact/:id/close', area } as const;
  serveAdmin(app, close, ({ params, operator }) => closeRequest(services, operator.name, params.id ?? ''));
}
