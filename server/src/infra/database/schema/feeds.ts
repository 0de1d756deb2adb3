import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, PerhapsTime, Time } from './column-types.ts';

/** Playlists and guides that the server fetches by their addresses. */
export interface Feeds {
  id: GeneratedAlways<number>;
  /** Of the operator; the source of the items that come from it. */
  name: string;
  kind: 'playlist' | 'guide';
  url: string;
  every_seconds: number;
  /** The access of a playlist's channels; `null` keeps that of known ones. */
  access: 'free' | 'subscription' | null;
  /** Whether channels stay that the playlist no longer has. */
  keeps_missing: Generated<boolean>;
  /** The playlist that names this guide; `null` if an operator added it. */
  playlist_id: number | null;
  created_at: Time;
  next_at: Time;
  /** Until when one replica is at work on it. */
  leased_until: PerhapsTime;
  /** Of the content that was imported last. */
  etag: string | null;
  last_modified: string | null;
  hash: string | null;
  /** The line-up for which a guide was imported last; see lineup-mark.ts. */
  lineup: string | null;
  tried_at: PerhapsTime;
  /** When the content was last known to be imported whole. */
  imported_at: PerhapsTime;
  /** Failures since then. */
  failures: Generated<number>;
  failure: string | null;
  /** Lines of the report on the last import. */
  report: Json<readonly string[]>;
}
