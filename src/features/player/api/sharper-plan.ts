import { listPlans, listSubscriptions, type Plan } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { useProfile } from '../../../state/profile.ts';
import { useSession } from '../../../state/session.ts';
import { playerKeys } from './player-query-keys.ts';

function heightOf({ quality }: Pick<Plan, 'quality'>): number {
  return parseInt(quality, 10) || 0;
}

/** The cheapest plan with a sharper picture than the viewer's own; `null` without a plan, or if theirs is the sharpest. */
async function findSharper(signal: AbortSignal): Promise<Plan | null> {
  const [plans, own] = await Promise.all([
    callApi(listPlans, { query: { page_size: 100 }, signal }),
    callApi(listSubscriptions, { query: { page_size: 20 }, signal }),
  ]);
  const current = own.results.filter(({ status }) => status === 'active')[0];
  const plan = plans.results.filter(({ id }) => id === current?.plan.id)[0];
  if (!plan) return null;
  return plans.results.filter((each) => heightOf(each) > heightOf(plan))[0] ?? null;
}

const sharperQuery = (scope: string) =>
  queryOptions({
    queryKey: playerKeys.sharperPlan(scope),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal }) => findSharper(signal),
  });

export interface SharperPlan {
  readonly name: string;
  /** The height that the plan would show of the item, in pixels. */
  readonly height: number;
}

/**
 * A plan that would show a sharper picture of an item whose best height the viewer's plan withholds, which is `sharpest`. For a
 * signed-in viewer with a plan; a kids' profile has no plans.
 */
export function useSharperPlan(sharpest: number | null | undefined): SharperPlan | null {
  const signedIn = useSession((state) => state.token !== null);
  const isKids = useProfile((profile) => profile.isKids);
  const enabled = signedIn && !isKids && Boolean(sharpest);
  const plan = useQuery({ ...sharperQuery(useScope()), enabled }).data;
  return plan && sharpest ? { name: plan.name, height: Math.min(heightOf(plan), sharpest) } : null;
}
