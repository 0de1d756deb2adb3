import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { authenticate } from '../operators/authenticate.ts';
import type { Operator } from '../operators/operator.ts';
import { type Area, mayUse } from '../operators/roles.ts';
import { hashOf } from '../operators/signed-request.ts';
import { checkBody } from './check-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The part of the admin API that the route belongs to. */
    readonly area?: Area;
  }

  interface FastifyRequest {
    operator: Operator | undefined;
    /** The signed hash of the body. */
    bodyHash: string;
  }
}

/**
 * The only door of the admin API: a request is served if an operator signed it and their role may use its area. The
 * signature is checked before the body is read, and the body at its end.
 */
export function operatorsOnly(app: FastifyInstance, services: Services, isBootstrapKept: boolean): void {
  app.decorateRequest('operator', undefined);
  app.decorateRequest('bodyHash', '');
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.area === undefined) throw new Error(`${url} has no area`);
  });
  app.addHook('onRequest', async (request) => {
    const { method, url, ip, headers, routeOptions } = request;
    if (isUnknown(request)) return;
    const { area } = routeOptions.config;
    const signed = { authorization: headers.authorization, method, path: url, ip };
    const { operator, bodyHash } = await authenticate(services, signed, isBootstrapKept);
    if (area === undefined || !mayUse(operator.role, area)) throw new DomainError('role_refused');
    if (!hasBody(request) && bodyHash !== hashOf()) throw new DomainError('operator_unknown');
    Object.assign(request, { operator, bodyHash });
  });
  app.addHook('preParsing', async (request, _reply, payload) =>
    isUnknown(request) || !hasBody(request) ? payload : checkBody(payload, request.bodyHash),
  );
}

/** There is no such address, so there is nothing to protect. */
function isUnknown({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === undefined;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
