import { Readable } from 'node:stream';
import { windowOrder } from '@oyna/contract/catalogue-availability';
import { moment } from '@oyna/contract/catalogue-parts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ValidationError } from '../../http/validator.ts';
import type { Services } from '../../infra/services.ts';
import {
  dryRunReferences,
  exportCatalogue,
  removableKinds,
  rowKinds,
  withdrawableKinds,
} from '../../modules/catalogue/public.ts';
import { importWithNotes } from '../services/import-with-notes.ts';
import { restoreNamed, setNamedWindows, withdrawNamed, withdrawReplaced } from '../services/withdrawals.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const noReferences = v.parse(dryRunReferences, {});

/** Name of a file, or of where its content comes from. */
const source = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Maximum bytes. A playlist comes in one request, other files in batches of a twentieth of this. */
const bodyLimit = 32 * 1024 * 1024;

/** Maximum rows; as many as a playlist may have. */
const maxRows = 50_000;

const body = v.pipe(
  v.strictObject({
    kind: v.picklist(rowKinds),
    check: v.boolean(),
    references: v.optional(dryRunReferences),
    /** Alias of `references` for older commands. */
    promised: v.optional(dryRunReferences),
    source: v.optional(source),
    rows: v.pipe(v.array(v.unknown()), v.maxLength(maxRows)),
  }),
  v.transform(({ promised, references = promised ?? noReferences, ...rest }) => ({ ...rest, references })),
);

/** Imports rows of a catalogue file, a playlist or a guide; returns their outcomes and errors. */
export function importRowsRoute(app: FastifyInstance, services: Services): void {
  const route = { method: 'POST', path: 'catalogue/rows', area, bodyLimit } as const;
  serveAdmin(app, route, async ({ request }) => {
    // Validated differently from other bodies: an invalid character is an error of one row rather than of the whole request.
    const read = v.safeParse(body, request.body);
    if (!read.success) throw new ValidationError(read.issues);
    return importWithNotes(services, read.output);
  });
}

const kind = v.picklist(removableKinds);
/** An episode is named by its series, its season and its number. */
const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const slugs = v.pipe(v.array(slug), v.maxLength(500_000));
const someSlugs = v.pipe(slugs, v.minLength(1), v.maxLength(1000));
const withdrawalBody = v.strictObject({ kind, slugs: someSlugs });
const restorationBody = v.strictObject({ kind: v.picklist(withdrawableKinds), slugs: someSlugs });
const windowBody = v.pipe(
  v.strictObject({ ...restorationBody.entries, from: v.nullable(moment), until: v.nullable(moment) }),
  v.check(({ from, until }) => from === null || until === null || from < until, windowOrder),
);
const replacementBody = v.strictObject({
  source,
  keep: v.record(kind, slugs),
  added: v.record(kind, v.pipe(v.number(), v.integer(), v.minValue(0))),
  check: v.boolean(),
  confirmed: v.boolean(),
});

/** Takes items out of the catalogue: named ones, or those that the new file of their source no longer has. */
export function withdrawalsRoute(app: FastifyInstance, services: Services): void {
  const named = { method: 'POST', path: 'catalogue/withdrawals', area, body: withdrawalBody } as const;
  serveAdmin(app, named, ({ body, operator }) => withdrawNamed(services, operator.name, body));
  const replaced = {
    method: 'POST',
    path: 'catalogue/replacements',
    area,
    body: replacementBody,
    bodyLimit,
  } as const;
  serveAdmin(app, replaced, ({ body, operator }) => withdrawReplaced(services, operator.name, body));
}

/** Takes withdrawals by hand back. */
export function restorationsRoute(app: FastifyInstance, services: Services): void {
  const route = { method: 'POST', path: 'catalogue/restorations', area, body: restorationBody } as const;
  serveAdmin(app, route, ({ body, operator }) => restoreNamed(services, operator.name, body));
}

/** Sets when viewers may watch items. */
export function windowsRoute(app: FastifyInstance, services: Services): void {
  const route = { method: 'POST', path: 'catalogue/windows', area, body: windowBody } as const;
  serveAdmin(app, route, ({ body, operator }) => setNamedWindows(services, operator.name, body));
}

/** Sends the catalogue as a file. */
export function exportCatalogueRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'catalogue', area }, async ({ reply }) => {
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(exportCatalogue(services.db));
  });
}
