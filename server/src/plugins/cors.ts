import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const options: FastifyCorsOptions = {
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
    'x-request-id',
  ],
  // `Date` gives the client the server's time.
  exposedHeaders: ['content-length', 'content-range', 'date', 'etag', 'retry-after', 'x-request-id'],
};

/** What goes with cookies or belongs to the operator. */
const own = /^\/(api\/(auth|operator)|dev|link|metrics)(\/|\?|$)/;

/**
 * Packaged apps ask with `Origin: null`, so any origin is let in, and for that very reason never with cookies.
 * Registered before everything else: a preflight is answered before sign-in and limits.
 */
export function cors(app: FastifyInstance): void {
  app.register(fastifyCors, {
    delegator: (request: FastifyRequest, tell: (error: null, options: FastifyCorsOptions) => void) =>
      tell(null, own.test(request.url) ? { origin: false } : options),
  });
}
