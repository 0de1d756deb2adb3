import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Operator } from '../operators/operator.ts';
import type { Area } from '../operators/roles.ts';

interface AdminRoute<B extends v.GenericSchema, Q extends v.GenericSchema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api/operator/`. */
  readonly path: string;
  /** Decides which roles may use it. */
  readonly area: Area;
  readonly body?: B;
  readonly query?: Q;
  /** Bytes; default 64 KiB. */
  readonly bodyLimit?: number;
}

interface AdminInput<B extends v.GenericSchema, Q extends v.GenericSchema> {
  readonly body: v.InferOutput<B>;
  readonly query: v.InferOutput<Q>;
  readonly params: Readonly<Record<string, string>>;
  /** Whoever signed the request. */
  readonly operator: Operator;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Registers an operator route outside the public contract. `operators` has checked the signature and the role. Body and
 * query are validated like those of the contract, and the result of `handle` is sent.
 */
export function serveAdmin<
  B extends v.GenericSchema = v.GenericSchema,
  Q extends v.GenericSchema = v.GenericSchema,
>(
  app: FastifyInstance,
  { method, path, area, body, query, bodyLimit }: AdminRoute<B, Q>,
  handle: (input: AdminInput<B, Q>) => Promise<unknown>,
): void {
  app.route({
    method,
    url: `/api/operator/${path}`,
    ...(bodyLimit && { bodyLimit }),
    schema: { ...(body && { body }), ...(query && { querystring: query }) },
    config: { area },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { body, query, params, operator } = request as unknown as AdminInput<B, Q>;
      const result = await handle({ body, query, params, operator, request, reply });
      return reply.sent ? reply : reply.send(result ?? null);
    },
  });
}
