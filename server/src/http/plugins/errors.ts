import type { ApiErrorBody } from '@oyna/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isUnavailable } from '../../infra/database/is-unavailable.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { fieldMessage, malformed } from '../../shared/errors/field-messages.ts';
import { messages } from '../../shared/errors/messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { httpStatusOf } from '../error-status.ts';
import { ValidationError } from '../validator.ts';
import { languageOf } from './language.ts';

/** Sends something else in place of a failure of the database; returns whether it did. */
type Substitute = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Turns every failure into `{detail, code, fields?}` in the viewer's language, without internals. */
export function errors(app: FastifyInstance, substitute: Substitute = () => false): void {
  app.setErrorHandler((error: FastifyError | DomainError | ValidationError, request, reply) => {
    const failure = toDomainError(error, request);
    if (failure.code === 'unavailable' && substitute(request, reply)) return;
    const status = isUnnamed(error) ? error.statusCode : httpStatusOf(failure);
    if (status >= 500) request.log.error(factsOf(failure, error), 'request failed');
    return sendError(failure, status, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(notFound, 404, request, reply));
}

/** Only an error that nobody expected has a stack; anyone can cause the others by the hundred. */
function factsOf({ code, details: { cause } }: DomainError, error: Error): Record<string, unknown> {
  if (code === 'internal') return { err: error };
  const { message } = Object(cause) as { message?: unknown };
  return { result: code, ...(typeof message === 'string' && { reason: message }) };
}

/** A database that restarts is back within seconds. */
const retrySeconds = 2;
const notFound = new DomainError('not_found');

/** An address that is malformed or has an overlong part reaches no route, so no hook sees it. */
export function rejectBrokenAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(notFound, 404, request, reply);
}

function sendError(failure: DomainError, status: number, request: FastifyRequest, reply: FastifyReply) {
  const { fields, retryAfter, extra } = failure.details;
  request.failureCode = failure.code;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.header('cache-control', 'no-store');
  const detail = localise(messages[failure.code], languageOf(request));
  const body: ApiErrorBody = { detail, code: failure.code, ...(fields && { fields }), ...extra };
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** Whether Fastify rejected the request with a status for which the contract has no code. */
function isUnnamed(error: object): error is { readonly statusCode: number } {
  if (error instanceof DomainError || error instanceof ValidationError || !('statusCode' in error))
    return false;
  return typeof error.statusCode === 'number' && error.statusCode < 500;
}

function toDomainError(
  error: FastifyError | DomainError | ValidationError,
  request: FastifyRequest,
): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof ValidationError) return validationFailure(error, request);
  if (isUnavailable(error)) return new DomainError('unavailable', { cause: error, retryAfter: retrySeconds });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new DomainError('too_large');
  if (status === 415) return new DomainError('unsupported_media_type');
  if (status === 400) {
    const message = localise(malformed, languageOf(request));
    return new DomainError('invalid', { fields: { body: [message] } });
  }
  return status < 500 ? new DomainError('invalid') : new DomainError('internal', { cause: error });
}

function validationFailure(error: ValidationError, request: FastifyRequest): DomainError {
  const language = languageOf(request);
  // An invalid path parameter means that the address does not exist.
  if ('validationContext' in error && error.validationContext === 'params')
    return new DomainError('not_found');
  // Not a plain object, because a field may be called `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), localise(fieldMessage(issue), language)]);
  }
  return new DomainError('invalid', { fields: Object.fromEntries(fields) });
}
