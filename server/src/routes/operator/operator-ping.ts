import type { FastifyInstance } from 'fastify';
import { serveOperator } from '../../operator/serve-operator.ts';
import type { Services } from '../../services.ts';

/** Confirms to a command that this is the right server. */
export function operatorPingRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: '' }, async () => ({ pid: process.pid }));
}
