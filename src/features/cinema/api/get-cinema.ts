import { getCinema } from '@oyna/contract/title';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { titleKey } from '../../../api/title-key.ts';
import { useScope } from '../../../api/use-scope.ts';
import { titlePolicy } from './cinema-keys.ts';

const titleQuery = (scope: string, id: number) =>
  queryOptions({
    queryKey: titleKey(scope, id),
    meta: titlePolicy,
    queryFn: ({ signal }) => callApi(getCinema, { params: { id }, signal }),
  });

/** One title with its people, seasons and episodes; requested once `wanted`. */
export function useTitle(id: number, wanted = true) {
  return useQuery({ ...titleQuery(useScope(), id), enabled: wanted });
}
