/** The parts of a film's file. */
export interface SourceFacts {
  /** Seconds that the file claims; `null` if it claims none. */
  readonly duration: number | null;
  /** The time of its beginning: streams of television begin anywhere. */
  readonly start: number;
  readonly picture: PictureFacts;
  readonly sounds: readonly SoundFacts[];
  readonly subtitles: readonly SubtitleFacts[];
}

export interface PictureFacts {
  /** Of the stream in the file. */
  readonly index: number;
  readonly codec: string;
  /** As it is shown: turned upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** Frames per second on average. */
  readonly rate: number;
  readonly isInterlaced: boolean;
  /** Whether its brightness needs a set with HDR. */
  readonly isHdr: boolean;
  /** How its colours are coded, in ffmpeg's names of matrices; empty if the file does not say. */
  readonly matrix: string;
  /** Bits per second; `null` if the file does not say. */
  readonly bitRate: number | null;
}

export interface SoundFacts {
  readonly index: number;
  readonly channels: number;
  /** BCP 47; `und` if the file does not say. */
  readonly language: string;
  readonly role: SoundRole;
}

/** Roles of DASH (ISO/IEC 23009-1, 5.8.5.5). */
export type SoundRole = 'main' | 'dub' | 'commentary' | 'description';

export interface SubtitleFacts {
  readonly index: number;
  readonly codec: string;
  /** Pictures cannot become WebVTT. */
  readonly isText: boolean;
  readonly language: string;
  readonly role: SubtitleRole;
}

export type SubtitleRole = 'subtitle' | 'caption' | 'forced-subtitle';
