const FAVOURITES = 'favourite-channels';

/** Query keys of the channels and of the mutation that changes the favourites. */
export const channelKeys = {
  list: (scope: string) => ['channel', scope] as const,
  lineup: (scope: string) => ['lineup', scope] as const,
  detail: (scope: string, id: number) => ['channel-detail', scope, id] as const,
  programme: (scope: string, channel: number, id: number) => ['programme', scope, channel, id] as const,
  favourites: (scope: string) => [FAVOURITES, scope] as const,
  /** The favourites of every scope. */
  allFavourites: [FAVOURITES] as const,
  favouriteChange: [FAVOURITES, 'change'] as const,
};
