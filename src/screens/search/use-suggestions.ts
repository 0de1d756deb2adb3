import { useRef } from 'react';
import { useRecentSearches } from '../../features/search/api/recent-searches.ts';
import type { SuggestionList } from '../../features/search/components/suggestions.tsx';
import { suggest } from '../../features/search/model/suggest.ts';
import type { Search } from './found.ts';

const nothing: SuggestionList = { texts: [], areRecent: false };

/** Names of the results, in the order in which viewers look for it. */
function namesOf({ titles, people, channels, genres, programmes }: Search): readonly string[] {
  return [
    ...titles.map(({ title }) => title),
    ...people.map(({ name }) => name),
    ...channels.map(({ name }) => name),
    ...genres.map(({ name }) => name),
    ...programmes.map(({ title }) => title),
  ];
}

/**
 * The suggestions below the keyboard: completions of the typed text, or without results the recent searches, or else popular
 * titles. A suggestion that was chosen, and results on their way, leave the list as it is, so that nothing moves below the focus.
 */
export function useSuggestions(search: Search, wasChosen: boolean): SuggestionList {
  const recent = useRecentSearches();
  const shown = useRef(nothing);
  const { state } = search;
  const hasNames = state === 'found';
  const isWaiting = state === 'loading' || state === 'failed' || wasChosen;
  // Recent searches that were cleared go at once.
  if (isWaiting && !(shown.current.areRecent && recent.length === 0)) return shown.current;
  const areRecent = !hasNames && recent.length > 0;
  shown.current = {
    areRecent,
    texts: areRecent
      ? recent
      : suggest({
          text: hasNames ? search.text : '',
          recent: hasNames ? recent : [],
          names: namesOf(search),
        }),
  };
  return shown.current;
}
