import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { decide, listApprovals } from '../services/approvals.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'approvals';

/** Actions of operators that wait for a second one. */
export function approvalsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'approvals', area }, () => listApprovals(services));
  for (const isApproved of [true, false]) {
    const path = `approvals/:id/${isApproved ? 'accept' : 'reject'}`;
    serveAdmin(app, { method: 'POST', path, area }, ({ params, operator }) =>
      decide(services, operator, params.id ?? '', isApproved),
    );
  }
}
