import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../http/open-api-document.ts';

/** The description of the API, made from the schemas that validate it. */
export function openapi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get('/api/v2/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
