interface EpisodeNumbers {
  readonly season?: number;
  readonly episode?: number;
}

/** Systems with numbers or words for viewers. Others hold identifiers of other services. */
const readable = new Set(['', 'onscreen', 'common', 'sxxexx', 'xmltv_ns']);

/**
 * Reads an `episode-num` of XMLTV: numbers that count from 1, the words of the guide, or `null` for an identifier of another
 * service. The system `xmltv_ns` counts from 0 and may add totals: `1.4/12.` is season 2, episode 5.
 */
export function episodeNumbers(system: string, text: string): EpisodeNumbers | string | null {
  const kind = system.trim().toLowerCase();
  if (!readable.has(kind) || text === '') return null;
  if (kind === 'xmltv_ns') {
    const [season, episode] = text.split('.').map((it) => /^\s*(\d{1,4})\s*(?:\/|$)/.exec(it)?.[1]);
    return season === undefined && episode === undefined ? null : numbers(next(season), next(episode));
  }
  const [, season, episode] = /^(?:S?\s?(\d{1,4})\s?[EX]|E)\s?(\d{1,4})$/i.exec(text) ?? [];
  if (episode === undefined) return text;
  return numbers(season === undefined ? undefined : Number(season), Number(episode));
}

function next(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits) + 1;
}

function numbers(season: number | undefined, episode: number | undefined): EpisodeNumbers {
  return { ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) };
}
