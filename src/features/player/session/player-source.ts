import type { ChosenManifest } from '../engine/choose-manifest.ts';
import type { Protection } from '../engine/player-engine.ts';

export interface PlayerSource {
  /** The best first, never empty: the others are for when it does not play. */
  readonly manifests: readonly ChosenManifest[];
  readonly live: boolean;
  /** Seconds; `null` is the beginning of a film and the edge of a live stream. */
  readonly startAt: number | null;
  /** Languages of audio in order of preference. */
  readonly audioLanguages: readonly string[];
  /** Languages of subtitles, as above; an empty list shows none. */
  readonly textLanguages: readonly string[];
  /** `null` when it is not encrypted. */
  readonly protection: Protection | null;
}
