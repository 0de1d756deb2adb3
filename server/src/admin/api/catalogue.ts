import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { MisfitError } from '../../http/validator.ts';
import type { Services } from '../../infra/services.ts';
import { exportCatalogue, importRows, promised, rowKinds } from '../../modules/catalogue/public.ts';
import { serveOperator } from './serve-operator.ts';

/** Maximum bytes; the command sends batches of about a tenth of this. */
const bodyLimit = 16 * 1024 * 1024;

const body = v.strictObject({
  kind: v.picklist(rowKinds),
  check: v.boolean(),
  promised: v.optional(promised, {}),
  rows: v.pipe(v.array(v.unknown()), v.maxLength(5000)),
});

/** Imports rows of a catalogue file, a playlist or a guide; returns their outcomes and errors. */
export function importRowsRoute(app: FastifyInstance, services: Services): void {
  const route = { method: 'POST', path: 'catalogue/rows', bodyLimit } as const;
  serveOperator(app, services, route, ({ request }) => {
    // Validated differently from other bodies: an invalid character is an error of one row rather than of the whole request.
    const read = v.safeParse(body, request.body);
    if (!read.success) throw new MisfitError(read.issues);
    return importRows(services.db, read.output);
  });
}

/** Sends the catalogue as a file. */
export function exportCatalogueRoute(app: FastifyInstance, services: Services): void {
  serveOperator(app, services, { method: 'GET', path: 'catalogue' }, async ({ reply }) => {
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(exportCatalogue(services.db));
  });
}
