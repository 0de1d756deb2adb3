import type { BodyOf, Call, ResponseOf } from '@oyna/contract/call';
import { parseTolerantly } from '@oyna/contract/parse-tolerantly';
import ky, { HTTPError, TimeoutError } from 'ky';
import { within } from '../shared/within.ts';
import { ApiError, isNetworkFault } from './api-error.ts';
import { apiHeaders } from './api-headers.ts';
import { apiOrigin } from './base.ts';
import { fetchEarly } from './early-requests.ts';
import { isPage } from './is-page.ts';
import { noteResponse, noteSilence } from './reachability.ts';
import { noteServerTime } from './server-clock.ts';
import { keepResponse, keptAt, keptResponse } from './without-network.ts';

export interface Input<T extends Call> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: BodyOf<T>;
  /** Extra request headers, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The profile that the call concerns; by default, the current one. `0` is the first profile of the account. */
  readonly profile?: number | undefined;
  readonly signal?: AbortSignal;
  /** `no-cache` asks the server even if the browser has kept a response. Chromium ignores it before 64. */
  readonly cache?: RequestCache;
  /** Timeout in ms; default 10 seconds. */
  readonly timeout?: number;
  /** Lets a request made while the page unloads outlive it, if the engine supports that (Chromium 81). */
  readonly keepalive?: boolean;
}

/** The union of a call's parsed responses. */
export type AnyResponse<T extends Call> = ResponseOf<T, keyof T['responses']>;

const TIMEOUT_MS = 10_000;

const http = ky.create({
  prefix: `${apiOrigin}/api/v2/`,
  timeout: TIMEOUT_MS,
  retry: 0,
  fetch: (request, options) => fetchEarly(request as Request, options),
});

function fill(path: string, params: Input<Call>['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function search(query: Input<Call>['query'] = {}): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Rejections that a portal sends with its page. Of the service itself, they would be data. */
const portalStatus = /^40[13]$/;

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPError) {
    const { status } = error.response;
    if (portalStatus.test(`${status}`) && isPage(error.response)) return noData(error);
    return new ApiError(status, error.data ?? null, error);
  }
  const kind = error instanceof TimeoutError ? 'TIMEOUT_ERROR' : 'FETCH_ERROR';
  return new ApiError(kind, null, error);
}

/** Something other than the service answered. */
function noData(cause: unknown): ApiError {
  return new ApiError('PARSING_ERROR', null, cause);
}

/** ky's timeout ends with the headers, but a body can stall as well. */
function inTime(body: Promise<string>, timeout: number): Promise<string> {
  return within(timeout, body, () => {
    throw new ApiError('TIMEOUT_ERROR', null);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw noData(cause);
  }
}

function parseAs<T extends Call>(call: T, text: string, status = 200): AnyResponse<T> {
  const schema = call.responses[status];
  const parsed = schema ? parseTolerantly(schema, parseJson(text)) : null;
  if (parsed === null) throw noData(status);
  return parsed.value as AnyResponse<T>;
}

/**
 * Sends one call with the given access token and parses its response. Does not refresh tokens. Without an answer of the
 * service, a kept response stands in where there is one.
 */
export async function send<T extends Call>(
  call: T,
  input: Input<T>,
  token: string | null,
): Promise<AnyResponse<T>> {
  const headers: Record<string, string> = {
    ...input.headers,
    ...apiHeaders(token, input.profile),
  };
  const { timeout = TIMEOUT_MS } = input;
  const query = search(input.query);
  const address = keptAt(call, query);
  // Engines before 81 reject it for calls with custom headers; only an unloading page needs it.
  const keepalive = input.keepalive === true && document.visibilityState === 'hidden';
  try {
    const response = await http(fill(call.path, input.params), {
      method: call.method,
      headers,
      timeout,
      searchParams: query,
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
      cache: input.cache ?? 'default',
      ...(keepalive ? { keepalive } : {}),
    });
    // Before a call without response data counts as done, and before the clock follows another server.
    if (isPage(response)) throw noData(response.url);
    noteResponse();
    noteServerTime(response.headers.get('date'), response.headers.get('cache-control'));
    if (!call.responses[response.status]) return null as AnyResponse<T>;
    const text = await inTime(response.text(), timeout);
    const value = parseAs(call, text, response.status);
    if (address !== null) keepResponse(address, text);
    return value;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    const known = asApiError(error);
    const isOutage = known.kind === 'PARSING_ERROR' || (isNetworkFault(known) && known.kind !== 429);
    if (isOutage) noteSilence();
    else noteResponse();
    // An error of the service itself is said, and soon tried again.
    const isSilent = isOutage && typeof known.kind === 'string';
    const text = isSilent && address !== null ? await keptResponse(address) : null;
    if (text === null) throw known;
    return parseAs(call, text);
  }
}
