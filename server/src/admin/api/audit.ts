import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { listAudit } from '../services/list-audit.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'audit';
const sought = v.strictObject({
  last: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(10_000)),
    '50',
  ),
});

/** The audit log, newest first. */
export function auditRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'audit', area, query: sought }, async ({ query }) => ({
    entries: await listAudit(services.db, query.last),
  }));
}
