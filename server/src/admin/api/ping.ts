import type { FastifyInstance } from 'fastify';
import { serveAdmin } from './serve-admin.ts';

const area = 'own';

/** Confirms to a command that this is the right server. */
export function pingRoute(app: FastifyInstance): void {
  serveAdmin(app, { method: 'GET', path: '', area }, async () => ({ pid: process.pid }));
}
