import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const page = readFileSync(new URL('link.html', import.meta.url), 'utf8');
/** Nobody may put the page into a frame and have a viewer approve a TV unawares. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page a phone opens to let a TV in. */
export function linkRoute(app: FastifyInstance): void {
  app.get('/link', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
