import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Parses JSON as usual and keeps its text, because the signature covers the text. */
export function keepRawBody(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    bodies.set(request, text);
    parse(request, text, done);
  });
}

export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
