import { getProgramme, type ProgrammeDetail } from '@oyna/contract/programme';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { guideKeys } from './guide-keys.ts';

/** A guide changes rarely. */
const STALE_MS = 10 * 60_000;

/** Episode, categories, people and picture of a programme; `undefined` until they have loaded, and without a programme. */
export function useProgrammeDetails(id: number | null): ProgrammeDetail | undefined {
  const { data } = useQuery({
    queryKey: guideKeys.programme(useScope(), id),
    queryFn: ({ signal }) => callApi(getProgramme, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: STALE_MS,
    // A missing line of facts is no reason for a message or another try.
    retry: false,
  });
  return id === null ? undefined : data;
}
