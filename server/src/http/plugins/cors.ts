import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainPath } from '../plain-path.ts';

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
    'pin-grant',
    'pin-mark',
    'range',
    // PlayReady speaks SOAP.
    'soapaction',
    'x-profile',
    'x-request-id',
  ],
  // `Date` tells the client the server's time.
  exposedHeaders: ['content-length', 'content-range', 'date', 'etag', 'retry-after', 'x-request-id'],
};

/** Paths that use cookies or belong to the operator. */
const own = /^\/(api\/(auth|operator)|dev|help|link|metrics)(\/|$)/;

/**
 * Packaged apps send `Origin: null`, so every origin is admitted, and for that reason never with cookies.
 * Registered first, so that a preflight request is answered before authentication and limits.
 */
export function cors(app: FastifyInstance): void {
  app.register(fastifyCors, {
    delegator: (request: FastifyRequest, respond: (error: null, options: FastifyCorsOptions) => void) =>
      respond(null, isOwn(request) ? { origin: false } : options),
  });
}

/** Decided by the route, however its address is written. A preflight request has a route of its own. */
function isOwn({ url, routeOptions }: FastifyRequest): boolean {
  return own.test(routeOptions.url ?? '') || own.test(plainPath(url));
}
