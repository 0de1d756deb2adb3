import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { backupLines } from '../backup/backup-lines.ts';
import { restoreDatabase } from '../backup/restore-database.ts';
import { throughFile } from '../backup/through-file.ts';
import { actor } from './change-body.ts';
import { serveAdmin } from './serve-admin.ts';

const restoreQuery = v.strictObject({ actor, replace: v.optional(v.literal('yes')) });

/** Sends the whole database as a file, and restores it. */
export function backupRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serveAdmin(app, services, { method: 'GET', path: 'backup' }, async ({ reply, request }) => {
    reply.type('application/gzip');
    // An error during the transfer aborts the response, and the command then writes no file.
    const bytes = pipeline(Readable.from(backupLines(db, now())), createGzip(), (error) => {
      if (error) request.log.error({ err: error }, 'backup failed');
    });
    return throughFile(bytes);
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
    const restore = { method: 'POST', path: 'restore', query: restoreQuery } as const;
    serveAdmin(scope, services, restore, async ({ query, request }) => ({
      rows: await restoreDatabase(db, bytesOf(request), {
        now: now(),
        actor: query.actor,
        replace: query.replace === 'yes',
      }),
    }));
  });
}

/** The client reads an error only while connected, so the rest of the upload is drained. */
function bytesOf({ body }: { readonly body: unknown }): AsyncIterable<Buffer> {
  return (body as Readable).iterator({ destroyOnReturn: false });
}
