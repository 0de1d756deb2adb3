import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { contentOrigins } from '../../modules/catalogue/public.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'own';

/** The origins that the catalogue's pictures and manifests come from. */
export function contentOriginsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'content-origins', area }, () => contentOrigins(services.db));
}
