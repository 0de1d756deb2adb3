import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Has JSON read as everywhere, and its text kept beside it: a signature is of the text. */
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
