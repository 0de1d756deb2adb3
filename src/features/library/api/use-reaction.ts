import { setLike, setSave } from '@oyna/contract/reactions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cacheTags, invalidate } from '../../../api/cache-tags.ts';
import { callApi } from '../../../api/call-api.ts';
import { useErrorAlert } from '../../../api/use-error-text.ts';

interface ReactionOptions {
  readonly kind: 'like' | 'save';
  readonly cinema: number;
  /** The last state from the service. */
  readonly now: boolean;
  /** Refetches from the service; the shown state waits for it. */
  readonly refresh: () => Promise<unknown>;
}

interface Reaction {
  /** Optimistic state, reverted if the service rejects the change. */
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

const tags = { like: cacheTags.likes, save: cacheTags.bookmarks } as const;

/** A viewer's like or save of a title. */
export function useReaction({ kind, cinema, now, refresh }: ReactionOptions): Reaction {
  const onError = useErrorAlert();
  const client = useQueryClient();
  const change = useMutation({
    // Sequential, so that the last press wins.
    scope: { id: `${kind}/${cinema}` },
    mutationFn: (on: boolean): Promise<unknown> =>
      kind === 'like'
        ? callApi(setLike, { body: { cinema, liked: on } })
        : callApi(setSave, { body: { cinema, saved: on } }),
    onSuccess: () => {
      invalidate(client, tags[kind]);
      return refresh();
    },
    onError,
  });
  return { on: change.isPending ? change.variables : now, set: (on) => change.mutate(on) };
}
