import type { LineupChannel } from '@oyna/contract/channel';
import { listFavouriteChannels } from '@oyna/contract/guide';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { pendingOf } from '../../../api/change-store.ts';
import { sendChange } from '../../../api/send-change.ts';
import { scopeNow, useScope } from '../../../api/use-scope.ts';
import { useSession } from '../../../state/session.ts';
import { channelKeys } from './channel-query-keys.ts';

type Ids = readonly number[];

interface Favourites {
  readonly ids: Ids;
  /** Those outside their window of rights, which are in no other list; with a notice. */
  readonly unlisted: readonly LineupChannel[];
}

const none: readonly LineupChannel[] = [];

const sets = new WeakMap<Ids, ReadonlySet<number>>();

function setOf({ ids }: Favourites): ReadonlySet<number> {
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known;
}

function withFavourite(all: Favourites, channel: number, favourite: boolean): Favourites {
  const others = all.ids.filter((id) => id !== channel);
  return { ...all, ids: favourite ? others.concat(channel) : others };
}

const unlistedOf = ({ ids, unlisted }: Favourites): readonly LineupChannel[] =>
  unlisted.filter(({ id }) => ids.indexOf(id) >= 0);

/** Maximum number of pages of 100. */
const MAX_PAGES = 20;

async function loadFavourites(signal: AbortSignal): Promise<Favourites> {
  const ids: number[] = [];
  const unlisted: LineupChannel[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { next, results } = await callApi(listFavouriteChannels, {
      query: { page, page_size: 100 },
      signal,
    });
    for (const channel of results) {
      ids.push(channel.id);
      if (channel.notice) unlisted.push(channel);
    }
    if (next === null) break;
  }
  // The list of the service lacks changes that wait to be sent.
  return pendingOf('favourite').reduce(
    (all: Favourites, { target, on }) => (target.channel ? withFavourite(all, target.channel, on) : all),
    { ids, unlisted },
  );
}

const favouritesQuery = (scope: string) =>
  queryOptions({
    queryKey: channelKeys.favourites(scope),
    queryFn: ({ signal }) => loadFavourites(signal),
  });

/** The identifiers of the viewer's favourite channels; requested only while they are signed in. */
export function useFavouriteChannels() {
  const signedIn = useSession((state) => state.token !== null);
  return useQuery({ ...favouritesQuery(useScope()), select: setOf, enabled: signedIn });
}

/** The viewer's favourite channels outside their window of rights. */
export function useUnlistedFavourites(): readonly LineupChannel[] {
  const signedIn = useSession((state) => state.token !== null);
  const query = { ...favouritesQuery(useScope()), select: unlistedOf, enabled: signedIn };
  return useQuery(query).data ?? none;
}

interface Change {
  readonly channel: number;
  readonly favourite: boolean;
}

/**
 * Makes a channel a favourite, or no longer: at once in all lists, and undone if the service refuses. Without a
 * connection it stays and is sent later. Reports the outcome to the caller. The viewer must be signed in.
 */
export function useSetFavourite() {
  const client = useQueryClient();
  const show = ({ channel, favourite }: Change): void => {
    client.setQueryData(
      channelKeys.favourites(scopeNow()),
      (all: Favourites | undefined) => all && withFavourite(all, channel, favourite),
    );
  };
  return useMutation({
    mutationKey: channelKeys.favouriteChange,
    // Sequential, so that the last press wins.
    scope: { id: channelKeys.allFavourites[0] },
    mutationFn: ({ channel, favourite }: Change) =>
      sendChange({ kind: 'favourite', target: { channel }, on: favourite }),
    onMutate: async (change) => {
      show(change);
      await client.cancelQueries({ queryKey: channelKeys.favourites(scopeNow()) });
      // A list that arrived meanwhile did not know the change.
      show(change);
    },
    onError: (_, { channel, favourite }) => show({ channel, favourite: !favourite }),
    onSettled: (outcome) => {
      if (outcome === 'kept') return;
      // An earlier list would undo later changes that wait for their turn.
      if (client.isMutating({ mutationKey: channelKeys.favouriteChange }) <= 1)
        void client.invalidateQueries({ queryKey: channelKeys.allFavourites });
    },
  });
}
