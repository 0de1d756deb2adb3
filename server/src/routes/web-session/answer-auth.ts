import { Auth, isAuthAction } from '@auth/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { messages } from '../../errors/messages.ts';
import { languageOf } from '../../plugins/language.ts';
import type { Services } from '../../services.ts';
import { localise } from '../../text/localise.ts';
import { authConfig } from './auth-config.ts';
import { basePath, type Exchange } from './exchange.ts';
import { providersOf } from './providers.ts';
import type { Fields } from './read-fields.ts';

/** Lets Auth.js answer a request, and copies its answer. */
export async function answerAuth(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
): Promise<FastifyReply> {
  const origin = originOf(services, request);
  const language = languageOf(request);
  const exchange: Exchange = { request, origin, language, refusal: null, fault: null, viewer: null };
  const config = authConfig(services, exchange);
  const url = new URL(request.url, origin);
  const [action = '', provider] = url.pathname.slice(basePath.length).split('/').filter(Boolean);
  const isKnown = provider === undefined || providersOf(services).some(({ id }) => id === provider);
  if (!isAuthAction(action) || !isKnown) throw new ApiError(404, 'not_found');
  const answer = await Auth(toWebRequest(url, request, fields), config);
  if (exchange.fault !== null) throw exchange.fault;
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!answer.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  const text = await answer.text();
  return reply.send(exchange.refusal && text !== '' ? explain(exchange, exchange.refusal, text) : text);
}

/**
 * Auth.js answers a refused sign-in with the address of a page that says so; ours says it itself, so beside `url`
 * it is told what every refusal of the API tells: `detail`, `code`, `fields`, and a `registration_token`.
 */
function explain({ language }: Exchange, refusal: ApiError, text: string): string {
  const { fields, retryAfter, extra } = refusal.details;
  const detail = localise(messages[refusal.code], language);
  const retry_after = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
  return JSON.stringify({ ...JSON.parse(text), detail, code: refusal.code, fields, retry_after, ...extra });
}

/** Where the viewer reaches the server: what was set, else the address he asks at. */
function originOf({ publicUrl }: Services, request: FastifyRequest): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new ApiError(400, 'invalid');
  return new URL(origin).origin;
}

function toWebRequest(url: URL, { method, headers }: FastifyRequest, fields: Fields): Request {
  const callbackUrl = url.searchParams.get('callbackUrl');
  // Auth.js takes a bad address here for a fault of its configuration.
  if (callbackUrl !== null && !isAddress(callbackUrl)) url.searchParams.delete('callbackUrl');
  const sent = new Headers({ cookie: cookiesThatCount(headers.cookie) });
  if (headers['x-auth-return-redirect'] !== undefined) sent.set('x-auth-return-redirect', '1');
  if (method !== 'POST') return new Request(url, { headers: sent });
  sent.set('content-type', 'application/json');
  return new Request(url, { method, headers: sent, body: JSON.stringify(fields) });
}

/** A page of any site, or a path of ours: where it leads is looked at later. */
function isAddress(text: string): boolean {
  if (URL.canParse(text)) return /^https?:$/.test(new URL(text).protocol);
  return text.startsWith('/') && URL.canParse(text, 'http://host');
}

/** The address to come back to travels with each request; an old one in a cookie could only be wrong. */
function cookiesThatCount(header = ''): string {
  const all = header.split(';').map((it) => it.trim());
  return all.filter((it) => !/^[^=]*authjs\.callback-url=/.test(it)).join('; ');
}
