import type { AudioTrack, TextTrack } from '../engine/player-engine.ts';

/** More are never looked at: nobody has as many in his order of languages. */
const MOST = 8;

/** Whether a track's language is the one asked for; `ru-RU` is Russian. */
export function sameLanguage(one: string, other: string): boolean {
  return one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0];
}

/** The order with a language in the first place: the one chosen last is wanted most. */
export function preferLanguage(order: readonly string[], language: string): readonly string[] {
  return [language, ...order.filter((other) => !sameLanguage(other, language))].slice(0, MOST);
}

/** Two orders as one: what the first does not name is wanted as the second says. */
export function joinOrders(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce<readonly string[]>(
    (order, language) =>
      order.some((other) => sameLanguage(other, language)) ? order : order.concat(language),
    first,
  );
}

/** The first track of the language wanted most; full subtitles before forced ones. `null` when none is wanted. */
export function trackInOrder<T extends AudioTrack | TextTrack>(
  tracks: readonly T[],
  order: readonly string[],
): T | null {
  const full = tracks.filter((track) => !('forced' in track && track.forced));
  for (const language of order) {
    for (const list of [full, tracks]) {
      const found = list.filter((track) => sameLanguage(track.language, language))[0];
      if (found) return found;
    }
  }
  return null;
}
