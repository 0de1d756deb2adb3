import { listChannels } from '@oyna/contract/channel';
import { searchProgrammes } from '@oyna/contract/guide';
import { listGenres } from '@oyna/contract/terms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { mayStandIn, useScope } from '../../../api/use-scope.ts';

const PAGE_SIZE = 20;

async function findOthers(search: string, signal: AbortSignal) {
  const query = { search, page_size: PAGE_SIZE };
  // Titles are what most people look for: without the rest they are still shown.
  const nothing = () => ({ results: [] });
  const [channels, programmes, genres] = await Promise.all([
    callApi(listChannels, { query, signal }).catch(nothing),
    callApi(searchProgrammes, { query, signal }).catch(nothing),
    callApi(listGenres, { query, signal }).catch(nothing),
  ]);
  return {
    channels: channels.results,
    programmes: programmes.results,
    genres: genres.results,
  };
}

const othersQuery = (scope: string, search: string) =>
  queryOptions({
    queryKey: ['found', scope, search],
    queryFn: ({ signal }) => findOthers(search, signal),
  });

export type Others = Awaited<ReturnType<typeof findOthers>>;

/** Channels, programmes and genres that a text finds; until they come, those of the text before. */
export function useOthers(search: string, wanted: boolean) {
  const scope = useScope();
  return useQuery({
    ...othersQuery(scope, search),
    enabled: wanted,
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}
