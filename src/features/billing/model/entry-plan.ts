import type { Plan } from '@oyna/contract/billing';

/** Days of a period that counts as a month. */
const MONTH = { min: 28, max: 31 } as const;

export function isMonthly({ period_days: days }: Pick<Plan, 'period_days'>): boolean {
  return days >= MONTH.min && days <= MONTH.max;
}

/** The plan to name beside a locked title: the cheapest of a month, or of all where none is; `null` without plans. */
export function entryPlan(plans: readonly Plan[]): Plan | null {
  const monthly = plans.filter(isMonthly);
  const [cheapest] = [...(monthly.length > 0 ? monthly : plans)].sort(
    (one, other) => one.amount - other.amount,
  );
  return cheapest ?? null;
}
