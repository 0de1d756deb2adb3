import type { CinemaCard } from '@oyna/contract/cinema';
import type { ComponentType } from 'react';
import type { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import type { useReminders } from '../../actions/reminders/use-reminders.ts';
import type { Others } from '../../features/search/api/find-others.ts';
import type { Route } from '../../routes/route.ts';

export interface Found extends Others {
  readonly text: string;
  readonly titles: readonly CinemaCard[];
  /** Number of everything found, exact up to 1,000 titles. */
  readonly count: number;
  /** Number of everything found beside titles. */
  readonly others: number;
}

export interface Search extends Found {
  /** `nothing`: a search without results; `blank`: nothing to search for, so the most watched titles are shown. */
  readonly state: 'blank' | 'loading' | 'failed' | 'nothing' | 'found';
  readonly error: unknown;
  readonly retry: () => void;
  readonly more: () => void;
  /** Shows everything found; `null` without its code. */
  readonly FoundSections: ComponentType<FoundSectionsProps> | null;
}

export interface SearchResultsProps {
  readonly search: Search;
  readonly focusKey: string;
  readonly onFocus: () => void;
  readonly onOpen: (route: Route) => void;
  readonly menu: ReturnType<typeof useCardMenu>;
  readonly reminders: ReturnType<typeof useReminders>;
}

export interface FoundSectionsProps extends SearchResultsProps {
  readonly onTitle: (title: CinemaCard) => void;
}
