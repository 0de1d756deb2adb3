import { cacheTags } from '../../../api/cache-tags.ts';

const reactionTags = { saved: cacheTags.bookmarks, liked: cacheTags.likes } as const;

/** Query keys of the library. */
export const libraryKeys = {
  history: (scope: string) => [cacheTags.history, scope, 'rail'] as const,
  historyPages: (scope: string) => [cacheTags.history, scope, 'pages'] as const,
  fullHistory: (scope: string) => [cacheTags.history, scope, 'full'] as const,
  bookmarks: (scope: string) => [cacheTags.bookmarks, scope] as const,
  reactions: (scope: string, list: keyof typeof reactionTags, order: string) =>
    [reactionTags[list], scope, 'pages', order] as const,
  comments: (scope: string, target: string) => [cacheTags.comments, scope, target] as const,
};
