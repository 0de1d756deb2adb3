import { callApi } from '../call-api.ts';
import { RequestError } from '../request.ts';

/** The response of `auth/`; times are in seconds. */
export interface CodeSent {
  readonly resend_in: number;
  /** The request that the code answers. */
  readonly request_id?: string;
}

/** Requests a code; one sent a moment ago is fine too. */
export async function sendCode(phone: string): Promise<CodeSent> {
  try {
    return await callApi<CodeSent>('POST', 'auth/', { phone });
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'resend_too_soon') throw error;
    return { resend_in: error.retryAfter ?? 60 };
  }
}
