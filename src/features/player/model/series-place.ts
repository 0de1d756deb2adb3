export interface EpisodeChoice {
  readonly id: number;
  readonly title: string;
  /** Number and title. */
  readonly label: string;
  readonly still: string | null;
}

/** An episode among its neighbours. */
export interface SeriesPlace {
  readonly current: number;
  /** Empty until the series has loaded. */
  readonly seasons: readonly { readonly heading: string; readonly episodes: readonly EpisodeChoice[] }[];
  readonly previous: EpisodeChoice | null;
  /** The episode that can be played next. */
  readonly next: EpisodeChoice | null;
}
