import type { Plan } from '@oyna/contract/billing';
import { isMonthly } from './entry-plan.ts';

/**
 * The identifier of the plan to advise to a viewer without one: of those of a month, the one on most screens at a time;
 * `null` where that is no choice.
 */
export function advisedPlan(plans: readonly Plan[]): number | null {
  const monthly = plans.filter(isMonthly);
  const [first, second] = [...monthly].sort((one, other) => other.max_streams - one.max_streams);
  return first && second && first.max_streams > second.max_streams ? first.id : null;
}
