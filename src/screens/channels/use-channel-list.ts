import type { LineupChannel } from '@oyna/contract/channel';
import { useMemo } from 'react';
import { type ListState, stateOf } from '../../actions/lists/list-state.ts';
import {
  useFavouriteChannels,
  useUnlistedFavourites,
} from '../../features/channels/api/favourite-channels.ts';
import { useLastChannel } from '../../features/channels/api/recent-channels.ts';
import { useLineup } from '../../features/channels/api/use-lineup.ts';
import type { Lineup } from '../../features/channels/model/lineup.ts';
import { channelsOf, type LineupPart } from '../../features/channels/model/lineup-part.ts';
import { useSession } from '../../state/session.ts';

interface ChannelList {
  readonly state: ListState;
  readonly error: unknown;
  readonly retry: () => void;
  readonly lineup: Lineup | undefined;
  readonly channels: readonly LineupChannel[];
  readonly favourites: ReadonlySet<number>;
  /** Watched last on this set. */
  readonly last: number | null | undefined;
}

const none: ReadonlySet<number> = new Set();
const nothing: readonly LineupChannel[] = [];

/**
 * The channels of a part of the line-up. Without the viewer's favourites they come by number; only the list of
 * favourites itself fails then.
 */
export function useChannelList(part: LineupPart): ChannelList {
  const signedIn = useSession((state) => state.token !== null);
  const lineup = useLineup();
  const favourites = useFavouriteChannels();
  const unlisted = useUnlistedFavourites();
  const last = useLastChannel();
  const ids = favourites.data ?? none;
  const isFavourites = part.kind === 'favourites';
  // A new favourite moves to the front with the next visit, because a card must not jump away under the focus.
  const known = favourites.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken when the part is opened
  const first = useMemo(() => ids, [part, known, signedIn]);
  const pinned = isFavourites ? ids : first;
  const channels = useMemo(
    () =>
      lineup.data
        ? channelsOf(lineup.data, part, pinned).concat(part.kind === 'favourites' ? unlisted : nothing)
        : nothing,
    [lineup.data, part, pinned, unlisted],
  );
  const isWaiting = last === undefined || (signedIn && favourites.isPending);
  const failed = isFavourites && favourites.isError && !known ? favourites : lineup;
  const state = stateOf(failed, channels);
  return {
    state: isWaiting && state !== 'failed' ? 'loading' : state,
    error: failed.error,
    retry: () => {
      for (const query of [lineup, favourites]) if (query.isError) void query.refetch();
    },
    lineup: lineup.data,
    channels,
    favourites: ids,
    last,
  };
}
