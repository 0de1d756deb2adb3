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
  /** None until the series has come. */
  readonly seasons: readonly { readonly heading: string; readonly episodes: readonly EpisodeChoice[] }[];
  readonly previous: EpisodeChoice | null;
  /** What can be played after this one. */
  readonly next: EpisodeChoice | null;
}
