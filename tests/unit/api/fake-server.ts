import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  /** Path below `/api/v2/`, with its query. */
  readonly path: string;
  readonly authorization: string | null;
  readonly language: string | null;
  readonly body: unknown;
  /** Only for calls with a body. */
  readonly idempotencyKey?: string;
  /** Proofs for the age limit, only where they are sent. */
  readonly pinGrant?: string;
  readonly pinMark?: string;
  /** Only where one is named. */
  readonly profile?: string;
  /** Only where it is not the default. */
  readonly cache?: RequestCache;
}

type Reply = Response | Promise<Response>;
type Handler = (request: SentRequest) => Reply;

/** A JSON response. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A list in a single page. */
export function pageOf(results: readonly unknown[]): Response {
  return json(200, { count: results.length, next: null, previous: null, results });
}

/** An error response. */
export function errorResponse(status: number, code: string, more: object = {}): Response {
  return json(status, { code, detail: `detail of ${code}`, ...more });
}

/** No response: the connection is refused or breaks. */
export function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/**
 * Replaces `fetch` and responds by method and path, for example `GET cinema/7/`, ignoring the query. An
 * unknown call fails the test. `requests` has every call so far.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: SentRequest[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const idempotencyKey = request.headers.get('idempotency-key');
    const pinGrant = request.headers.get('pin-grant');
    const pinMark = request.headers.get('pin-mark');
    const profile = request.headers.get('x-profile');
    const call: SentRequest = {
      method: request.method,
      path: pathname.replace('/api/v2/', '') + search,
      authorization: request.headers.get('authorization'),
      language: request.headers.get('accept-language'),
      body: text === '' ? null : JSON.parse(text),
      ...(idempotencyKey !== null && { idempotencyKey }),
      ...(pinGrant !== null && { pinGrant }),
      ...(pinMark !== null && { pinMark }),
      ...(profile !== null && { profile }),
      ...(request.cache && request.cache !== 'default' && { cache: request.cache }),
    };
    requests.push(call);
    const handler = handlers[`${call.method} ${call.path.split('?')[0]}`];
    if (!handler) throw new Error(`nothing is said about ${call.method} ${call.path}`);
    return Promise.race([handler(call), whenAborted(request.signal)]);
  };
  vi.stubGlobal('fetch', fetch);
  return {
    requests,
    /** The calls of one kind. */
    calls: (method: string, path: string) =>
      requests.filter((call) => call.method === method && call.path.split('?')[0] === path),
  };
}
