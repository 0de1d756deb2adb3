import type { ApiErrorBody } from '@oyna/contract/error';

export type ErrorKind = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A failed call. `kind` is the HTTP status, or the reason why there was no readable response. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  /** The response data as received, in any shape; `null` if none. */
  readonly data: unknown;

  constructor(kind: ErrorKind, data: unknown, cause?: unknown) {
    super(codeOf(data) ?? String(kind), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.data = data;
  }
}

function codeOf(data: unknown): string | null {
  const code = (data as Partial<ApiErrorBody> | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** The error body of a response. Another backend may omit any part of it. */
export function errorBody(error: unknown): Partial<ApiErrorBody> {
  const data = error instanceof ApiError ? error.data : null;
  return data === null || typeof data !== 'object' ? {} : data;
}

/** The stable code of an error response, or `null` for any other failure. */
export function errorCode(error: unknown): string | null {
  return error instanceof ApiError ? codeOf(error.data) : null;
}

/** Whether the service rejected the call. Network failures, timeouts, server faults and limits are not rejections and may pass. */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.kind !== 'number') return false;
  return error.kind !== 408 && !isNetworkFault(error);
}

/**
 * Whether there was no response of the service: none at all, or an unreadable one, as a captive portal sends it. Data of
 * another shape came from the service.
 */
export function hasNoResponse(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, cause } = error;
  return (
    kind === 'FETCH_ERROR' || kind === 'TIMEOUT_ERROR' || (kind === 'PARSING_ERROR' && cause !== undefined)
  );
}

/** Whether the same call may succeed later: no readable response, a fault of the server, or too many requests. */
export function isNetworkFault(error: unknown): boolean {
  const kind = error instanceof ApiError ? error.kind : 0;
  return hasNoResponse(error) || (typeof kind === 'number' && (kind >= 500 || kind === 429));
}
