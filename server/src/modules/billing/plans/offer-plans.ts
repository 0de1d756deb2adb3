import type { PlanOffer } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { placeTime } from '../subscriptions/place-time.ts';
import { queueOf } from '../subscriptions/queue-of.ts';

/** The price and the effect of each plan if the viewer paid for it now, cheapest first. Paying follows the same rules. */
export async function offerPlans(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: { readonly id: number },
  language: Language,
): Promise<PlanOffer[]> {
  const at = now();
  const queue = await queueOf(db, { user: viewer.id, at });
  const plans = await db.selectFrom('plans').selectAll().orderBy('amount').orderBy('id').execute();
  return plans.map((plan) => {
    const { change, starts_at, ends_at, moved } = placeTime(queue, { plan, days: plan.period_days, at });
    const length = ends_at.getTime() - starts_at.getTime();
    return {
      plan: { id: plan.id, name: localise(plan.name, language) },
      amount: plan.amount,
      currency: 'UZS',
      period_days: plan.period_days,
      change,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      follows: moved && {
        plan: { id: moved.plan_id, name: localise(moved.plan_name, language) },
        starts_at: ends_at.toISOString(),
        ends_at: new Date(moved.ends_at.getTime() + length).toISOString(),
      },
    };
  });
}
