import { listChannels } from '@oyna/contract/channel';
import { searchProgrammes } from '@oyna/contract/guide';
import { listPeople } from '@oyna/contract/people';
import { listReels } from '@oyna/contract/reels';
import { listStreams } from '@oyna/contract/stream';
import { listGenres } from '@oyna/contract/terms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { mayStandIn, useScope } from '../../../api/use-scope.ts';

const PAGE_SIZE = 20;

async function findOthers(search: string, signal: AbortSignal) {
  const query = { search, page_size: PAGE_SIZE };
  // Titles are what most people look for: without the rest they are still shown.
  const nothing = () => ({ results: [] });
  const [people, channels, programmes, streams, reels, genres] = await Promise.all([
    callApi(listPeople, { query, signal }).catch(nothing),
    callApi(listChannels, { query, signal }).catch(nothing),
    callApi(searchProgrammes, { query, signal }).catch(nothing),
    callApi(listStreams, { query, signal }).catch(nothing),
    callApi(listReels, { query, signal }).catch(nothing),
    callApi(listGenres, { query, signal }).catch(nothing),
  ]);
  return {
    people: people.results,
    channels: channels.results,
    programmes: programmes.results,
    // One that is over is found only if it can be played.
    streams: streams.results.filter(({ status, archive }) => status !== 'ended' || archive),
    reels: reels.results,
    genres: genres.results,
  };
}

const othersQuery = (scope: string, search: string) =>
  queryOptions({
    queryKey: ['found', scope, search],
    queryFn: ({ signal }) => findOthers(search, signal),
  });

export type Others = Awaited<ReturnType<typeof findOthers>>;

export const noOthers: Others = {
  people: [],
  channels: [],
  programmes: [],
  streams: [],
  reels: [],
  genres: [],
};

export function countOthers({ people, channels, programmes, streams, reels, genres }: Others): number {
  return [people, channels, programmes, streams, reels, genres].reduce((sum, { length }) => sum + length, 0);
}

/** Everything but titles that a text finds; until it comes, that of the text before. */
export function useOthers(search: string, wanted: boolean) {
  const scope = useScope();
  return useQuery({
    ...othersQuery(scope, search),
    enabled: wanted,
    placeholderData: (previous, before) => (mayStandIn(before?.queryKey[1], scope) ? previous : undefined),
  });
}
