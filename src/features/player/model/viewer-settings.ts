import { readSubtitleStyle, type SubtitleStyle } from './subtitle-style.ts';

/** What a viewer has chosen in the player; it holds for everything watched afterwards. */
export interface ViewerSettings {
  /** Languages of audio (BCP 47), the one wanted most first; empty before the first choice. */
  readonly audio: readonly string[];
  /** Languages of subtitles, as above; the order outlives their being switched off. */
  readonly text: readonly string[];
  readonly textOn: boolean;
  /** Lines of the best picture to load; `null` for whatever the network carries. */
  readonly quality: number | null;
  /** Whether the next episode begins by itself. */
  readonly autoplay: boolean;
  readonly style: SubtitleStyle;
}

function languages(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((it): it is string => typeof it === 'string' && /^[a-z]{2,3}(-\w{1,8})*$/i.test(it))
    .slice(0, 8);
}

/** Reads what was stored, by whichever version; a part that cannot be read is as it was at first. */
export function readViewerSettings(value: unknown): ViewerSettings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { quality } = given;
  return {
    audio: languages(given.audio),
    text: languages(given.text),
    textOn: given.textOn === true,
    quality: typeof quality === 'number' && quality > 0 && quality < 10_000 ? Math.round(quality) : null,
    autoplay: given.autoplay !== false,
    style: readSubtitleStyle(given.style),
  };
}
