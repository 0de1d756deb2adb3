import type { PictureCodec } from '../plan/picture-codec.ts';
import type { SoundRole, SubtitleRole } from '../probe/source-facts.ts';
import type { PackedTrack } from './read-track.ts';

/** The tracks of a packed film, the best and the main ones first. */
export interface FilmTracks {
  readonly seconds: number;
  /** Frames per second as a fraction. */
  readonly rate: readonly [number, number];
  readonly pictures: readonly PictureTrack[];
  readonly sounds: readonly SoundTrack[];
  readonly subtitles: readonly SubtitleTrack[];
}

interface FilmTrack {
  /** Name of its file without the ending. */
  readonly id: string;
  readonly track: PackedTrack;
}

export interface PictureTrack extends FilmTrack {
  readonly format: PictureCodec;
  /** With profile and level (RFC 6381). */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}

export interface SoundTrack extends FilmTrack {
  readonly language: string;
  /** For viewers; without `"`, `<` or `&`. */
  readonly name: string;
  readonly role: SoundRole;
  readonly channels: number;
}

export interface SubtitleTrack {
  readonly id: string;
  readonly language: string;
  readonly name: string;
  readonly role: SubtitleRole;
}

export const soundCodec = 'mp4a.40.2';
