import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { importRows, rowKinds } from '../../catalogue/import/import-rows.ts';
import { promised } from '../../catalogue/import/write-promised.ts';
import { MisfitError } from '../../http/validator.ts';
import { serveOperator } from '../../operator/serve-operator.ts';
import type { Services } from '../../services.ts';

/** Bytes; the command sends rows in parts of about a tenth of it. */
const bodyLimit = 16 * 1024 * 1024;

const body = v.strictObject({
  kind: v.picklist(rowKinds),
  check: v.boolean(),
  promised: v.optional(promised, {}),
  rows: v.pipe(v.array(v.unknown()), v.maxLength(5000)),
});

/** Takes rows of a catalogue file, a playlist or a guide; answers what became of them and what is wrong with which. */
export function importRowsRoute(app: FastifyInstance, services: Services): void {
  const route = { method: 'POST', path: 'catalogue/rows', bodyLimit } as const;
  serveOperator(app, services, route, ({ request }) => {
    // Not as other bodies are: what no database takes is a fault of one row there, and would be one of all.
    const read = v.safeParse(body, request.body);
    if (!read.success) throw new MisfitError(read.issues);
    return importRows(services.db, read.output);
  });
}
