import type { BodyOf } from '@oyna/contract/call';
import {
  addComment,
  type Comment,
  deleteComment,
  listComments,
  reportComment,
} from '@oyna/contract/comments';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { titleKey } from '../../../api/title-key.ts';
import { useScope } from '../../../api/use-scope.ts';
import { libraryKeys } from './library-keys.ts';

const commentsQuery = (scope: string, cinema: number) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.comments(scope, cinema),
    queryFn: ({ signal, pageParam }) =>
      callApi(listComments, { query: { cinema, page: pageParam, page_size: 30 }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page, _, at) => (page.next === null ? undefined : at + 1),
    select: ({ pages }) => pages.reduce<Comment[]>((all, page) => all.concat(page.results), []),
  });

/** Comments on a title, newest first. */
export function useComments(cinema: number) {
  return useInfiniteQuery(commentsQuery(useScope(), cinema));
}

/** A change of a title's comments: the list and the count on its page are refetched. */
function useChange<T>(cinema: number, change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  const scope = useScope();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      invalidate(client, cacheTags.comments);
      void client.invalidateQueries({ queryKey: titleKey(scope, cinema) });
    },
  });
}

/** Posts a comment on a title, or a reply to one. */
export function useAddComment(cinema: number) {
  return useChange(cinema, (body: Omit<BodyOf<typeof addComment>, 'cinema'>) =>
    callApi(addComment, { body: { ...body, cinema } }),
  );
}

/** Deletes one's own comment, with its replies. */
export function useDeleteComment(cinema: number) {
  return useChange(cinema, (id: number) => callApi(deleteComment, { params: { id } }));
}

/** Reports a comment to the operator. */
export function useReportComment() {
  return useMutation({
    mutationFn: (id: number) => callApi(reportComment, { params: { id }, body: { reason: 'other' } }),
  });
}
