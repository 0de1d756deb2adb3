import type { BodyOf } from '@oyna/contract/call';
import {
  addComment,
  type Comment,
  deleteComment,
  listComments,
  reportComment,
} from '@oyna/contract/comments';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '../../../api/api-error.ts';
import { allResults, byPage } from '../../../api/by-page.ts';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { reelKey } from '../../../api/reel-key.ts';
import { titleKey } from '../../../api/title-key.ts';
import { useScope } from '../../../api/use-scope.ts';
import { libraryKeys } from './library-keys.ts';

/** A title, one of its episodes, or a reel. */
export type CommentTarget =
  | { readonly cinema: number; readonly episode?: number }
  | { readonly reel: number };

/** Identifies a target among all. */
export function targetName(target: CommentTarget): string {
  if ('reel' in target) return `reel ${target.reel}`;
  return `title ${target.cinema}${target.episode === undefined ? '' : ` ${target.episode}`}`;
}

const commentsQuery = (scope: string, target: CommentTarget) =>
  infiniteQueryOptions({
    queryKey: libraryKeys.comments(scope, targetName(target)),
    queryFn: ({ signal, pageParam }) =>
      callApi(listComments, { query: { ...target, page: pageParam, page_size: 30 }, signal }),
    ...byPage,
    select: allResults,
  });

/** Comments on a target, newest first. */
export function useComments(target: CommentTarget) {
  return useInfiniteQuery(commentsQuery(useScope(), target));
}

/**
 * All replies to a comment, oldest first, page by page. Waits while there is no comment, or all of its replies came
 * with it.
 */
export function useReplies(comment: Comment | null) {
  const scope = useScope();
  const parent = comment?.id ?? 0;
  return useInfiniteQuery({
    queryKey: libraryKeys.comments(scope, `replies ${parent}`),
    queryFn: ({ signal, pageParam }) =>
      callApi(listComments, { query: { parent, page: pageParam, page_size: 30 }, signal }),
    ...byPage,
    select: allResults,
    enabled: comment !== null && comment.reply_count > comment.replies.length,
  });
}

/** A change of the comments: the list and the count with its target are refetched. */
function useChange<T>(target: CommentTarget, change: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  const scope = useScope();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      invalidate(client, cacheTags.comments);
      const queryKey = 'reel' in target ? reelKey(scope) : titleKey(scope, target.cinema);
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Posts a comment on a target, or a reply to one. */
export function useAddComment(target: CommentTarget) {
  return useChange(target, (body: Pick<BodyOf<typeof addComment>, 'text' | 'spoiler' | 'parent'>) =>
    callApi(addComment, { body: { ...body, ...target } }),
  );
}

/** Deletes one's own comment, with its replies. One that another device has deleted counts as deleted. */
export function useDeleteComment(target: CommentTarget) {
  return useChange(target, (id: number) =>
    callApi(deleteComment, { params: { id } }).catch((error: unknown) => {
      if (errorCode(error) !== 'not_found') throw error;
    }),
  );
}

export const reportReasons = ['spam', 'abuse', 'spoiler', 'other'] as const;

interface Report {
  readonly id: number;
  readonly reason: (typeof reportReasons)[number];
}

/** Reports a comment to the operator. */
export function useReportComment() {
  return useMutation({
    mutationFn: ({ id, reason }: Report) => callApi(reportComment, { params: { id }, body: { reason } }),
  });
}
