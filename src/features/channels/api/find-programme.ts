import type { Programme } from '@oyna/contract/channel';
import { listGuide } from '@oyna/contract/guide';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useScope } from '../../../api/use-scope.ts';
import { channelKeys } from './channel-query-keys.ts';

/** A programme of a channel and the one after it; `next` is `null` at the end of the guide. */
export interface ShownProgramme {
  readonly programme: Programme;
  readonly next: Programme | null;
}

/** The longest range of one guide request, in ms. */
const RANGE_MS = 48 * 3_600_000;

/** Guide requests from now into the past: archives reach back a week. */
const MAX_REQUESTS = 4;

async function findProgramme(
  channel: number,
  id: number,
  signal: AbortSignal,
): Promise<ShownProgramme | null> {
  let to = serverNow() + RANGE_MS / 2;
  let later: Programme | null = null;
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const from = to - RANGE_MS;
    const query = {
      channels: String(channel),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    };
    const { results } = await callApi(listGuide, { query, signal });
    const programmes: readonly Programme[] = results[0]?.programmes ?? [];
    const index = programmes.map((programme) => programme.id).indexOf(id);
    const programme = programmes[index];
    if (programme) return { programme, next: programmes[index + 1] ?? later };
    // A programme across the border of two ranges is in both.
    later = programmes.filter(({ starts_at }) => Date.parse(starts_at) >= from)[0] ?? later;
    to = from;
  }
  return null;
}

/** A programme of a channel in the last week or the coming day; `null` if the guide does not have it. */
export function useProgramme(channel: number, id: number) {
  return useQuery({
    queryKey: channelKeys.programme(useScope(), channel, id),
    queryFn: ({ signal }) => findProgramme(channel, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
