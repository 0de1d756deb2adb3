import type { Stream } from '@oyna/contract/stream';

export interface StreamGroups {
  readonly live: readonly Stream[];
  /** By start. */
  readonly upcoming: readonly Stream[];
  /** Archived ones, latest first. */
  readonly ended: readonly Stream[];
}

const byStart = (one: Stream, other: Stream): number =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id;

/** Broadcasts by their status. */
export function groupStreams(streams: readonly Stream[]): StreamGroups {
  const of = (wanted: Stream['status']): Stream[] =>
    streams.filter(({ status }) => status === wanted).sort(byStart);
  return {
    live: of('live'),
    upcoming: of('scheduled'),
    ended: of('ended')
      .filter(({ archive }) => archive)
      .reverse(),
  };
}
