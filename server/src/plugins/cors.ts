import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Packaged apps ask with `Origin: null`, so any origin is let in, and for that very reason never with cookies.
 * Registered before everything else: a preflight is answered before sign-in and limits.
 */
export function cors(app: FastifyInstance): void {
  app.register(fastifyCors, {
    origin: '*',
    credentials: false,
    maxAge: 7200,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'range',
    ],
    // `Date` gives the client the server's time.
    exposedHeaders: ['content-length', 'content-range', 'date', 'etag', 'retry-after'],
  });
}
