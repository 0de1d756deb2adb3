import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { serveOperator } from '../../operator/serve-operator.ts';
import type { Services } from '../../services.ts';

/** Sends the catalogue as a file. */
export function exportCatalogueRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: 'catalogue' }, async ({ reply }) => {
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(exportCatalogue(services.db));
  });
}
