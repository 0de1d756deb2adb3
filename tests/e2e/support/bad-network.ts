import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Changes a response in transit. */
interface Fetched {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A fault; `true` if it handled the request, otherwise the request continues normally. */
export type Fault = (
  request: IncomingMessage,
  reply: ServerResponse,
  fetch: () => Promise<Fetched>,
) => boolean | Promise<boolean>;

export interface BadNetwork {
  readonly origin: string;
  /** Sets the current fault or `null`. Counts the affected requests. */
  set(fault: Fault | null): void;
  hits(): number;
  /** Invalidates all signed addresses issued so far. */
  expire(): void;
  /** Number of requests rejected as expired since `set`. */
  rejections(): number;
  /** Rejects everything and breaks open connections, like an unplugged cable. */
  cut(off: boolean): void;
  close(): Promise<void>;
}

const media = /^\/gen(\d+)(\/media\/.*)$/;

/**
 * A faulty proxy in front of a real service. Media addresses get a generation, so that they can expire during
 * playback although the service's own are valid for a day.
 */
export async function startBadNetwork(port: number): Promise<BadNetwork> {
  let fault: Fault | null = null;
  let hits = 0;
  let rejections = 0;
  let generation = 1;
  let isCut = false;
  const sockets = new Set<Socket>();

  async function fetchFrom(request: IncomingMessage, path: string): Promise<Fetched> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = sendRequest({
      port,
      host: '127.0.0.1',
      method: request.method,
      path,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    });
    sent.end(Buffer.concat(chunks));
    const [fetched] = (await once(sent, 'response')) as [IncomingMessage];
    const body: Buffer[] = [];
    for await (const chunk of fetched) body.push(chunk as Buffer);
    // Disables caching, because cached responses of an earlier case would bypass the proxy.
    const headers = {
      ...fetched.headers,
      ...(media.test(request.url ?? '') && { 'cache-control': 'no-store' }),
    };
    return { status: fetched.statusCode ?? 502, headers, body: Buffer.concat(body) };
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const [, given, path = url] = media.exec(url) ?? [];
    if (given !== undefined && Number(given) < generation) {
      rejections += 1;
      reply.writeHead(403).end();
      return;
    }
    if (fault && (await fault(request, reply, () => fetchFrom(request, path)))) {
      hits += 1;
      return;
    }
    const { status, headers, body } = await fetchFrom(request, path);
    const renewed = /\/playback\//.test(url)
      ? Buffer.from(body.toString().replaceAll('"/media/', `"/gen${generation}/media/`))
      : body;
    reply.writeHead(status, { ...headers, 'content-length': String(renewed.length) });
    reply.end(renewed);
  }

  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
      hits = 0;
      rejections = 0;
    },
    hits: () => hits,
    rejections: () => rejections,
    expire() {
      generation += 1;
    },
    cut(off) {
      isCut = off;
      if (off) drop();
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first requests that match an address; default: all. */
export function only(address: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): Fault {
  let left = times;
  return (request, reply, fetch) => {
    if (left <= 0 || !address.test(request.url ?? '')) return false;
    left -= 1;
    return fault(request, reply, fetch);
  };
}

export const respondWith =
  (status: number, body = ''): Fault =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  };

/** Sends nothing for a while, then everything. */
export const keepSilent =
  (milliseconds: number): Fault =>
  async (_, reply, fetch) => {
    const { status, headers, body } = await fetch();
    await sleep(milliseconds);
    if (!reply.destroyed) reply.writeHead(status, headers).end(body);
    return true;
  };

/** The connection breaks in the middle of the body. */
export const breakOff: Fault = async (_, reply, fetch) => {
  const { status, headers, body } = await fetch();
  reply.writeHead(status, { ...headers, 'content-length': String(body.length) });
  reply.write(body.subarray(0, body.length >> 1), () => setTimeout(() => reply.destroy(), 50));
  return true;
};

/** Replaces the body with another one in a valid HTTP response. */
const change =
  (edit: (body: Buffer) => Buffer, other: Record<string, string> = {}): Fault =>
  async (_, reply, fetch) => {
    const { status, headers, body } = await fetch();
    const edited = edit(body);
    reply.writeHead(status, { ...headers, ...other, 'content-length': String(edited.length) }).end(edited);
    return true;
  };

export const truncate = change((body) => body.subarray(0, Math.max(1, body.length >> 1)));

/** Inverts every byte, like a bad disk or middlebox. */
export const corrupt = change((body) => body.map((byte) => byte ^ 0xa5) as Buffer);

/** A playback response with invalid addresses. */
export const expiredAddresses = change((body) =>
  Buffer.from(body.toString().replaceAll('"/media/', '"/gen0/media/')),
);

export const replaceWith = (text: string): Fault => change(() => Buffer.from(text));

/** The same, cacheable for a day. */
export const replaceForLong = (text: string): Fault =>
  change(() => Buffer.from(text), { 'cache-control': 'public, max-age=86400' });
