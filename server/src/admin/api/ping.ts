import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { serveOperator } from './serve-operator.ts';

/** Confirms to a command that this is the right server. */
export function operatorPingRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: '' }, async () => ({ pid: process.pid }));
}
