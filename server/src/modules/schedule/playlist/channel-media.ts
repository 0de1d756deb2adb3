import type { ChannelCourse } from '../core/channel-course.ts';
import type { Offer, Piece } from '../core/schedule.ts';
import { fitFragment } from '../film/fit-fragment.ts';
import type { KnownFilms } from '../film/known-films.ts';
import { countedType, type ListedSegment, type ShownPiece, showPiece, trackOf } from './entries.ts';
import { schedulePlaylist } from './schedule-playlist.ts';
import { cuesOf, subtitleSegment } from './subtitle-segment.ts';
import type { OfferedTrack } from './tracks.ts';

/** Start of the timeline of every channel from a schedule, fixed for ever. */
const epoch = Date.UTC(2025, 0, 1);

/** A part of a channel's time, Unix time in ms. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A channel that shows films by the clock. It keeps nothing between two requests. */
export class ChannelMedia {
  readonly course: ChannelCourse;
  readonly #films: KnownFilms;
  /** Of the newest version. */
  readonly offer: Offer;
  readonly #fillers: readonly Piece[];
  readonly #folders: ReadonlySet<string>;

  constructor(course: ChannelCourse, films: KnownFilms, newest: { offer: Offer; fillers: readonly Piece[] }) {
    this.course = course;
    this.#films = films;
    this.offer = newest.offer;
    this.#fillers = newest.fillers;
    this.#folders = new Set(course.folders());
  }

  /** The live playlist of a track: the segments that have ended. */
  async livePlaylist(offered: OfferedTrack, { from, to }: Stretch): Promise<string> {
    const pieces = await this.#pieces(offered, { from, to }, (it) => it.startsAt >= from && endOf(it) <= to);
    return schedulePlaylist(pieces, { id: offered.id, extension: extensionOf(offered), isPast: false });
  }

  /** The complete playlist of a past part, from the segment in which it begins. */
  async pastPlaylist(offered: OfferedTrack, { from, to }: Stretch): Promise<string> {
    const pieces = await this.#pieces(offered, { from, to }, (it) => endOf(it) > from && it.startsAt < to);
    return schedulePlaylist(pieces, { id: offered.id, extension: extensionOf(offered), isPast: true });
  }

  async #pieces(
    offered: OfferedTrack,
    { from, to }: Stretch,
    isShown: (entry: ListedSegment) => boolean,
  ): Promise<ShownPiece[]> {
    const pieces: ShownPiece[] = [];
    for (const aired of this.course.between(from, to)) {
      const whole = await showPiece(this.#films, aired, offered, this.#fillers);
      pieces.push({ ...whole, entries: whole.entries.filter(isShown) });
    }
    return pieces;
  }

  /** The init segment of a film in a track; `null` if the channel shows no such film. */
  async initOf(offered: OfferedTrack, media: string): Promise<Buffer | null> {
    if (!this.#folders.has(media)) return null;
    return (await trackOf(this.#films, media, offered))?.initBytes ?? null;
  }

  /** A segment by its number, and when it is shown; `null` if the channel has none of that number near a time. */
  async find(offered: OfferedTrack, number: number, near: number): Promise<FoundSegment | null> {
    const type = countedType(offered);
    const aired = this.course.ofNumber(type, number, near);
    if (!aired) return null;
    const shown = await showPiece(this.#films, aired, offered, this.#fillers);
    const entry = shown.entries[number - aired.before[type]];
    return entry ? { shown, entry, span: { from: entry.startsAt, to: endOf(entry) } } : null;
  }

  /** The bytes of a segment; `null` if the media is gone, and its stand-in too. */
  async bytesOf({ shown, entry }: FoundSegment): Promise<Buffer | null> {
    const { track, media, aired, isReplaced, entries } = shown;
    if (!track) return null;
    const { segments, timescale, firstTicks } = track;
    const place = isReplaced ? entry.place % segments.length : entry.place;
    const range = segments[place];
    if (!range) return null;
    const bytes = await this.#films.bytes(media, range).catch(() => null);
    if (!bytes) return null;
    const ticks = (ms: number) => Math.round((ms * timescale) / 1000);
    const before = segments.slice(0, place).reduce((sum, it) => sum + it.ms, 0);
    // A stand-in begins where its segment does, a piece where its first one does.
    const origin = isReplaced ? entry.startsAt - before : aired.startsAt;
    const isLast = isReplaced || entry.place === entries.length - 1;
    const until = isLast ? firstTicks + ticks(endOf(entry) - origin) : null;
    return fitFragment(bytes, { shift: ticks(origin - epoch) - firstTicks, until, number: entry.number });
  }

  /** The subtitles of a segment; empty ones if its piece has none in this language. */
  async subtitlesOf(
    { shown: { aired, isReplaced }, entry }: FoundSegment,
    language: string,
  ): Promise<string> {
    const cues = isReplaced ? [] : await cuesOf(this.#films, aired.piece.media, language);
    return subtitleSegment(
      cues,
      { from: entry.startsAt - aired.startsAt, ms: entry.ms },
      entry.startsAt - epoch,
    );
  }
}

export interface FoundSegment {
  readonly shown: ShownPiece;
  readonly entry: ListedSegment;
  /** Unix time in ms. */
  readonly span: Stretch;
}

function endOf({ startsAt, ms }: ListedSegment): number {
  return startsAt + ms;
}

function extensionOf({ kind }: OfferedTrack): 'm4s' | 'vtt' {
  return kind === 'subtitles' ? 'vtt' : 'm4s';
}
