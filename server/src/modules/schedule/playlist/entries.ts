import type { Piece, TrackType } from '../core/schedule.ts';
import type { Aired } from '../core/version-course.ts';
import type { KnownFilms, KnownTrack } from '../film/known-films.ts';
import { type OfferedTrack, pictureOf, soundOf } from './tracks.ts';

/** A segment of a channel. */
export interface ListedSegment {
  readonly number: number;
  /** Unix time in ms. */
  readonly startsAt: number;
  readonly ms: number;
  /** Its place among the segments of its piece. */
  readonly place: number;
}

/** A piece as one track of a channel shows it. */
export interface ShownPiece {
  readonly aired: Aired;
  /** The folder that its bytes come from. */
  readonly media: string;
  /** `null` for subtitles, and if the media is gone. */
  readonly track: KnownTrack | null;
  /** Whether a filler stands in, because its media is gone. */
  readonly isReplaced: boolean;
  readonly entries: readonly ListedSegment[];
}

/** The numbers of a piece count its pictures or its sounds; subtitles are cut like the picture. */
export function countedType({ kind }: OfferedTrack): TrackType {
  return kind === 'audio' ? 'audio' : 'video';
}

/**
 * A piece in a track. If its media has vanished, a filler stands in: as many segments as the piece would have, so that all numbers
 * stay.
 */
export async function showPiece(
  films: KnownFilms,
  aired: Aired,
  offered: OfferedTrack,
  fillers: readonly Piece[],
): Promise<ShownPiece> {
  const { piece } = aired;
  const count = aired.counts[countedType(offered)];
  const track = await trackOf(films, piece.media, offered);
  if (track && track.segments.length >= count)
    return { aired, media: piece.media, track, isReplaced: false, entries: entriesOf(aired, offered, track) };
  for (const { media } of fillers) {
    const standIn = await trackOf(films, media, offered);
    if (standIn)
      return { aired, media, track: standIn, isReplaced: true, entries: entriesOf(aired, offered, null) };
  }
  return {
    aired,
    media: piece.media,
    track: null,
    isReplaced: true,
    entries: entriesOf(aired, offered, null),
  };
}

/** The part of a film that a track shows; `null` if it is gone. */
export async function trackOf(
  films: KnownFilms,
  media: string,
  offered: OfferedTrack,
): Promise<KnownTrack | null> {
  const film = await films.film(media);
  if (!film) return null;
  const own = offered.kind === 'audio' ? soundOf(film, offered.language) : pictureOf(film, heightOf(offered));
  return own ? films.track(media, own.playlist) : null;
}

/** Subtitles are cut like any picture. */
function heightOf(offered: OfferedTrack): number {
  return offered.kind === 'video' ? offered.height : 0;
}

/** The segments of a piece: as long as the track says, and the last one to the end of the piece. Without a track they are even. */
function entriesOf(
  { startsAt, endsAt, counts, before }: Aired,
  offered: OfferedTrack,
  track: KnownTrack | null,
): ListedSegment[] {
  const type = countedType(offered);
  const count = counts[type];
  const even = (endsAt - startsAt) / count;
  let at = startsAt;
  return Array.from({ length: count }, (_, place) => {
    const isLast = place === count - 1;
    const ms = isLast ? endsAt - at : (track?.segments[place]?.ms ?? even);
    const entry = { number: before[type] + place, startsAt: at, ms, place };
    at += ms;
    return entry;
  });
}
