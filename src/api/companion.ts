import { type Companion, getConfig } from '@oyna/contract/config';
import { useQuery } from '@tanstack/react-query';
import { absoluteAddress } from './base.ts';
import { callApi } from './call-api.ts';

/** The page on a phone that belongs to this service; `null` while it is not known, or where there is none. */
export function useCompanion(): Companion | null {
  const { data } = useQuery({
    queryKey: ['companion'],
    queryFn: async ({ signal }) => (await callApi(getConfig, { signal })).companion,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? { ...data, image: absoluteAddress(data.image) } : null;
}
