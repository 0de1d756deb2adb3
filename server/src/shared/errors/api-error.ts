import type { MessageCode } from './messages.ts';

interface Details {
  readonly fields?: Record<string, string[]>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Properties of the response besides `detail`, `code` and `fields`. */
  readonly extra?: Record<string, unknown>;
  readonly cause?: unknown;
}

/** An error response: an HTTP status and a stable code. The sentence follows from the code and the viewer's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: MessageCode;
  readonly details: Details;

  constructor(status: number, code: MessageCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
