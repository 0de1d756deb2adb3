export type PlaybackErrorKind =
  | 'network'
  | 'expired'
  | 'decode'
  | 'drm'
  | 'output'
  | 'manifest'
  | 'unsupported'
  /** A live item that has ended at its source, or is a recording. */
  | 'ended'
  | 'unknown';

export interface PlaybackErrorFacts {
  readonly kind: PlaybackErrorKind;
  /** Short and stable, for viewers and support: `P-1001`. */
  readonly code: string;
  /** Whether a reload can help, possibly from another or a renewed address. */
  readonly retryable: boolean;
  /** Whether the engine continues by itself; otherwise it has stopped. */
  readonly recoverable: boolean;
  /** HTTP status if a server rejected the request. */
  readonly status?: number | undefined;
  /** The engine's message, for the log. */
  readonly cause: unknown;
}

/** A playback error, independent of the engine. */
export class PlaybackError extends Error implements PlaybackErrorFacts {
  override readonly name = 'PlaybackError';
  readonly kind: PlaybackErrorKind;
  readonly code: string;
  readonly retryable: boolean;
  readonly recoverable: boolean;
  readonly status: number | undefined;
  override readonly cause: unknown;

  constructor(facts: PlaybackErrorFacts) {
    super(`${facts.kind} ${facts.code}`);
    this.kind = facts.kind;
    this.code = facts.code;
    this.retryable = facts.retryable;
    this.recoverable = facts.recoverable;
    this.status = facts.status;
    this.cause = facts.cause;
  }

  /** The same error, marked as fatal. */
  asFatal(): PlaybackError {
    return this.recoverable ? new PlaybackError({ ...this, recoverable: false }) : this;
  }
}

/** Any other failure than those that the player knows. */
export function unknownFailure(cause: unknown): PlaybackError {
  return new PlaybackError({ kind: 'unknown', code: 'P-0000', retryable: true, recoverable: false, cause });
}
