import type { ErrorCode } from './messages.ts';

interface Details {
  readonly fields?: Record<string, string[]>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Properties of the response besides `detail`, `code` and `fields`. */
  readonly extra?: Record<string, unknown>;
  /** The request is valid, but contradicts stored data. Needed only where the code alone does not say so. */
  readonly isConflict?: boolean;
  readonly cause?: unknown;
}

/**
 * A rule of the service was broken: a stable code with its details. Services know nothing about HTTP: the
 * status and the viewer's sentence follow from the code.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
