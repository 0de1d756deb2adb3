export type PlaybackErrorKind =
  | 'network'
  | 'expired'
  | 'decode'
  | 'drm'
  | 'output'
  | 'manifest'
  | 'unsupported'
  | 'unknown';

export interface PlaybackErrorFacts {
  readonly kind: PlaybackErrorKind;
  /** Short and stable, for viewers and support: `P-1001`. */
  readonly code: string;
  /** Whether loading again, perhaps at another or a renewed address, can help. */
  readonly retryable: boolean;
  /** Whether the engine goes on by itself; otherwise it has stopped. */
  readonly recoverable: boolean;
  /** HTTP status where a server refused. */
  readonly status?: number | undefined;
  /** What the engine said, for the log. */
  readonly cause: unknown;
}

/** What went wrong while playing, without the words of any one engine. */
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

  /** The same, when it has stopped everything, whatever the engine thinks of it. */
  asFatal(): PlaybackError {
    return this.recoverable ? new PlaybackError({ ...this, recoverable: false }) : this;
  }
}
