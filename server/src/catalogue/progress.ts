import type { Progress } from '@oyna/contract/cinema';

export interface ProgressRow {
  readonly episode_id: number;
  readonly position: number;
  readonly duration: number;
  readonly watched: boolean;
  readonly watched_at: Date;
}

export function progressOf(row: ProgressRow): Progress {
  return {
    position: row.position,
    duration: row.duration,
    episode: row.episode_id === 0 ? null : row.episode_id,
    watched: row.watched,
    watched_at: row.watched_at.toISOString(),
  };
}
