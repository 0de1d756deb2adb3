import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readVersion } from '../../infra/database/catalogue-version.ts';
import type { Services } from '../../infra/services.ts';
import { ByteCache, type CachedResponse } from '../byte-cache.ts';
import { dependsOnViewer, type Keep, matches } from './caching.ts';
import { languageOf } from './language.ts';

/** Seconds for which a response is served without the database, by the first part of its path. */
const lives: Readonly<Record<string, number>> = {
  cinema: 30,
  plan: 30,
  banner: 5,
  reels: 5,
  channel: 5,
  stream: 5,
};
const commentSeconds = 5;

declare module 'fastify' {
  interface FastifyRequest {
    /** The catalogue version before the response was made; `undefined` if the response is not cached. */
    publicVersion: string | null | undefined;
  }
}

interface PublicBytes {
  /** Caches a response. */
  readonly keep: Keep;
  /** Sends a response of the last minutes instead of an error; returns whether there is one. */
  giveStale(request: FastifyRequest, reply: FastifyReply): boolean;
}

/**
 * Serves public reads from memory, and for minutes also while the database is down. Registered before every other hook,
 * because a cached response has all headers except the request identifier.
 */
export function publicBytes(app: FastifyInstance, { db, now }: Services, megabytes: number): PublicBytes {
  app.decorateRequest('publicVersion', undefined);
  if (megabytes === 0) return { keep: () => undefined, giveStale: () => false };
  const cache = new ByteCache(megabytes, () => readVersion(db));

  app.addHook('onRequest', (request, reply, done) => {
    if (lifeOf(request) === 0) return done();
    const look = () => {
      const kept = cache.get(keyOf(request), now().getTime());
      if (kept) return give(kept, request, reply);
      if (cache.isDown && giveStale(request, reply)) return;
      request.publicVersion = cache.version;
      done();
    };
    if (cache.isFresh) return look();
    const refreshed = cache.refresh();
    // Nobody waits for a database that is known to be down.
    if (cache.isDown) look();
    else void refreshed.then(look);
  });

  function giveStale(request: FastifyRequest, reply: FastifyReply): boolean {
    if (lifeOf(request) === 0) return false;
    const kept = cache.getStale(keyOf(request), now().getTime());
    if (kept) give(kept, request, reply);
    return kept !== undefined;
  }

  const keep: Keep = (request, reply, payload) => {
    const version = request.publicVersion;
    if (version == null || !isPublic(reply)) return;
    const { 'x-request-id': _own, ...own } = reply.getHeaders() as Record<string, string>;
    const bytes = Buffer.from(payload);
    const headers = Object.entries({ ...own, 'content-length': String(bytes.length) }).flat();
    const seconds = Math.min(lifeOf(request), maxAgeOf(reply));
    const until = now().getTime() + seconds * 1000;
    cache.set(keyOf(request), { bytes, etag: String(own.etag), headers, until }, version);
  };
  return { keep, giveStale };
}

function lifeOf(request: FastifyRequest): number {
  const { method, headers, url, routeOptions, throttledFor } = request;
  if (method !== 'GET' || dependsOnViewer(request) || headers.cookie !== undefined) return 0;
  const { call } = routeOptions.config;
  if (throttledFor > 0) return 0;
  if (call === undefined || call.auth === 'required' || !url.startsWith('/api/v2/')) return 0;
  if (call.path.includes('comment')) return commentSeconds;
  return lives[call.path.slice(0, call.path.indexOf('/'))] ?? 0;
}

function isPublic(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && String(reply.getHeader('cache-control')).startsWith('public');
}

/** Seconds for which the response itself may be cached. */
function maxAgeOf(reply: FastifyReply): number {
  const age = /max-age=(\d+)/.exec(String(reply.getHeader('cache-control')))?.[1];
  return age === undefined ? Number.POSITIVE_INFINITY : Number(age);
}

function keyOf(request: FastifyRequest): string {
  return `${languageOf(request)} ${request.url}`;
}

function give({ bytes, etag, headers }: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const own = [...headers, 'x-request-id', request.id];
  if (matches(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, withoutBody(own)).end();
  } else {
    reply.raw.writeHead(200, own).end(bytes);
  }
}

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, place) => !/^content-(length|type)$/.test(headers[place - (place % 2)] ?? ''));
}
