import { Auth } from '@auth/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/plugins/language.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { messages } from '../../../shared/errors/messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { authConfig } from './auth-config.ts';
import { basePath, type Exchange } from './exchange.ts';
import { providersOf } from './providers.ts';
import type { Fields } from './read-fields.ts';

/** Those of Auth.js that the phone uses. The others are unconfigured, and each would log an error. */
const actions = new Set(['session', 'csrf', 'providers', 'signin', 'callback', 'signout', 'error']);

/** Passes a request to Auth.js and copies its response. */
export async function forwardToAuth(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Fields,
): Promise<FastifyReply> {
  const origin = originOf(services, request);
  const language = languageOf(request);
  const exchange: Exchange = { request, origin, language, rejection: null, fault: null, viewer: null };
  const config = authConfig(services, exchange);
  const url = new URL(request.url, origin);
  const [action = '', provider] = url.pathname.slice(basePath.length).split('/').filter(Boolean);
  const isKnown = provider === undefined || providersOf(services).some(({ id }) => id === provider);
  const isComplete = action !== 'callback' || provider !== undefined;
  if (!actions.has(action) || !isKnown || !isComplete) throw new DomainError('not_found');
  const response = await Auth(toWebRequest(url, request, fields), config);
  if (exchange.fault !== null) throw exchange.fault;
  request.failureCode = exchange.rejection?.code;
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  const text = await response.text();
  return reply.send(exchange.rejection && text !== '' ? explain(exchange, exchange.rejection, text) : text);
}

/**
 * Auth.js responds to a failed sign-in with the address of an error page. Our page shows the error itself, so the
 * response has the usual API error fields besides `url`: `detail`, `code`, `fields` and `registration_token`.
 */
function explain({ language }: Exchange, rejection: DomainError, text: string): string {
  const { fields, retryAfter, extra } = rejection.details;
  const detail = localise(messages[rejection.code], language);
  const retry_after = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
  return JSON.stringify({ ...JSON.parse(text), detail, code: rejection.code, fields, retry_after, ...extra });
}

/** The server's public address: the configured one, otherwise the one used by the client. */
function originOf({ publicUrl }: Services, request: FastifyRequest): string {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) throw new DomainError('invalid');
  return new URL(origin).origin;
}

function toWebRequest(url: URL, { method, headers }: FastifyRequest, fields: Fields): Request {
  const callbackUrl = url.searchParams.get('callbackUrl');
  // Auth.js treats an invalid address here as a configuration error.
  if (callbackUrl !== null && !isAddress(callbackUrl)) url.searchParams.delete('callbackUrl');
  const sent = new Headers({ cookie: cookiesThatCount(headers.cookie) });
  if (headers['x-auth-return-redirect'] !== undefined) sent.set('x-auth-return-redirect', '1');
  if (method !== 'POST') return new Request(url, { headers: sent });
  sent.set('content-type', 'application/json');
  return new Request(url, { method, headers: sent, body: JSON.stringify(fields) });
}

/** A page of any site, or a path of ours; the target is checked later. */
function isAddress(text: string): boolean {
  if (URL.canParse(text)) return /^https?:$/.test(new URL(text).protocol);
  return text.startsWith('/') && URL.canParse(text, 'http://host');
}

/** Every request carries its return address, so an old one in a cookie could only be wrong. */
function cookiesThatCount(header = ''): string {
  const all = header.split(';').map((it) => it.trim());
  return all.filter((it) => !/^[^=]*authjs\.callback-url=/.test(it)).join('; ');
}
