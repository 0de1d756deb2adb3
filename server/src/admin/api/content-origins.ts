import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { contentOrigins } from '../../modules/catalogue/public.ts';
import { sourceFaults } from '../../modules/media/public.ts';
import { contentFaults } from '../services/content-faults.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'own';

/** The origins that the catalogue's pictures and manifests come from, and what keeps its content from playing, also now. */
export function contentOriginsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'content-origins', area }, () => contentOrigins(services.db));
  serveAdmin(app, { method: 'GET', path: 'content-faults', area }, () => contentFaults(services));
  serveAdmin(app, { method: 'GET', path: 'source-faults', area }, () => sourceFaults(services));
}
