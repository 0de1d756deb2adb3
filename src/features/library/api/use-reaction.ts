import { cacheTags } from '../../../api/cache-tags.ts';
import { type Switch, useSwitch } from '../../../api/use-switch.ts';

/** A title or a reel. */
export type ReactionTarget = { readonly cinema: number } | { readonly reel: number };

interface ReactionOptions {
  readonly kind: 'like' | 'save';
  readonly target: ReactionTarget;
  /** The last state from the service. */
  readonly now: boolean;
  /** Refetches from the service; the shown state waits for it. */
  readonly refresh: () => Promise<unknown>;
}

const tags = { like: [cacheTags.likes], save: [cacheTags.bookmarks] } as const;

/** A viewer's like or save of a title or a reel. */
export function useReaction(options: ReactionOptions): Switch {
  return useSwitch({ ...options, tags: tags[options.kind] });
}
