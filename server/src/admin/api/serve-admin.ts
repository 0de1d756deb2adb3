import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { isAdminToken } from '../admin-token.ts';

interface AdminRoute<B extends v.GenericSchema, Q extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api/operator/`. */
  readonly path: string;
  readonly body?: B;
  readonly query?: Q;
  /** Bytes; default 64 KiB. */
  readonly bodyLimit?: number;
}

interface AdminInput<B extends v.GenericSchema, Q extends v.GenericSchema> {
  readonly body: v.InferOutput<B>;
  readonly query: v.InferOutput<Q>;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Registers an operator route outside the public contract. It responds with 401 without a valid operator
 * token, which is checked before the body is read. Body and query are validated like those of the contract,
 * and the result of `handle` is sent.
 */
export function serveAdmin<
  B extends v.GenericSchema = v.GenericSchema,
  Q extends v.GenericSchema = v.GenericSchema,
>(
  app: FastifyInstance,
  services: Services,
  { method, path, body, query, bodyLimit }: AdminRoute<B, Q>,
  handle: (input: AdminInput<B, Q>) => Promise<unknown>,
): void {
  app.route({
    method,
    url: `/api/operator/${path}`,
    ...(bodyLimit && { bodyLimit }),
    schema: { ...(body && { body }), ...(query && { querystring: query }) },
    async onRequest(request) {
      const { authorization } = request.headers;
      const signedRequest = { method: request.method, path: request.url, now: services.now() };
      if (!isAdminToken(services.secrets, authorization, signedRequest))
        throw new DomainError('token_not_valid');
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { body, query, params } = request as unknown as AdminInput<B, Q>;
      const result = await handle({ body, query, params, request, reply });
      return reply.sent ? reply : reply.send(result ?? null);
    },
  });
}
