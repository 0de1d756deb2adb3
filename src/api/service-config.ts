import { getConfig } from '@oyna/contract/config';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Where the service's support and its page for phones are; `undefined` while that is not known. */
export function useServiceConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => callApi(getConfig, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
