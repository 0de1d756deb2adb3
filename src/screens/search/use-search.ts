import type { CinemaCard } from '@oyna/contract/cinema';
import { useRef } from 'react';
import { useChart } from '../../features/cinema/api/chart.ts';
import { useCinemaPages } from '../../features/cinema/api/list-cinema.ts';

export interface Search {
  /** `nothing`: something was looked for and not found; `blank`: nothing is looked for. */
  readonly state: 'blank' | 'loading' | 'failed' | 'nothing' | 'found';
  /** What `titles` were found by; the last text until the answer for the next one is there. */
  readonly text: string;
  /** What was found, else what is watched most. */
  readonly titles: readonly CinemaCard[];
  /** Of what was found. */
  readonly count: number;
  readonly error: unknown;
  readonly retry: () => void;
  readonly more: () => void;
}

/** What a text finds. The answer for another text than the last one asked for is never shown. */
export function useSearch(wanted: string): Search {
  const blank = wanted === '';
  const chart = useChart();
  const pages = useCinemaPages({ search: wanted }, !blank);
  const shown = useRef(wanted);
  if (!pages.isPlaceholderData) shown.current = wanted;
  const failed = pages.isError && !pages.data;
  const titles = pages.data?.titles ?? [];
  const found = !blank && titles.length > 0;
  const suggestions = chart.data ?? [];
  return {
    state: blank ? 'blank' : failed ? 'failed' : pages.isPending ? 'loading' : found ? 'found' : 'nothing',
    text: blank ? '' : shown.current,
    titles: found ? titles : failed || (!blank && pages.isPending) ? [] : suggestions,
    count: pages.data?.count ?? 0,
    error: pages.error,
    retry: () => void pages.refetch(),
    more: () => {
      if (found && pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData)
        void pages.fetchNextPage();
    },
  };
}
