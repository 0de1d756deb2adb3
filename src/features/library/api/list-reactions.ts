import type { CinemaCard } from '@oyna/contract/cinema';
import { listLikes } from '@oyna/contract/reactions';
import { listSaves } from '@oyna/contract/saves';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { libraryKeys } from './library-keys.ts';

type ReactionList = 'saved' | 'liked';

const reactionsQuery = (scope: string, list: ReactionList) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.reactions(scope, list),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, page_size: 60 };
      return list === 'saved' ? callApi(listSaves, { query, signal }) : callApi(listLikes, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => ({
      titles: pages.reduce<CinemaCard[]>(
        (all, page) => all.concat(page.results.flatMap(({ cinema }) => (cinema ? [cinema] : []))),
        [],
      ),
      count: pages[0]?.count ?? 0,
    }),
  });

/** All saved or liked titles of a viewer, newest first; requested once `wanted`. */
export function useReactions(list: ReactionList, wanted: boolean) {
  return useInfiniteQuery({ ...reactionsQuery(useScope(), list), enabled: wanted });
}
