import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { exportCatalogue } from '../../modules/catalogue/export/export-catalogue.ts';
import { serveOperator } from './serve-operator.ts';

/** Sends the catalogue as a file. */
export function exportCatalogueRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: 'catalogue' }, async ({ reply }) => {
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(exportCatalogue(services.db));
  });
}
