import type { ResponseOf } from '@oyna/contract/call';
import { listGuide } from '@oyna/contract/guide';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { BLOCK_MS, type GuideBlock } from '../model/guide-blocks.ts';
import { type TimedProgramme, timed } from '../model/guide-part.ts';
import { guideKeys } from './guide-keys.ts';

/** A guide changes rarely. */
const STALE_MS = 10 * 60_000;

function byChannel({
  results,
}: ResponseOf<typeof listGuide, 200>): ReadonlyMap<number, readonly TimedProgramme[]> {
  const found = new Map<number, readonly TimedProgramme[]>();
  for (const { channel, programmes } of results) {
    found.set(
      channel,
      programmes.flatMap((programme) => timed(programme) ?? []),
    );
  }
  return found;
}

/** The programmes of one block by channel. */
export const guideQuery = (scope: string, { channels, from }: GuideBlock) =>
  queryOptions({
    queryKey: guideKeys.block(scope, channels, from),
    queryFn: ({ signal }) => {
      const times = { from: new Date(from).toISOString(), to: new Date(from + BLOCK_MS).toISOString() };
      return callApi(listGuide, { query: { channels, ...times }, signal });
    },
    select: byChannel,
    staleTime: STALE_MS,
    structuralSharing: false,
  });
