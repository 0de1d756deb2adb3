import type { ApiErrorBody } from '@oyna/contract/error';

/** The server rejected a command; the message is meant for the operator. */
export class AdminApiError extends Error {
  override readonly name = 'AdminApiError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Parses the error of a response of 400 or above. */
export async function toAdminApiError(response: Response): Promise<AdminApiError> {
  const { detail, code, fields } = (await response.json().catch(() => ({}))) as Partial<ApiErrorBody>;
  const named = Object.entries(fields ?? {}).map(([field, list]) => `${field}: ${[list].flat().join(' ')}`);
  const message = [detail ?? `The server answered ${response.status}`, ...named].join('\n');
  return new AdminApiError(response.status, code ?? 'unknown', message);
}
