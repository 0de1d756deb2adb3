import { callApi } from './call-api.ts';
import { Refusal } from './refusal.ts';

/** The response of `auth/`; times are in seconds. */
export interface CodeSent {
  readonly resend_in: number;
}

/** Requests a code; one sent a moment ago is fine too. */
export async function sendCode(phone: string): Promise<CodeSent> {
  try {
    return await callApi<CodeSent>('POST', 'auth/', { phone });
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'resend_too_soon') throw fault;
    return { resend_in: fault.retryAfter ?? 60 };
  }
}
