import { getConfig } from '@oyna/contract/config';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Addresses of support and the phone page; `undefined` while unknown. */
export function useServiceConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(getConfig, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
