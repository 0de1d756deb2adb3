import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { beginUpload, partBytes, stateOf, storePart } from '../services/media-uploads.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'catalogue';
const uploadBody = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Files in parts: begun and resumed by `POST`, each part sent by `PUT` in any order, and again after a failure. */
export function mediaUploadsRoute(app: FastifyInstance, services: Services): void {
  const path = 'media-uploads';
  const begin = { method: 'POST', path, area, body: uploadBody } as const;
  serveAdmin(app, begin, ({ body, operator }) => beginUpload(services, operator.name, body));
  const show = { method: 'GET', path: `${path}/:id`, area } as const;
  serveAdmin(app, show, ({ params }) => stateOf(services, params.id ?? ''));
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
    const send = { method: 'PUT', path: `${path}/:id/parts/:number`, area, bodyLimit: partBytes } as const;
    serveAdmin(scope, send, async ({ params, request }) => {
      const body = request.body as Readable;
      // A wrong hash may come before anybody reads, and must not end the process.
      body.on('error', () => undefined);
      try {
        if (!/^\d{1,6}$/.test(params.number ?? '')) throw new DomainError('upload_part_wrong');
        return await storePart(services, { id: params.id ?? '', number: Number(params.number), body });
      } finally {
        // The client reads the answer only after it has sent everything.
        body.resume();
      }
    });
  });
}
