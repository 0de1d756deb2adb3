import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../open-api-document.ts';

/** Serves the API description, made from the validating schemas. */
export function openapi(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get('/api/v2/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
}
