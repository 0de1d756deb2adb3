import type { BodyOf, Call } from '@oyna/contract/call';
import { type ApiErrorBody, apiError } from '@oyna/contract/error';
import type * as v from 'valibot';
import { CheckEnd, expectThat } from './outcome.ts';
import { validationErrors } from './strictly.ts';

const timeoutMilliseconds = 40_000;

export interface Request<T extends Call> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<T> | Readonly<Record<string, unknown>>;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

type BodyFor<T extends Call> = {
  [S in keyof T['responses']]: T['responses'][S] extends v.GenericSchema
    ? v.InferOutput<T['responses'][S]>
    : never;
}[keyof T['responses']];

export interface Reply<T extends Call> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: BodyFor<T>;
  /** The same body if the call was rejected. */
  readonly error: ApiErrorBody;
}

export function addressOf<T extends Call>(base: string, call: T, { params, query }: Request<T> = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? 1)),
  );
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return `${base}/api/v2/${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** `fetch` without redirects and with a timeout. */
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(timeoutMilliseconds);
  try {
    return await fetch(address, { redirect: 'manual', ...init, signal });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new CheckEnd('failed', `no answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/**
 * Sends a call and checks the response against the contract: one of the expected statuses and its schema, or
 * the error schema for rejections.
 */
export async function request<T extends Call>(
  base: string,
  call: T,
  expected: number | readonly number[],
  input: Request<T> = {},
): Promise<Reply<T>> {
  const { body, token, headers } = input;
  const response = await send(addressOf(base, call, input), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  const statuses = [expected].flat();
  if (!statuses.includes(status)) throw unexpected(status, statuses, response, text);
  const parsed = parseBody(response, text, status);
  const schema = status >= 400 ? apiError : call.responses[status];
  if (schema) {
    const faults = validationErrors(schema, parsed);
    expectThat(faults.length === 0, `${status}: ${faults.slice(0, 3).join('; ')}`);
  }
  return { status, headers: response.headers, body: parsed as BodyFor<T>, error: parsed as ApiErrorBody };
}

function unexpected(
  status: number,
  expected: readonly number[],
  { headers }: Response,
  text: string,
): CheckEnd {
  const said = (headers.get('location') ?? text).replace(/\s+/g, ' ').slice(0, 160);
  const isMissing = [404, 405, 501].includes(status) && expected.every((it) => it < 400 || it === 401);
  return new CheckEnd(
    isMissing ? 'missing' : 'failed',
    `expected ${expected.join(' or ')}, got ${status}${said && `: ${said}`}`,
  );
}

function parseBody({ headers }: Response, text: string, status: number): unknown {
  if (status === 204 || status === 304 || text === '') return null;
  const type = headers.get('content-type') ?? '';
  expectThat(/\bjson\b/.test(type), `${status} is ${type || 'of no type'}, not JSON`);
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckEnd('failed', `${status} says it is JSON and is not: ${text.slice(0, 80)}`);
  }
}
