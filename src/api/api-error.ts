import type { ApiErrorBody } from '@oyna/contract/error';

export type ErrorKind = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A failed call. `kind` is the HTTP status, or the reason why there was no readable response. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly data: ApiErrorBody | null;

  constructor(kind: ErrorKind, data: ApiErrorBody | null, cause?: unknown) {
    super(data?.code ?? String(kind), { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.data = data;
  }
}

/** The stable code of an error response, or `null` for any other failure. */
export function errorCode(error: unknown): string | null {
  return error instanceof ApiError ? (error.data?.code ?? null) : null;
}

/** Whether the service rejected the call. Network failures, timeouts and server faults are not rejections and may pass. */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError) || typeof error.kind !== 'number') return false;
  return error.kind < 500 && error.kind !== 408 && error.kind !== 429;
}

export function isNetworkFault(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'FETCH_ERROR' ||
      error.kind === 'TIMEOUT_ERROR' ||
      (typeof error.kind === 'number' && error.kind >= 500))
  );
}
