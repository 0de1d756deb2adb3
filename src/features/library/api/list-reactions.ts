import type { ResponseOf } from '@oyna/contract/call';
import { listLikes } from '@oyna/contract/reactions';
import { listSaves } from '@oyna/contract/saves';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { allResults, byPage, countOf } from '../../../api/by-page.ts';
import { cacheTags } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';
import { libraryKeys } from './library-keys.ts';

type ReactionList = 'saved' | 'liked';

export const reactionOrders = ['new', 'title'] as const;
export type ReactionOrder = (typeof reactionOrders)[number];

/** A saved or liked title or reel. */
export type LibraryItem = ResponseOf<typeof listSaves, 200>['results'][number];

const reactionsQuery = (scope: string, list: ReactionList, ordering: ReactionOrder) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.reactions(scope, list, ordering),
    meta: { dependsOn: [cacheTags.entitlement] },
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, page_size: 60, ordering };
      return list === 'saved' ? callApi(listSaves, { query, signal }) : callApi(listLikes, { query, signal });
    },
    ...byPage,
    select: (data) => ({
      items: allResults<LibraryItem>(data).filter(({ cinema, reel }) => cinema ?? reel),
      count: countOf(data),
    }),
  });

/** All saved or liked titles and reels of a viewer; requested once `wanted`. */
export function useReactions(list: ReactionList, ordering: ReactionOrder, wanted: boolean) {
  return useInfiniteQuery({ ...reactionsQuery(useScope(), list, ordering), enabled: wanted });
}
