import type { FastifyInstance } from 'fastify';
import { findDemo } from '../../../demo/find-demo.ts';
import type { Services } from '../../infra/services.ts';
import { serveAdmin } from './serve-admin.ts';

/** Whether the database holds the demo and its account. */
export function demoRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: 'demo' }, () => findDemo(services.db));
}
