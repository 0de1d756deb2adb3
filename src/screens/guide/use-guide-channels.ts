import type { LineupChannel } from '@oyna/contract/channel';
import { useMemo } from 'react';
import { type ListState, stateOf } from '../../actions/lists/list-state.ts';
import { useFavouriteChannels } from '../../features/channels/api/favourite-channels.ts';
import { useLineup } from '../../features/channels/api/use-lineup.ts';
import type { Lineup } from '../../features/channels/model/lineup.ts';
import { channelsOf, type LineupPart } from '../../features/channels/model/lineup-part.ts';

interface GuideChannels {
  readonly state: ListState;
  readonly error: unknown;
  readonly retry: () => void;
  readonly lineup: Lineup | undefined;
  /** By number. */
  readonly channels: readonly LineupChannel[];
}

const none: ReadonlySet<number> = new Set();
const nothing: readonly LineupChannel[] = [];

/** The channels of a part of the line-up; only the favourites wait for the viewer's list of them. */
export function useGuideChannels(part: LineupPart): GuideChannels {
  const lineup = useLineup();
  const favourites = useFavouriteChannels();
  const isFavourites = part.kind === 'favourites';
  const ids = isFavourites ? (favourites.data ?? none) : none;
  const channels = useMemo(
    () => (lineup.data ? channelsOf(lineup.data, part, ids) : nothing),
    [lineup.data, part, ids],
  );
  const query = isFavourites && favourites.data === undefined && !lineup.isError ? favourites : lineup;
  return {
    state: stateOf(query, channels),
    error: query.error,
    retry: () => void query.refetch(),
    lineup: lineup.data,
    channels,
  };
}
