import type { Progress } from '@oyna/contract/cinema';

export interface ProgressRow {
  readonly episode_id: number;
  readonly position: number;
  readonly duration: number;
  readonly watched: boolean;
  readonly watched_at: Date;
  /** Season and episode number, if requested. */
  readonly season?: number | null;
  readonly episode_number?: number | null;
}

export function progressOf(row: ProgressRow): Progress {
  return {
    position: row.position,
    duration: row.duration,
    episode: row.episode_id === 0 ? null : row.episode_id,
    watched: row.watched,
    watched_at: row.watched_at.toISOString(),
    ...(row.season != null && { season: row.season, episode_number: row.episode_number ?? null }),
  };
}
