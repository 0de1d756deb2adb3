import type { HistoryEntry } from '@oyna/contract/full-history';
import type { QueryClient } from '@tanstack/react-query';
import { cacheTags } from '../../../api/cache-tags.ts';
import { type ChangeTarget, pendingOf } from '../../../api/change-store.ts';

/** An item of any list of the history. */
type Item = Partial<Pick<HistoryEntry, 'cinema' | 'episode' | 'programme' | 'reel'>>;

interface Page {
  readonly results: readonly Item[];
  readonly count: number;
}

/** The part of a list that is in the cache. */
type Cached = Page | { readonly pages: readonly Page[] };

function isOf(target: ChangeTarget, item: Item): boolean {
  return (Object.keys(target) as (keyof Item)[]).every((name) => item[name]?.id === target[name]);
}

function withoutForgotten(page: Page): Page {
  const forgotten = pendingOf('forget');
  const results = page.results.filter((item) => !forgotten.some(({ target }) => isOf(target, item)));
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}

const followed = new WeakSet<QueryClient>();

/**
 * Filters the entries that the viewer removed out of the history lists, and out of responses that arrive before the
 * service has removed them.
 */
export function hideForgotten(client: QueryClient): void {
  const queryKey = [cacheTags.history];
  const hide = (): void => {
    if (pendingOf('forget').length === 0) return;
    client.setQueriesData<Cached>(
      { queryKey },
      (list) =>
        list &&
        ('pages' in list ? { ...list, pages: list.pages.map(withoutForgotten) } : withoutForgotten(list)),
    );
  };
  hide();
  if (followed.has(client)) return;
  followed.add(client);
  client.getQueryCache().subscribe((event) => {
    const isResponse =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isResponse && event.query.queryKey[0] === cacheTags.history) hide();
  });
}
