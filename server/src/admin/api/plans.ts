import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../../infra/services.ts';
import { endPlan, grantPlan } from '../../modules/billing/public.ts';
import { change } from '../services/change.ts';
import { findAccount } from '../services/find-account.ts';
import { findPlan, listPlans } from '../services/list-plans.ts';
import { serveAdmin } from './serve-admin.ts';

const area = 'billing';

/** `plan` is an identifier or a slug; `days` defaults to the plan's period. */
const grantBody = v.strictObject({
  plan: v.pipe(v.string(), v.maxLength(100)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))),
});

export function plansRoute(app: FastifyInstance, services: Services): void {
  serveAdmin(app, { method: 'GET', path: 'plans', area }, () => listPlans(services));

  const grant = { method: 'POST', path: 'users/:user/grant', area, body: grantBody } as const;
  serveAdmin(app, grant, ({ params, body, operator }) =>
    change(services, operator.name, async (inside) => {
      const user = await findAccount(inside.db, params.user ?? '');
      const plan = await findPlan(inside.db, body.plan);
      const days = body.days ?? plan.period_days;
      const subscription = await grantPlan(inside, { user, plan: plan.id, days });
      const { starts_at, ends_at } = await inside.db
        .selectFrom('subscriptions')
        .select(['starts_at', 'ends_at'])
        .where('id', '=', subscription)
        .executeTakeFirstOrThrow();
      const detail = { plan: plan.slug, days, subscription };
      return {
        result: { id: user, ...detail, starts_at, ends_at },
        audit: { action: 'plan.grant', target: `user:${user}`, detail },
      };
    }),
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
