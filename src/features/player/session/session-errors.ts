import { PlaybackError } from '../model/playback-error.ts';

/** The service rejected the playback; `cause` is its error. */
export function rejection(cause: unknown): PlaybackError {
  return new PlaybackError({ kind: 'unknown', code: 'P-0005', retryable: false, recoverable: false, cause });
}

/** Nothing that could be shown has arrived for this number of seconds. */
export function noPicture(seconds: number): PlaybackError {
  const cause = `nothing to show in ${seconds} s`;
  return new PlaybackError({ kind: 'network', code: 'P-0004', retryable: true, recoverable: false, cause });
}

/** A live item ended at its source, or the source has a recording in its place. */
export function endOfLive(address: string | undefined): PlaybackError {
  const cause = `${address} has an end`;
  return new PlaybackError({ kind: 'ended', code: 'P-0006', retryable: true, recoverable: false, cause });
}
