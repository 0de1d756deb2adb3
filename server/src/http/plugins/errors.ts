import type { ApiErrorBody } from '@oyna/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../shared/errors/api-error.ts';
import { fieldMessage, malformed } from '../../shared/errors/field-messages.ts';
import { messages } from '../../shared/errors/messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { MisfitError } from '../validator.ts';
import { languageOf } from './language.ts';

/** Turns every failure into `{detail, code, fields?}` in the viewer's language, without internals. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError | MisfitError, request, reply) => {
    const refusal = toApiError(error, request);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return answer(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(new ApiError(404, 'not_found'), request, reply));
}

/** An address that is malformed or has an overlong part reaches no route, so no hook sees it. */
export function refuseBrokenAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answer(new ApiError(404, 'not_found'), request, reply);
}

function answer(refusal: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const { fields, retryAfter, extra } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.header('cache-control', 'no-store');
  const detail = localise(messages[refusal.code], languageOf(request));
  const body: ApiErrorBody = { detail, code: refusal.code, ...(fields && { fields }), ...extra };
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(body);
}

function toApiError(error: FastifyError | ApiError | MisfitError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof MisfitError) return misfit(error, request);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new ApiError(413, 'too_large');
  if (status === 415) return new ApiError(415, 'unsupported_media_type');
  if (status === 400) {
    const message = localise(malformed, languageOf(request));
    return new ApiError(400, 'invalid', { fields: { body: [message] } });
  }
  if (status < 500) return new ApiError(status, 'invalid');
  return new ApiError(500, 'internal', { cause: error });
}

function misfit(error: MisfitError, request: FastifyRequest): ApiError {
  const language = languageOf(request);
  // An invalid path parameter means that the address does not exist.
  if ('validationContext' in error && error.validationContext === 'params')
    return new ApiError(404, 'not_found');
  // Not a plain object, because a field may be called `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), localise(fieldMessage(issue), language)]);
  }
  return new ApiError(400, 'invalid', { fields: Object.fromEntries(fields) });
}
