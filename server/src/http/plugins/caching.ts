import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnder } from '../is-under.ts';

const publicSeconds = 30;

/** Receives public responses with all headers, whether or not this viewer already has them. */
export type Keep = (request: FastifyRequest, reply: FastifyReply, payload: string) => void;

/**
 * API reads carry an `ETag`. A CDN may cache responses that are the same for everyone, but not responses that depend on
 * the request's token.
 */
export function caching(app: FastifyInstance, keep: Keep): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isUnder('/api/v2/', request) || reply.statusCode >= 400) return payload;
    if (!isRead || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const isPersonal = dependsOnViewer(request);
    if (!reply.hasHeader('cache-control')) {
      const forAll = `public, max-age=${publicSeconds}, stale-while-revalidate=${publicSeconds}`;
      reply.header('cache-control', isPersonal ? 'private, no-cache' : forAll);
    }
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (!isPersonal) keep(request, reply, payload);
    if (!matches(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

/** Whether the response may differ by viewer: the request has a token, and the call does not ignore it. */
export function dependsOnViewer({ headers, routeOptions }: FastifyRequest): boolean {
  return headers.authorization !== undefined && routeOptions.config.call?.auth !== 'none';
}

/** Whether an `if-none-match` header matches the response. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((it) => it.trim().replace(/^W\//, '') === etag || it.trim() === '*');
}
