import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { encryptTo } from '../backup/backup-encryption.ts';
import { header } from '../backup/backup-format.ts';
import { backupLines } from '../backup/backup-lines.ts';
import { requireRestorable, restoreDatabase } from '../backup/restore-database.ts';
import { throughFile } from '../backup/through-file.ts';
import { requestRestoreApproval, requireApproval } from '../services/restore-approval.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'database';

const restoreQuery = v.strictObject({ replace: v.optional(v.literal('yes')) });
const approvalBody = v.strictObject({
  /** Of the file that will be sent. */
  hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  replace: v.boolean(),
  /** The first line of the backup. Older commands send none. */
  header: v.optional(header),
});

/** Sends the whole database as a file, encrypted if there is a recipient, and restores it. */
export function backupRoute(app: FastifyInstance, services: Services, recipient: string | null): void {
  const { db, now } = services;
  serveAdmin(app, { method: 'GET', path: 'backup', area }, async ({ reply, request }) => {
    reply.type(recipient === null ? 'application/gzip' : 'application/octet-stream');
    // An error during the transfer aborts the response, and the command then writes no file.
    const bytes = pipeline(Readable.from(backupLines(db, now())), createGzip(), (error) => {
      if (error) request.log.error({ err: error }, 'backup failed');
    });
    return throughFile(recipient === null ? bytes : await encryptTo(recipient, bytes));
  });

  const approvalCall = { method: 'POST', path: 'restore/approval', area, body: approvalBody } as const;
  serveAdmin(app, approvalCall, async ({ body, operator }) => {
    const { header: head, replace } = body;
    if (head) await requireRestorable(db, head, replace);
    return requestRestoreApproval(services, operator, body);
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
    const restore = { method: 'POST', path: 'restore', area, query: restoreQuery } as const;
    serveAdmin(scope, restore, async ({ query, operator, request }) => {
      const replace = query.replace === 'yes';
      const approval = await requireApproval(services, operator, { hash: request.bodyHash, replace });
      const body = request.body as Readable;
      const isWhole = () => body.readableEnded;
      const how = { now: now(), actor: operator.name, replace, approval, isWhole };
      return { rows: await restoreDatabase(db, bytesOf(body), how) };
    });
  });
}

/** The client reads an error only while connected, so the rest of the upload is drained. */
function bytesOf(body: Readable): AsyncIterable<Buffer> {
  return body.iterator({ destroyOnReturn: false });
}
