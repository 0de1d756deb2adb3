/** A playback of this set, kept while it runs so that the start after a crash can offer it. */
export interface Interrupted {
  /** Address of its screen. */
  readonly hash: string;
  readonly heading: string;
  readonly subheading: string;
  /** Seconds; `null` for live content. */
  readonly position: number | null;
  /** Server time of the last note, in ms. */
  readonly at: number;
  /** Whether a signed-in viewer watched it. */
  readonly signedIn: boolean;
  /** The profile that watched, as the set keeps it; absent in notes of earlier versions. */
  readonly profile?: number | undefined;
}
