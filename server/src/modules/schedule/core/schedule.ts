import type { Text } from '../../../shared/text/text.ts';

/** How many segments a piece has: of the picture, and of each sound track. */
export interface Counts {
  readonly video: number;
  readonly audio: number;
}

export type TrackType = keyof Counts;

/** Something that a schedule shows: a film, an episode, a trailer, a jingle or a filler. */
export interface Piece {
  /** The same in all versions: `yol/1/3`, `qor`, `media:jingle-1`. */
  readonly key: string;
  /** Its media folder. */
  readonly media: string;
  readonly ms: number;
  readonly counts: Counts;
  /** For fillers, which may be cut: where each segment begins, in ms. */
  readonly starts?: { readonly [T in TrackType]: readonly number[] };
  readonly ageRating: number | null;
  /** The entry of the guide; `null` for a trailer, a jingle or a filler. */
  readonly programme: Programme | null;
}

export interface Programme {
  readonly title: Text;
  readonly description: Text;
  /** Of an episode. */
  readonly subtitle?: Text;
  readonly season?: number;
  readonly episode?: number;
}

/** A time of days in the week that shows some pieces, in turn. */
export interface Slot {
  readonly name: string;
  /** 0 is Monday. */
  readonly days: readonly number[];
  /** Minutes since midnight in Tashkent. */
  readonly from: number;
  /** Minutes; a slot may go on after midnight. */
  readonly minutes: number;
  /** Indexes of `Schedule.pieces`. */
  readonly pieces: readonly number[];
  /** Whether the order is kept, as of episodes. Otherwise the next one that fits is shown. */
  readonly isStrict: boolean;
  /** How many of them a slot shows at most; `null` as many as fit. */
  readonly most: number | null;
  /** Place in `pieces` of the first one that this schedule shows. */
  readonly cursor: number;
}

/** The highest age in a time of every day. */
export interface LimitedHours {
  /** Minutes since midnight in Tashkent; `until` may be the smaller one. */
  readonly from: number;
  readonly until: number;
  readonly age: number;
}

/** A quality that a channel offers. Pieces without it are shown in their next smaller one. */
export interface OfferedPicture {
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  readonly bandwidth: number;
}

export interface OfferedText {
  readonly language: string;
  readonly name: string;
}

/** All tracks that a channel offers, whatever it shows now. */
export interface Offer {
  /** By height, the largest first. */
  readonly pictures: readonly OfferedPicture[];
  /** The main one first. A piece without a language has its own main sound in it. */
  readonly sounds: readonly OfferedText[];
  readonly subtitles: readonly OfferedText[];
}

/** The days of a channel by rule. All that it shows follows from this and the time. */
export interface Schedule {
  readonly pieces: readonly Piece[];
  readonly slots: readonly Slot[];
  /** Indexes of pieces that stand between two programmes of a slot, in turn. */
  readonly between: readonly number[];
  /** Indexes of pieces that fill all other times, in turn. */
  readonly filler: readonly number[];
  readonly limits: readonly LimitedHours[];
  readonly offer: Offer;
}

/** How much of the channel came before: segments, and pieces. */
export interface Before extends Counts {
  readonly pieces: number;
}

/** A schedule from a time on, until that of the next version. */
export interface Version {
  /** Unix time in ms. */
  readonly startsAt: number;
  /** The sums of all versions before. */
  readonly before: Before;
  readonly schedule: Schedule;
}

/** A piece within a slot. */
export interface PlacedPiece {
  /** Index of `Schedule.pieces`. */
  readonly piece: number;
  /** Since the start of the slot. */
  readonly at: number;
  /** Less than the piece has, if it is cut. */
  readonly ms: number;
  readonly counts: Counts;
  /** The sums of its slot before it. */
  readonly before: Before;
  /** The cursor of the slot when this piece has ended. */
  readonly cursor: number;
}
