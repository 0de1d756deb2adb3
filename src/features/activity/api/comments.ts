import {
  addComment,
  type Comment,
  deleteComment,
  listComments,
  reportComment,
} from '@oyna/contract/activity';
import type { BodyOf } from '@oyna/contract/call';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useScope } from '../../../api/use-scope.ts';

const TAG = 'comments';

const commentsQuery = (scope: string, cinema: number) =>
  infiniteQueryOptions({
    queryKey: [TAG, scope, cinema],
    queryFn: ({ signal, pageParam }) =>
      callApi(listComments, { query: { cinema, page: pageParam, page_size: 30 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => pages.reduce<Comment[]>((all, page) => all.concat(page.results), []),
  });

/** What viewers wrote of a title, the newest first. */
export function useComments(cinema: number) {
  return useInfiniteQuery(commentsQuery(useScope(), cinema));
}

function useChange<T>(change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => invalidate(client, TAG) });
}

/** Writes one of a title, or a reply to one. */
export function useAddComment() {
  return useChange((body: BodyOf<typeof addComment>) => callApi(addComment, { body }));
}

/** Takes back one's own, with the replies to it. */
export function useDeleteComment() {
  return useChange((id: number) => callApi(deleteComment, { params: { id } }));
}

/** Tells the operator of one. */
export function useReportComment() {
  return useMutation({
    mutationFn: (id: number) => callApi(reportComment, { params: { id }, body: { reason: 'other' } }),
  });
}
