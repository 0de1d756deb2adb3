import { nominalHeight } from '../../../shared/picture.ts';
import type { Film, FilmPicture, FilmSound } from '../film/read-film.ts';

/** A track that a channel offers, by the name that its playlist has: `v720`, `a-uz`, `s-ru`. */
export type OfferedTrack =
  | { readonly id: string; readonly kind: 'video'; readonly height: number }
  | { readonly id: string; readonly kind: 'audio' | 'subtitles'; readonly language: string };

/** Any height and any language is a track, so that a set goes on when a new version of the schedule offers others. */
export function offeredTrack(id: string): OfferedTrack | null {
  const [, height, kind, language] = /^(?:v(\d{2,4})|([as])-([a-zA-Z-]{2,20}))$/.exec(id) ?? [];
  if (height !== undefined) return { id, kind: 'video', height: Number(height) };
  if (language === undefined) return null;
  return { id, kind: kind === 'a' ? 'audio' : 'subtitles', language };
}

/** The largest picture of a film that is not larger than a track; the smallest one if all are. */
export function pictureOf({ pictures }: Film, height: number): FilmPicture | undefined {
  return pictures.find((it) => nominalHeight(it) <= height) ?? pictures.at(-1);
}

/** The sound of a film in a language, or its main one. */
export function soundOf({ sounds }: Film, language: string): FilmSound | undefined {
  return sounds.find((it) => it.language === language) ?? sounds[0];
}
