import { readSubtitleStyle, type SubtitleStyle } from './subtitle-style.ts';

/** A viewer's player settings, valid for everything watched afterwards. */
export interface ViewerSettings {
  /** Audio languages (BCP 47) by preference; empty before the first choice. */
  readonly audio: readonly string[];
  /** Subtitle languages, likewise; the order is kept while subtitles are off. */
  readonly text: readonly string[];
  readonly textOn: boolean;
  /** Audio descriptions play where a title has them. */
  readonly described: boolean;
  /** Maximum picture height; `null` for no limit. */
  readonly quality: number | null;
  readonly style: SubtitleStyle;
}

function languages(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((it): it is string => typeof it === 'string' && /^[a-z]{2,3}(-\w{1,8})*$/i.test(it))
    .slice(0, 8);
}

/**
 * Parses stored settings of any version; an invalid part gets its default. The set's own captions decide about subtitles
 * until the viewer does.
 */
export function readViewerSettings(value: unknown, captions?: unknown): ViewerSettings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { quality } = given;
  return {
    audio: languages(given.audio),
    text: languages(given.text),
    textOn: (given.textOn ?? (captions as { readonly on?: unknown } | null | undefined)?.on) === true,
    described: given.described === true,
    quality: typeof quality === 'number' && quality > 0 && quality < 10_000 ? Math.round(quality) : null,
    style: readSubtitleStyle(given.style ?? captions),
  };
}
