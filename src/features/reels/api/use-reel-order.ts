import { listReels, type Reel } from '@oyna/contract/reels';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allResults, byPage } from '../../../api/by-page.ts';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';
import { useScope } from '../../../api/use-scope.ts';
import { orderReels, type ReelOrder } from '../model/reel-order.ts';

const pagesQuery = (scope: string) =>
  infiniteQueryOptions({
    queryKey: reelKey(scope, 'pages'),
    queryFn: ({ signal, pageParam }) =>
      callApi(listReels, { query: { page: pageParam, page_size: 20 }, signal }),
    ...byPage,
    select: allResults,
  });

const none: readonly Reel[] = [];

/** All loaded reels as they follow each other, newest first, with the state of their pages. */
export function useReelOrder(front: number | null) {
  const pages = useInfiniteQuery(pagesQuery(useScope()));
  const list = pages.data ?? none;
  const order: ReelOrder = useMemo(() => orderReels(list, front), [list, front]);
  return { order, pages };
}
