import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, PerhapsTime, Time } from './column-types.ts';

/** Files that operators send in parts. Their bytes are in `.uploads` of the media folders. */
export interface MediaUploads {
  /** Random. */
  id: string;
  /** Of the file on the operator's machine. */
  name: string;
  bytes: number;
  /** SHA-256 of the whole file, in hexadecimal. */
  hash: string;
  part_bytes: number;
  created_by: string;
  touched_at: Time;
  /** When the whole file was found to have its hash. */
  checked_at: PerhapsTime;
}

/** Parts of uploads that are there and have the hash that was signed. */
export interface MediaUploadParts {
  upload_id: string;
  /** From 0. */
  number: number;
}

export type MediaJobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A part of a title that has media of its own: the film, its trailer, or an episode. */
export interface TitlePart {
  /** Slug or identifier. */
  readonly title: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly trailer: boolean;
}

/** Films to make, and the last ones made. */
export interface MediaJobs {
  id: GeneratedAlways<number>;
  /** The beginning of the name of its media folder. */
  name: string;
  title_part: Json<TitlePart>;
  /** `null` once the film is made, and of a film from a stream. */
  upload_id: string | null;
  /** Whose recording the film is made from. */
  stream_id: Generated<number | null>;
  subtitles: Json<readonly { readonly upload: string; readonly language: string }[]>;
  /** Languages of the sound tracks, in their order. */
  sounds: Json<readonly string[]>;
  /** The ways in which the film is encrypted, beside its clear copy. */
  schemes: ColumnType<readonly ('cenc' | 'cbcs')[], string | undefined, string>;
  /** Of the picture, beside H.264. */
  codecs: ColumnType<readonly ('hevc' | 'av1')[], string | undefined, string>;
  state: MediaJobState;
  created_by: string;
  created_at: Time;
  ended_at: PerhapsTime;
  /** Whoever is at work on it. */
  worker: string | null;
  /** By the clock of the database. After it, another worker may go on. */
  leased_until: PerhapsTime;
  /** By the clock of the database. */
  run_after: PerhapsTime;
  /** Workers that died at it since it last got further. */
  losses: Generated<number>;
  /** The furthest part that any worker reached, from 0 to 1. */
  reached: Generated<number>;
  /** The part that is done, from 0 to 1, and the name of the running step. */
  part: Generated<number>;
  step: Generated<string>;
  /** Whether the worker shall stop. */
  is_cancelled: Generated<boolean>;
  media: string | null;
  notes: ColumnType<readonly string[], string | undefined, string>;
  error_code: string | null;
  error: string | null;
}

/** Keys of encrypted films. */
interface FilmKeys {
  /** Its public name, in hexadecimal. */
  kid: string;
  /** The key, encrypted under the secret of the server. */
  sealed: string;
  /** Names that secret. */
  sealed_by: string;
}

/** Media folders that an operator has given up. */
interface MediaDeletions {
  folder: string;
  asked_by: string;
  /** Until then, nothing has happened to its files. */
  delete_at: Time;
}

export interface FactoryTables {
  media_uploads: MediaUploads;
  media_upload_parts: MediaUploadParts;
  media_jobs: MediaJobs;
  film_keys: FilmKeys;
  media_deletions: MediaDeletions;
}
