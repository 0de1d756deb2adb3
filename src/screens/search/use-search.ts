import { useEffect, useRef, useState } from 'react';
import { mayStandIn, useScope } from '../../api/use-scope.ts';
import { useChart } from '../../features/cinema/api/chart.ts';
import { useCinemaPages } from '../../features/cinema/api/cinema-pages.ts';
import { countOthers, noOthers, useOthers } from '../../features/search/api/find-others.ts';
import type { Found, Search } from './found.ts';

type Sections = NonNullable<Search['FoundSections']>;

const none: Found = { ...noOthers, text: '', titles: [], count: 0, others: 0 };

/** The code of sections; `undefined` while it loads, `null` if it cannot be loaded. */
function useFoundSections(): Sections | null | undefined {
  const [sections, setSections] = useState<{ readonly code: Sections | null }>();
  useEffect(() => {
    let isGone = false;
    const keep = (code: Sections | null): void => {
      if (!isGone) setSections({ code });
    };
    import('./found-sections.tsx').then(
      ({ FoundSections }) => keep(FoundSections),
      () => keep(null),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return sections?.code;
}

/**
 * Results of one text: titles, people, channels, programmes, broadcasts, reels and genres. The previous results stay until all new ones
 * have loaded, so that no row moves below the focus twice.
 */
export function useSearch(wanted: string): Search {
  const blank = wanted === '';
  const chart = useChart();
  const pages = useCinemaPages({ search: wanted }, !blank);
  const others = useOthers(wanted, !blank);
  const FoundSections = useFoundSections();
  const scope = useScope();
  const shown = useRef<(Found & { readonly scope: string }) | null>(null);
  if (blank || (shown.current && !mayStandIn(shown.current.scope, scope))) shown.current = null;
  const isWhole = pages.data && others.data && !pages.isPlaceholderData && !others.isPlaceholderData;
  if (!blank && isWhole && FoundSections !== undefined) {
    const { titles, count } = pages.data;
    const found = FoundSections === null ? noOthers : others.data;
    const more = countOthers(found);
    shown.current = { ...found, scope, text: wanted, titles, count: count + more, others: more };
  }
  const found = shown.current ?? none;
  // It stays until a retry has something to show, because the retry's button has the focus.
  const failure = useRef<{ readonly of: string; readonly error: Error } | null>(null);
  if (pages.error && !pages.data) failure.current = { of: wanted, error: pages.error };
  else if (shown.current?.text === wanted || failure.current?.of !== wanted) failure.current = null;
  const state = blank
    ? 'blank'
    : failure.current
      ? 'failed'
      : shown.current === null
        ? 'loading'
        : found.count > 0
          ? 'found'
          : 'nothing';
  return {
    ...found,
    FoundSections: FoundSections ?? null,
    state,
    titles:
      state === 'blank' || state === 'nothing' ? (chart.data ?? []) : state === 'found' ? found.titles : [],
    error: failure.current?.error ?? null,
    retry: () => void Promise.all([pages.refetch(), others.refetch()]),
    more: () => {
      if (state === 'found' && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData)
        void pages.fetchNextPage();
    },
  };
}
