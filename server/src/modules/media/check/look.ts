/** The facts of the manifest of a live source. */
export interface Look {
  /** Names the newest segment; `null` if the manifest does not tell. */
  readonly mark: string | null;
  /** Seconds of the past that it offers. */
  readonly window: number;
  /** Seconds of its longest segment. */
  readonly segment: number;
  /** When its newest segment ended by its own clock, in Unix seconds; `null` without dates. */
  readonly end: number | null;
  /** Whether nothing will follow. */
  readonly hasEnd: boolean;
  /** Addresses of the newest segments, newest first. */
  readonly newest: readonly string[];
}
