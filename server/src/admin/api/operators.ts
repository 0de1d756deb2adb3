import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { readPublicKey } from '../operators/operator-key.ts';
import { roles } from '../operators/roles.ts';
import { addOperator, listOperators, revokeOperator } from '../services/operators.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'operators';

const addBody = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[\p{L}\d][\p{L}\d ._-]{0,63}$/u)),
  role: v.picklist(roles),
  public_key: v.pipe(
    v.string(),
    v.check((text) => readPublicKey(text) !== null, 'raw_check'),
  ),
});

export function operatorsRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'operators', area }, () => listOperators(services.db));
  const add = { method: 'POST', path: 'operators', area, body: addBody } as const;
  serveAdmin(app, add, ({ body, operator }) => addOperator(services, operator, body));
  const revoke = { method: 'POST', path: 'operators/:name/revoke', area } as const;
  serveAdmin(app, revoke, ({ params, operator }) => revokeOperator(services, operator, params.name ?? ''));
}
