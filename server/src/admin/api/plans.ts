import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { endPlan } from '../../modules/billing/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { grant } from '../services/grant.ts';
import { plansWithAccounts } from '../services/plans-with-accounts.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'billing';

/** `plan` is an identifier or a slug; `days` defaults to the plan's period. */
const grantBody = v.strictObject({
  plan: v.pipe(v.string(), v.maxLength(100)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))),
});

export function plansRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'plans', area }, () => plansWithAccounts(services));

  const given = { method: 'POST', path: 'users/:user/grant', area, body: grantBody } as const;
  serveAdmin(app, given, ({ params, body, operator }) =>
    grant(services, operator.name, { account: params.user ?? '', plan: body.plan, days: body.days }),
  );

  const end = { method: 'POST', path: 'users/:user/end-plan', area } as const;
  serveAdmin(app, end, ({ params, operator }) =>
    change(services, operator.name, async (inside) => {
      const user = await findAccount(inside.db, params.user ?? '');
      const ended = await endPlan(inside, user);
      const audit = { action: 'plan.end', target: `user:${user}`, detail: { ended } };
      return { result: { id: user, ended }, audit: ended > 0 ? audit : null };
    }),
  );
}
