import { getReceipt } from '@oyna/contract/billing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { billingKeys } from './billing-keys.ts';

const receiptQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: billingKeys.receipt(scope, id),
    queryFn: ({ signal }) => callApi(getReceipt, { params: { id }, signal }),
  });

/** The receipt of a paid order. */
export function useReceipt(id: number) {
  return useQuery(receiptQuery(useScope(), id));
}
