import { t } from './texts.ts';

/** An error from the server or from a missing connection, with a sentence for the viewer. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** Registration token, with `registration_required`. */
  readonly registrationToken: string | null;

  constructor(body: Readonly<Record<string, unknown>>) {
    const { fields, detail, code, retry_after, registration_token } = body;
    const [first] = Object.values(Object(fields) as Record<string, readonly string[]>);
    super(first?.[0] ?? (typeof detail === 'string' ? detail : t('failed')));
    this.code = typeof code === 'string' ? code : 'unknown';
    this.retryAfter = typeof retry_after === 'number' ? retry_after : null;
    this.registrationToken = typeof registration_token === 'string' ? registration_token : null;
  }
}

/** Fetches; a network failure becomes an error like any other. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new RequestError({ code: 'offline', detail: t('offline') });
  }
}
