import type { FastifyInstance } from 'fastify';
import { findDemo } from '../../../demo/find-demo.ts';
import type { Services } from '../../infra/services.ts';
import { hasOwner } from '../operators/authenticate.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'own';

/** The state of the database that production needs: without the demo and its account, and with an owner's own key. */
export function readinessRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'readiness', area }, async () => ({
    ...(await findDemo(services.db)),
    owner: await hasOwner(services),
  }));
}
