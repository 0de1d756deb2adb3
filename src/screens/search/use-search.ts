import type { CinemaCard } from '@oyna/contract/cinema';
import { useRef } from 'react';
import { mayStandIn, useScope } from '../../api/use-scope.ts';
import { useChart } from '../../features/cinema/api/chart.ts';
import { useCinemaPages } from '../../features/cinema/api/cinema-pages.ts';
import { type Others, useOthers } from '../../features/search/api/find-others.ts';

interface Found extends Others {
  readonly text: string;
  readonly titles: readonly CinemaCard[];
  /** Number of everything found, exact up to 1,000 titles. */
  readonly count: number;
}

export interface Search extends Found {
  /** `nothing`: a search without results; `blank`: nothing to search for, so the most watched titles are shown. */
  readonly state: 'blank' | 'loading' | 'failed' | 'nothing' | 'found';
  readonly error: unknown;
  readonly retry: () => void;
  readonly more: () => void;
}

const none: Found = { text: '', titles: [], channels: [], programmes: [], genres: [], count: 0 };

/**
 * Results of one text: titles, channels, programmes and genres. The previous results stay until all new ones
 * have loaded, so that no row moves below the focus twice.
 */
export function useSearch(wanted: string): Search {
  const blank = wanted === '';
  const chart = useChart();
  const pages = useCinemaPages({ search: wanted }, !blank);
  const others = useOthers(wanted, !blank);
  const scope = useScope();
  const shown = useRef<(Found & { readonly scope: string }) | null>(null);
  if (blank || (shown.current && !mayStandIn(shown.current.scope, scope))) shown.current = null;
  if (!blank && pages.data && others.data && !pages.isPlaceholderData && !others.isPlaceholderData) {
    const { titles, count } = pages.data;
    const { channels, programmes, genres } = others.data;
    const all = count + channels.length + programmes.length + genres.length;
    shown.current = { scope, text: wanted, titles, channels, programmes, genres, count: all };
  }
  const found = shown.current ?? none;
  const failed = pages.isError && !pages.data;
  const state = blank
    ? 'blank'
    : failed
      ? 'failed'
      : shown.current === null
        ? 'loading'
        : found.count > 0
          ? 'found'
          : 'nothing';
  return {
    ...found,
    state,
    titles:
      state === 'blank' || state === 'nothing' ? (chart.data ?? []) : state === 'found' ? found.titles : [],
    error: pages.error,
    retry: () => void Promise.all([pages.refetch(), others.refetch()]),
    more: () => {
      if (state === 'found' && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData)
        void pages.fetchNextPage();
    },
  };
}
