import type { Channel } from '@oyna/contract/channel';
import { useMemo } from 'react';
import { useChannels } from './list-channels.ts';
import { useLineup } from './use-lineup.ts';

/** All channels of the service; the first hundred have their programmes. */
export function useAllChannels(): readonly Channel[] {
  const { data: lineup } = useLineup();
  const { data: first } = useChannels();
  return useMemo(() => {
    const known = first ?? [];
    if (!lineup) return known;
    const byId = new Map(known.map((channel) => [channel.id, channel]));
    return lineup.all.map((channel) => byId.get(channel.id) ?? { ...channel, now: null, next: null });
  }, [lineup, first]);
}
