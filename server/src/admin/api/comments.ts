import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { findComments, findReported, setHidden } from '../services/comments.ts';
import { findAccount } from '../services/find-account.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'comments';
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const sought = v.strictObject({ item: v.optional(words), user: v.optional(words), text: v.optional(words) });

export function commentsRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveAdmin(app, { method: 'GET', path: 'comments', area }, () => findReported(db));
  const list = { method: 'GET', path: 'comments/latest', area, query: sought } as const;
  serveAdmin(app, list, async ({ query: { item, user, text } }) => {
    const author = user === undefined ? undefined : await findAccount(db, user);
    return findComments(db, { item, author, text });
  });
  for (const hidden of [true, false]) {
    const path = `comments/:id/${hidden ? 'hide' : 'show'}`;
    serveAdmin(app, { method: 'POST', path, area }, ({ params, operator }) =>
      setHidden(services, operator.name, params.id ?? '', hidden),
    );
  }
}
