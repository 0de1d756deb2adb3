import type { ChosenManifest } from '../engine/choose-manifest.ts';
import type { LoadRequest, Protection } from '../engine/player-engine.ts';

export interface PlayerSource {
  /** Best first, never empty; the others are fallbacks. */
  readonly manifests: readonly ChosenManifest[];
  readonly live: boolean;
  /** Seconds; `null` is the beginning of a film or the live edge. */
  readonly startAt: number | null;
  /** Audio languages in order of preference. */
  readonly audioLanguages: readonly string[];
  /** Subtitle languages, likewise; an empty list shows none. */
  readonly textLanguages: readonly string[];
  /** Number of other sources that the service has. */
  readonly alternatives: number;
  /** WebVTT beside the manifest, with absolute addresses. */
  readonly subtitles?: LoadRequest['subtitles'];
  /** `null` if the content is clear. */
  readonly protection: Protection | null;
}
