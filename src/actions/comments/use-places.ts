import type { Comment } from '@oyna/contract/comments';
import { useState } from 'react';

type Target =
  | { readonly name: 'list' }
  | { readonly name: 'editor'; readonly parent: Comment | null }
  | { readonly name: 'thread'; readonly comment: Comment }
  | { readonly name: 'report' | 'deletion'; readonly comment: Comment };

/** A part of the comments panel. `key` identifies it among the open ones. */
type Place = Target & { readonly key: string; readonly isReply: boolean };

interface Walk {
  readonly open: readonly Place[];
  /** The part that was closed last; `null` after another was opened. */
  readonly cameFrom: Place['name'] | null;
}

const start: Walk = { open: [{ name: 'list', key: 'list', isReply: false }], cameFrom: null };

/** The open parts of the comments panel; Back closes the last one. */
export function usePlaces() {
  const [{ open, cameFrom }, setWalk] = useState(start);
  const place = open[open.length - 1] as Place;
  return {
    place,
    /** The comment whose thread is open, perhaps below other parts. */
    thread: open.map((each) => (each.name === 'thread' ? each.comment : null)).filter(Boolean)[0] ?? null,
    cameFrom,
    go: (target: Target): void =>
      setWalk((walk) => {
        const depth = walk.open.length;
        // A reply has no replies.
        const isReply = walk.open.some(({ name }) => name === 'thread');
        return {
          open: [...walk.open, { ...target, key: `${target.name}/${depth}`, isReply }],
          cameFrom: null,
        };
      }),
    /** Closes the last part, together with any thread of the deleted comment. */
    back: (deleted?: number): void =>
      setWalk((walk) => {
        const last = walk.open[walk.open.length - 1];
        if (walk.open.length === 1 || !last) return walk;
        const rest = walk.open
          .slice(0, -1)
          .filter((each) => !(each.name === 'thread' && each.comment.id === deleted));
        return { open: rest, cameFrom: last.name };
      }),
  };
}
