import { cacheTags } from './cache-tags.ts';

/** Query key of one title with its people and episodes. Comments change the title's counts, so both features use it. */
export function titleKey(scope: string, id: number) {
  return [cacheTags.titles, scope, 'title', id] as const;
}
