import type { Call } from '@oyna/contract/call';
import type { Language } from '@oyna/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Limit } from '../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../infra/services.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { Viewer } from '../shared/viewer.ts';
import { requireViewer, viewerOrNull } from './plugins/auth.ts';
import type { CallLimit } from './plugins/call-limits.ts';
import { languageOf } from './plugins/language.ts';
import { handleTolerantly } from './tolerant-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call handled by the route. */
    readonly call?: Call & Partial<Limited>;
  }
}

interface Limited {
  readonly limits: readonly CallLimit<never>[];
}

/** Declares the rate limits of a call. They are taken in their order, after authentication and before the handler. */
export function limited<const T extends Call>(
  call: T,
  ...limits: readonly CallLimit<Read<T['body']>>[]
): T & Limited {
  return { ...call, limits };
}

/** Declares a limit that the service takes, because only it can tell which requests count. */
export function byService(limit: Limit): CallLimit {
  return { ...limit, by: 'service' };
}

/** Registers one or several addresses. */
export type Route = (app: FastifyInstance, services: Services) => void;

type Read<T> = T extends v.GenericSchema ? v.InferOutput<T> : undefined;

export interface Input<T extends Call> {
  readonly params: Read<T['params']>;
  readonly query: Read<T['query']>;
  readonly body: Read<T['body']>;
  readonly viewer: T['auth'] extends 'required'
    ? Viewer
    : T['auth'] extends 'optional'
      ? Viewer | null
      : null;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A status of the contract with its body. */
export type CallResponse<T extends Call> = {
  [S in keyof T['responses'] & number]: {
    readonly status: S;
    readonly body: T['responses'][S] extends v.GenericSchema ? v.InferOutput<T['responses'][S]> : null;
  };
}[keyof T['responses'] & number];

/** Keeps the status literal, so that it is checked against the contract. */
export function respond<const S extends number, B>(
  status: S,
  body: B,
): { readonly status: S; readonly body: B } {
  return { status, body };
}

/**
 * Registers a contract call with its path, validation, authentication and rate limit; the handler receives only
 * valid input.
 */
export function serve<const T extends Call>(
  app: FastifyInstance,
  call: T & Partial<Limited>,
  handle: (input: Input<T>) => Promise<CallResponse<T>>,
): void {
  const { params, query, body, limits = [] } = call;
  app.route({
    method: call.method,
    url: `/api/v2/${call.path}`,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
    },
    config: { call },
    // A missing body counts as an empty object; the literal `null` is rejected.
    async preValidation(request) {
      if (body && request.body === undefined) request.body = {};
    },
    async handler(request, reply) {
      const viewer = await viewerFor(call, request);
      const language = languageOf(request);
      await request.takeFromLimits(limits, viewer, language);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer,
        language,
        request,
        reply,
      };
      const response = await handleTolerantly(call, viewer, () => handle(input as Input<T>));
      const { status, body: content } = response as { status: number; body: unknown };
      return content === null ? reply.code(status).send() : reply.code(status).send(content);
    },
  });
}

async function viewerFor(call: Call, request: FastifyRequest): Promise<Viewer | null> {
  if (call.auth === 'none') return null;
  const viewer = await (call.auth === 'required' ? requireViewer(request) : viewerOrNull(request));
  // The contract says which calls a kids' profile may not make.
  if (viewer?.profile.isKids && call.errors?.includes('kids_profile')) throw new DomainError('kids_profile');
  return viewer;
}
