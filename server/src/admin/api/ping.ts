import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { serveAdmin } from './serve-admin.ts';

/** Confirms to a command that this is the right server. */
export function pingRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, services, { method: 'GET', path: '' }, async () => ({ pid: process.pid }));
}
