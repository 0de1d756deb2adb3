import { listPlans } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { resultsOf } from '../../../api/results-of.ts';
import { useLang } from '../../../state/lang.ts';
import { billingKeys } from './billing-keys.ts';

const plansQuery = (lang: string) =>
  queryOptions({
    queryKey: billingKeys.plans(lang),
    queryFn: ({ signal }) => callApi(listPlans, { query: { page_size: 100 }, signal }),
    select: resultsOf,
  });

/** The available plans, cheapest first. */
export function usePlans() {
  return useQuery(plansQuery(useLang((state) => state.lang)));
}
